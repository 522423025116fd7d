import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectionToken } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import { HeavyWork, Workers } from '../../platform/workers/index.js';
import { Models } from '../models/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { CheckImport } from './check-import.js';
import { ImportFiles } from './import-files.js';
import type { ArticleImport } from './imports.schema.js';
import { PlanRows } from './plan-rows.js';
import { type ReadInput, readTable } from './read-table.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-check-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Checks a file of three rows that are planned like this. */
async function checked(planned: object) {
  let paths = 0;
  const work = <T>(_ctx: unknown, run: () => Promise<T>) => run();
  const withPath = <T>(use: (path: string) => Promise<T>) => use(join(folder, `part-${(paths += 1)}`));
  const collaborators = new Map<InjectionToken, object>([
    [ImportFiles, { withPath, keepPlan: async () => undefined }],
    [Workers, { run: (_tenant: unknown, _task: unknown, input: ReadInput) => readTable(input) }],
    [Models, { get: async () => ({ fields: [] }) }],
    [Sites, { list: async () => ({ items: [] }) }],
    [
      Tenants,
      { moneyDigits: async () => 2, current: async () => ({ language: 'en', timeZone: 'Europe/Paris' }) },
    ],
    [
      PlanRows,
      {
        begin: async () => ({ missing: new Map(), newSuppliers: new Map(), newLocations: new Map() }),
        plan: async (rows: readonly object[]) => rows.map(() => planned),
      },
    ],
    [HeavyWork, { runShort: work }],
  ]);
  const providers = [
    CheckImport,
    ...[...collaborators].map(([provide, useValue]) => ({ provide, useValue })),
  ];
  const checks = (await Test.createTestingModule({ providers }).compile()).get(CheckImport);
  const path = join(folder, 'file.csv');
  writeFileSync(path, 'Name\nBolt\nNut\nTape\n');
  const document = { modelId: new Types.ObjectId(), siteId: null, options: {} } as unknown as ArticleImport;
  return checks.check({ now: new Date(0) } as TenantContext, document, path);
}

test('the rows of a file are counted by what becomes of them', async () => {
  expect((await checked({ outcome: 'create' })).summary.create).toBe(3);
});

test('a plan that takes more room than its bound is refused as too much work', async () => {
  const row = { outcome: 'create', name: 'x'.repeat(100 * 1024 * 1024) };
  await expect(checked(row)).rejects.toMatchObject({ code: 'WORK_TOO_LARGE' });
});

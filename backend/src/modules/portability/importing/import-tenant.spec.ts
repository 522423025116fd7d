import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Test } from '@nestjs/testing';
import { CONFIG } from '../../../platform/config/index.js';
import type { RequestContext } from '../../../platform/context/index.js';
import { incomingOf } from '../../../platform/files/index.js';
import type { AppRequest } from '../../../platform/http/index.js';
import { HeavyWork } from '../../../platform/workers/index.js';
import { unpackedFolderOf } from '../archive/archive.js';
import { ImportTenant } from './import-tenant.js';

const config = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'stockroom-import-')),
  IMPORT_MAX_MB: 1,
} as Parameters<typeof incomingOf>[0];
const HOUR_MS = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(config.DATA_DIR, { recursive: true, force: true });
});

/** An upload of one file. */
function upload(): AppRequest {
  const part = { type: 'file', fieldname: 'file', filename: 'archive.zip', file: Readable.from(['archive']) };
  const request = {
    headers: {},
    raw: { socket: new Socket() },
    isMultipart: () => true,
    parts: async function* parts() {
      yield part;
    },
  };
  return request as unknown as AppRequest;
}

test('an import that takes an hour keeps its archive and its unpacked files', async () => {
  const incoming = incomingOf(config);
  /** The work of the import with the archive, in its slot. */
  const runImport = async (): Promise<string[]> => {
    const [archive = ''] = await readdir(incoming);
    const paths = [join(incoming, archive), unpackedFolderOf(join(incoming, archive))];
    mkdirSync(paths[1] ?? '');
    writeFileSync(join(paths[1] ?? '', 'manifest.json'), '{}');
    const old = new Date(Date.now() - 2 * HOUR_MS);
    for (const path of paths) utimesSync(path, old, old);
    jest.advanceTimersByTime(HOUR_MS / 2);
    const isSwept = (path: string) => Date.now() - statSync(path).mtimeMs > HOUR_MS;
    // The times are written asynchronously.
    for (let turn = 0; turn < 10_000 && paths.some(isSwept); turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    return paths.filter(isSwept);
  };
  const module = await Test.createTestingModule({
    providers: [
      ImportTenant,
      { provide: CONFIG, useValue: config },
      { provide: HeavyWork, useValue: { runImport } },
    ],
  })
    // The other collaborators are used by the import itself only.
    .useMocker(() => ({}))
    .compile();
  const importTenant = module.get(ImportTenant);
  const ctx = { principal: { accountId: null, sessionId: 'session' } } as unknown as RequestContext;
  expect(await importTenant.execute(ctx, upload())).toEqual([]);
});

import 'reflect-metadata';
import { Controller, Get, Post } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import type { Permission, Principal } from '../../context/index.js';
import { IdempotencyKeys } from '../../idempotency/idempotency-keys.js';
import { RequestLimits } from '../../rate-limits/request-limits.js';
import { Clock } from '../../time/index.js';
import { ProblemFilter } from '../problem/problem.filter.js';
import { Access } from './access.decorator.js';
import { AccessGuard, PrincipalResolver } from './access.guard.js';
import { Adapter } from './adapter.js';

/** One route of each kind, and one whose author forgot to declare its access. */
@Controller()
class Routes {
  @Get('public')
  @Access({ may: 'public', summary: 'For everybody' })
  open() {
    return {};
  }

  @Get('signed-in')
  @Access({ may: 'signed-in', summary: 'For persons' })
  personal() {
    return {};
  }

  @Get('member')
  @Access({ may: 'member', summary: 'For members' })
  common() {
    return {};
  }

  @Get('stock')
  @Access({ may: 'stock:read', summary: 'For one permission' })
  stock() {
    return {};
  }

  @Get('either')
  @Access({ may: ['stock:adjust', 'stock:transfer'], summary: 'For one of two permissions' })
  either() {
    return {};
  }

  @Get('whole')
  @Access({ may: 'stock:read', scope: 'organisation', summary: 'For the whole organisation' })
  whole() {
    return {};
  }

  @Post('write')
  @Access({ may: 'stock:adjust', writes: true, summary: 'A write' })
  write() {
    return {};
  }

  @Get('forgotten')
  forgotten() {
    return {};
  }
}

const tenantId = new Types.ObjectId();

function memberWith(permissions: readonly Permission[], siteIds: readonly Types.ObjectId[] | null = null) {
  return { membership: { tenantId, permissions: new Set(permissions), siteIds } } as unknown as Principal;
}

const reader = memberWith(['stock:read']);
const CALLERS: Readonly<Record<string, Principal | undefined>> = {
  anonymous: undefined,
  person: {} as Principal,
  reader,
  keeper: memberWith(['stock:read', 'stock:transfer', 'stock:adjust']),
  limited: memberWith(['stock:read'], [new Types.ObjectId()]),
  key: { ...reader, apiKeyId: new Types.ObjectId() },
};

const prepared: string[] = [];
let app: NestFastifyApplication;

beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [Routes],
    providers: [
      { provide: Clock, useValue: { now: () => new Date() } },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
      {
        provide: PrincipalResolver,
        useValue: {
          resolve: async ({ headers }: { headers: Record<string, string> }) =>
            CALLERS[headers['x-caller'] ?? ''],
        },
      },
      {
        provide: RequestLimits,
        useValue: {
          addressOf: () => '',
          countCaller: async () => undefined,
        },
      },
      { provide: IdempotencyKeys, useValue: { prepare: ({ url }: { url: string }) => prepared.push(url) } },
    ],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new Adapter());
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});

afterAll(() => app?.close());

async function answer(caller: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const method = path === 'write' ? 'POST' : 'GET';
  const { statusCode, body } = await app.inject({
    method,
    url: `/${path}`,
    headers: { 'x-caller': caller, ...headers },
  });
  return statusCode < 300 ? 'let in' : JSON.parse(body).code;
}

test.each([
  ['public', { anonymous: 'let in', person: 'let in', reader: 'let in', key: 'let in' }],
  ['signed-in', { anonymous: 'UNAUTHENTICATED', person: 'let in', reader: 'let in', key: 'NOT_FOR_KEYS' }],
  ['member', { anonymous: 'UNAUTHENTICATED', person: 'NO_TENANT', reader: 'let in', key: 'let in' }],
  [
    'stock',
    { anonymous: 'UNAUTHENTICATED', person: 'NO_TENANT', reader: 'let in', limited: 'let in', key: 'let in' },
  ],
  [
    'either',
    { person: 'NO_TENANT', reader: 'PERMISSION_MISSING', keeper: 'let in', key: 'PERMISSION_MISSING' },
  ],
  ['whole', { reader: 'let in', limited: 'SITE_LIMITED', key: 'let in' }],
  [
    'forgotten',
    { anonymous: 'PERMISSION_MISSING', reader: 'PERMISSION_MISSING', keeper: 'PERMISSION_MISSING' },
  ],
])('a route for %s lets in whom it names and says why it refuses the others', async (path, expected) => {
  const found: Record<string, string> = {};
  for (const caller of Object.keys(expected)) found[caller] = await answer(caller, path);
  expect(found).toEqual(expected);
});

test('a page of another organisation is refused before permissions are looked at', async () => {
  const other = { 'x-tenant': String(new Types.ObjectId()) };
  expect(await answer('keeper', 'stock', other)).toBe('TENANT_CHANGED');
  expect(await answer('reader', 'write', other)).toBe('TENANT_CHANGED');
  expect(await answer('keeper', 'stock', { 'x-tenant': String(tenantId) })).toBe('let in');
});

test('a write that is refused leaves its idempotency key unused', async () => {
  prepared.length = 0;
  expect(await answer('reader', 'write')).toBe('PERMISSION_MISSING');
  expect(prepared).toEqual([]);
  expect(await answer('keeper', 'write')).toBe('let in');
  expect(prepared).toEqual(['/write']);
});

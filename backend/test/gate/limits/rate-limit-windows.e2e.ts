import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import type { Config } from '../../../src/platform/config/index.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import {
  RATE_LIMIT_MODEL,
  RateLimits,
  rateLimitSchema,
} from '../../../src/platform/rate-limits/rate-limits.repository.js';
import { sharedApp } from '../../support/shared-app.js';

/** The counts of rate limits in the database, which all nodes share. */

const QUARTER_MS = 15 * 60_000;

let connection: Connection;
let limits: RateLimits;
let limit: { readonly key: string; readonly most: number; readonly withinMs: number };

beforeAll(async () => {
  connection = await mongoose.createConnection((await sharedApp()).mongoUri).asPromise();
  const model = connection.model(RATE_LIMIT_MODEL, rateLimitSchema);
  limits = new RateLimits(model as never, { RATE_LIMITS: true } as Config, new Metrics());
});

afterAll(async () => {
  await connection?.close();
});

beforeEach(() => {
  limit = { key: `codes:${randomUUID()}`, most: 3, withinMs: QUARTER_MS };
});

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);

test('an action is possible as often as its limit says, also at once, and refused after that', async () => {
  const calls = Array.from({ length: 5 }, () => limits.consume(limit, now));
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ]);
  await expect(limits.consume(limit, later(60_000))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('several calls at once count all or not at all', async () => {
  const two = [{ ...limit, times: 2 }];
  await limits.consumeAll(two, now);
  await expect(limits.consumeAll(two, now)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limits.consume(limit, now);
  await expect(limits.consume(limit, now)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('a window that is over begins again', async () => {
  await limits.consumeAll([{ ...limit, times: 3 }], now);
  await limits.consume(limit, later(QUARTER_MS + 1));
});

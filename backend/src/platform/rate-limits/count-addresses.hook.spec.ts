import type { FastifyInstance } from 'fastify';
import { Adapter } from '../http/routing/adapter.js';
import type { RouteSettings } from '../http/routing/route-settings.js';
import type { Clock } from '../time/index.js';
import { countAddresses } from './count-addresses.hook.js';
import type { RequestLimits } from './request-limits.js';

const counted: string[] = [];
let fastify: FastifyInstance;

beforeAll(async () => {
  fastify = new Adapter().getInstance();
  const limits = { countAddress: async ({ url }: { url: string }) => void counted.push(url) };
  countAddresses(fastify, limits as unknown as RequestLimits, { now: () => new Date() } as Clock);
  const handler = async () => ({});
  fastify.post('/api/things', handler);
  fastify.get('/api/health', { config: { uncounted: true } satisfies RouteSettings, handler });
  fastify.get('/page', handler);
  fastify.get('/docs/things', handler);
  await fastify.ready();
});

afterAll(() => fastify.close());

test.each([
  ['an answered one', 'POST', '/api/things', '{}', 200, true],
  ['one whose body cannot be read', 'POST', '/api/things', '{', 400, true],
  ['one to an unknown address', 'GET', '/api/nothing', undefined, 404, true],
  ['one to an exempt route', 'GET', '/api/health', undefined, 200, false],
  ['one to the documentation', 'GET', '/docs/things?lang=en', undefined, 200, true],
  ['one to a page', 'GET', '/page', undefined, 200, false],
] as const)('%s is counted: %#', async (_what, method, url, payload, status, isCounted) => {
  counted.length = 0;
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await fastify.inject({ method, url, ...(payload ? { payload, headers } : {}) });
  expect({ statusCode, counted }).toEqual({ statusCode: status, counted: isCounted ? [url] : [] });
});

import { Types } from 'mongoose';
import type { Membership, Principal, RequestContext } from '../../context/index.js';
import { sharingKey, withoutPerson } from './sharing-key.js';

const TENANT = new Types.ObjectId();

interface AskedRead {
  readonly url?: string;
  readonly cacheControl?: string;
  readonly language?: RequestContext['language'];
  readonly membership?: Partial<Membership>;
  readonly principal?: Partial<Principal>;
}

function contextOf({ language = 'en', membership, principal }: AskedRead = {}): RequestContext {
  return {
    requestId: 'r1',
    language,
    now: new Date(),
    principal: {
      credential: 'bearer',
      accountId: new Types.ObjectId(),
      email: 'ada@example.org',
      name: 'Ada',
      dataVersion: '4',
      membership: {
        tenantId: TENANT,
        userId: new Types.ObjectId(),
        role: 'admin',
        permissions: new Set(['catalog:read', 'stock:read'] as const),
        siteIds: null,
        ...membership,
      },
      ...principal,
    },
  };
}

const keyOf = (asked: AskedRead = {}) =>
  sharingKey(
    {
      url: asked.url ?? '/api/stock/levels?limit=50',
      headers: asked.cacheControl ? { 'cache-control': asked.cacheControl } : {},
    },
    contextOf(asked),
  );

test('two people with the same permissions and sites share an answer', () => {
  const sites = ['a', 'b'];
  const [one, other] = [new Set(sites), new Set(sites.toReversed())];
  expect(keyOf()).toBe(keyOf());
  expect(keyOf({ membership: { siteIds: one } })).toBe(keyOf({ membership: { siteIds: other } }));
  expect(keyOf({ cacheControl: 'no-cache' })).toBe(keyOf());
  expect(keyOf({ membership: { role: 'own', permissions: new Set(['stock:read', 'catalog:read']) } })).toBe(
    keyOf(),
  );
});

test.each<[string, AskedRead]>([
  ['another organisation', { membership: { tenantId: new Types.ObjectId() } }],
  ['another version of the data', { principal: { dataVersion: '5' } }],
  ['fewer permissions', { membership: { permissions: new Set(['stock:read']) } }],
  ['fewer sites', { membership: { siteIds: new Set(['a']) } }],
  ['no sites', { membership: { siteIds: new Set() } }],
  ['another language', { language: 'fr' }],
  ['another page', { url: '/api/stock/levels?limit=50&cursor=x' }],
])('who asks with %s does not', (_what, asked) => {
  expect(keyOf(asked)).toBeDefined();
  expect(keyOf(asked)).not.toBe(keyOf());
});

test.each<[string, AskedRead]>([
  ['searches', { url: '/api/stock/levels?q=rope' }],
  ['asks for an answer of its own', { cacheControl: 'no-store' }],
  ['has an endless address', { url: `/api/stock/levels?siteId=${'x'.repeat(1000)}` }],
])('who %s shares with nobody', (_what, asked) => {
  expect(keyOf(asked)).toBeUndefined();
});

test('a caller whose data has no known version shares with nobody', () => {
  const { principal, ...ctx } = contextOf();
  const { dataVersion: _none, ...unversioned } = principal as Principal;
  const request = { url: '/api/stock/levels', headers: {} };
  expect(sharingKey(request, { ...ctx, principal: unversioned })).toBeUndefined();
  expect(sharingKey(request, ctx)).toBeUndefined();
});

test('a shared read learns permissions and sites and nothing of the person', () => {
  const ctx = contextOf({ membership: { siteIds: new Set(['a']) } });
  const shared = withoutPerson(ctx);
  expect(shared.principal?.membership).toMatchObject({ tenantId: TENANT, siteIds: new Set(['a']) });
  const text = JSON.stringify(shared);
  for (const own of [ctx.principal?.accountId, ctx.principal?.membership?.userId, 'Ada', 'ada@example.org'])
    expect(text).not.toContain(String(own));
});

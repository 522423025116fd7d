import { auditLedger } from '../../support/audit.js';
import { CALLS } from '../../support/calls/index.js';
import { send } from '../../support/calls/send.js';
import { type Call, newWorld, type World } from '../../support/calls/world.js';
import type { Body, Client } from '../../support/client.js';
import { operations, PUBLIC } from '../../support/contract.js';
import { Program } from '../../support/people/callers.js';
import { type Member, newArticle, newMember, receive } from '../../support/people/people.js';
import { unknownVariants, unlike } from '../../support/people/variants.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The paths of records that belong to a site: an id of one that is at a hidden site is unknown. */
const AT_A_SITE =
  /^\/api\/(sites|requests|preparation\/orders|loans|returns|assets|documents|stock\/(movements|counts|expected))\/\{id\}/;

/** Lists of records at sites. */
const LISTS_AT_SITES =
  /^\/api\/(sites|assets|loans|returns|documents|preparation\/orders|requests(\/waiting)?|history\/\w+|stock\/(?!lots)\w+)$/;

/** A request may be sent to any depot, and stays visible to its requester. */
const BY_DESIGN = new Set(['createRequest']);

const closed = operations.filter(
  ({ path, operationId }) => !PUBLIC.test(path) && !BY_DESIGN.has(operationId),
);
const described = closed.map((operation) => [operation.operationId, operation] as const);

let app: SharedApp;
let world: World;
let limited: Member;
const calls = new Map<string, Call>();

/** The lists of records at sites, without the prefix of the API. */
const atSites = operations
  .filter(({ method, path, operationId }) => {
    return method === 'GET' && operationId.startsWith('list') && LISTS_AT_SITES.test(path);
  })
  .map(({ path }) => path.replace('/api', ''));

/** Everything that is at sites, as somebody sees it. */
async function pagesOf(client: Client): Promise<Map<string, Body>> {
  const pages = new Map<string, Body>();
  for (const path of [...atSites, '/stock/lots'])
    pages.set(path, await client.expect(200, client.get(`${path}?limit=200&count=true`)));
  return pages;
}

/** The same as the owner sees it, with the movements of every level. */
async function picture() {
  const pages = await pagesOf(world.owner);
  return JSON.stringify([[...pages], (await auditLedger(world.owner)).movements]);
}

/** The ids of the records at the hidden site. */
let hiddenIds: string[] = [];

const hiddenIn = (text: string): string[] =>
  [world.siteId, world.requestId, world.documentId, 'Main depot', ...hiddenIds].filter((each) =>
    text.includes(each),
  );

/** Lists whose items have ids of their own. */
const WITH_IDS = [
  ...['/assets', '/loans', '/returns', '/documents', '/requests', '/preparation/orders'],
  ...['/stock/counts', '/stock/expected', '/stock/movements'],
];

const FILLED = [...WITH_IDS, '/stock/levels', '/stock/thresholds', '/stock/alerts'];

/** A lot and a minimum that is crossed, which no recipe makes. */
async function fillSite(here: World): Promise<void> {
  const { owner, siteId, articleId } = here;
  const inLots = await newArticle(here, { tracking: 'lot' });
  const lines = [{ articleId: inLots, quantity: 3, lotNumber: 'L1' }];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const threshold = { siteId, articleId, minimum: 100_000 };
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', threshold));
}

beforeAll(async () => {
  app = await sharedApp();
  world = await newWorld(app.origin);
  limited = await newMember(world, 'admin', [world.secondSiteId]);
  await fillSite(world);
  for (const operation of closed) {
    const call = (await CALLS[operation.operationId]?.(world)) ?? {};
    calls.set(operation.operationId, { ...call, caller: limited.client });
  }
  const pages = await pagesOf(world.owner);
  hiddenIds = WITH_IDS.flatMap((path) => (pages.get(path)?.items ?? []).map(({ id }: Body) => String(id)));
});

describe('a member with a limit to another site', () => {
  let before: string;

  beforeAll(async () => {
    before = await picture();
  });

  // Operations that end the caller's own membership or session would end the test of everything after it.
  const others = described.filter(([name]) => !['leaveTenant', 'eraseMe', 'createTenant'].includes(name));

  test.each(others)('%s neither reads nor changes documents of this site', async (name, operation) => {
    const call = calls.get(name) ?? {};
    const { status, body } = await send(operation, call, limited.client);
    expect(status).toBeLessThan(500);
    expect([name, hiddenIn(JSON.stringify(body))]).toEqual([name, []]);
    const names = JSON.stringify([call.params, call.body]);
    if (AT_A_SITE.test(operation.path)) expect([name, status]).toEqual([name, 404]);
    if (names.includes(world.siteId))
      expect([name, [403, 404]]).toEqual([name, expect.arrayContaining([status])]);
  });

  test.each(others)('%s answers for hidden documents as for unknown ones', async (name, operation) => {
    const call = calls.get(name) ?? {};
    const hidden = new Set([world.siteId, world.requestId, world.documentId]);
    const id = call.params?.['id'];
    if (id !== undefined && AT_A_SITE.test(operation.path)) hidden.add(id);
    const answer = unlike(await send(operation, call, limited.client));
    for (const variant of unknownVariants(call, hidden)) {
      expect([name, unlike(await send(operation, variant, limited.client))]).toEqual([name, answer]);
    }
  });

  const lists = others.filter(
    ([name, { method, path }]) => method === 'GET' && name.startsWith('list') && !path.includes('{'),
  );

  test.each(lists)(
    '%s shows nothing of what is here where it is not filtered either',
    async (name, operation) => {
      const { status, body } = await send(operation, {}, limited.client);
      expect([name, status]).toEqual([name, operation['x-scope'] === 'organisation' ? 403 : 200]);
      expect([name, hiddenIn(JSON.stringify(body))]).toEqual([name, []]);
    },
  );

  test('and everything here is as it was', async () => {
    expect(await picture()).toBe(before);
  });

  test('finds and counts nothing in any list of what lies at sites', async () => {
    const theirs = await pagesOf(world.owner);
    for (const [path, { items, total = 0 }] of await pagesOf(limited.client)) {
      if (path === '/sites') continue;
      // Lots belong to the organisation; their stock is at sites.
      if (path === '/stock/lots') {
        for (const { onHand, available } of items) expect([onHand, available]).toEqual([0, 0]);
        continue;
      }
      expect([path, items, total]).toEqual([path, [], 0]);
      if (FILLED.includes(path)) expect([path, Number(theirs.get(path)?.total) > 0]).toEqual([path, true]);
    }
  });

  test('counts and verifies what lies at their own site only', async () => {
    const { client } = limited;
    const dashboard = await client.expect(200, client.get('/dashboard'));
    expect(dashboard).toMatchObject({ trackedItems: 0, activeOrders: 0, toDecide: 0 });
    expect((await client.get('/stock/ledger/verify')).body).toEqual({ ok: true, levels: 0, movements: 0 });
    const articleId = await newArticle(world);
    await receive({ ...world, siteId: world.secondSiteId }, articleId, 4);
    expect((await client.get('/stock/ledger/verify')).body).toEqual({ ok: true, levels: 1, movements: 1 });
    expect((await client.get('/dashboard')).body.trackedItems).toBe(1);
  });
});

test('a transfer from one’s own site to a hidden one shows one’s own side of it only', async () => {
  const { client } = limited;
  const articleId = await newArticle(world);
  await receive({ ...world, siteId: world.secondSiteId }, articleId, 4);
  const body = {
    fromSiteId: world.secondSiteId,
    toSiteId: world.siteId,
    lines: [{ articleId, quantity: 1 }],
  };
  const { movements } = await client.expect(201, client.post('/stock/transfers', body));
  expect(movements.map(({ type }: { type: string }) => type)).toEqual(['transfer-out']);
  const back = { ...body, fromSiteId: world.siteId, toSiteId: world.secondSiteId };
  expect((await client.post('/stock/transfers', back)).status).toBe(404);
});

test('the open depots that a transfer may lead to are listed for those who may transfer', async () => {
  const { owner, siteId, secondSiteId } = world;
  const closed = await owner.expect(201, owner.post('/sites', { name: 'Closed depot', code: 'CLOSED' }));
  await owner.expect(200, owner.post(`/sites/${closed.id}/archive`));
  const keyWith = async (scopes: readonly string[]) => {
    const input = { name: scopes.join(' '), scopes, siteIds: [secondSiteId] };
    return new Program(app.origin, (await owner.expect(201, owner.post('/api-keys', input))).secret);
  };
  const listedFor = async (caller: Client, query = 'destinations=true') => {
    const { items } = await caller.expect(200, caller.get(`/sites?limit=200&${query}`));
    const ids = new Set(items.map(({ id }: Body) => id));
    return { own: ids.has(secondSiteId), open: ids.has(siteId), closed: ids.has(closed.id) };
  };
  const { client: storekeeper } = await newMember(world, 'storekeeper', [secondSiteId]);
  const { client: requester } = await newMember(world, 'requester', [secondSiteId]);
  const onlyOwn = { own: true, open: false, closed: false };
  const openOnes = { own: true, open: true, closed: false };
  expect(await listedFor(storekeeper)).toEqual(openOnes);
  expect(await listedFor(storekeeper, 'destinations=false')).toEqual(onlyOwn);
  expect(await listedFor(storekeeper, 'destinations=true&archived=true')).toEqual({ ...onlyOwn, own: false });
  expect(await listedFor(requester)).toEqual(onlyOwn);
  expect(await listedFor(await keyWith(['stock:transfer']))).toEqual(openOnes);
  expect(await listedFor(await keyWith(['stock:read']))).toEqual(onlyOwn);
  expect(await listedFor(owner)).toEqual({ ...openOnes, closed: true });
});

test('one’s own request stays visible wherever it was sent, with its order, but is not worked on', async () => {
  const { client } = limited;
  const articleId = await newArticle(world);
  await receive(world, articleId, 4);
  const body = { siteId: world.siteId, lines: [{ articleId, quantity: 1 }], submit: true };
  const request = await client.expect(201, client.post('/requests', body));
  expect((await client.get(`/requests/${request.id}`)).status).toBe(200);
  expect((await client.post(`/requests/${request.id}/approve`)).status).toBe(403);
  await world.owner.expect(200, world.owner.post(`/requests/${request.id}/approve`));
  const { items } = await client.expect(200, client.get(`/preparation/orders?requestId=${request.id}`));
  expect(items).toHaveLength(1);
  expect((await client.post(`/preparation/orders/${items[0].id}/start`)).status).toBe(403);
});

import { auditLedger } from './support/audit.js';
import { CALLS } from './support/calls/index.js';
import { send } from './support/calls/send.js';
import { type Call, newWorld, type World } from './support/calls/world.js';
import { operations, PUBLIC } from './support/contract.js';
import { type Member, newArticle, newMember, receive } from './support/people.js';
import { type SharedApp, sharedApp } from './support/shared-app.js';
import { unknownVariants, unlike } from './support/variants.js';

/** What belongs to a site: an id of one that lies at a hidden site is unknown. */
const AT_A_SITE = /^\/api\/(sites|requests|preparation\/orders|loans|documents|stock\/movements)\/\{id\}/;

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

/** Everything that lies at sites, as the owner sees it. */
async function picture() {
  const { owner } = world;
  const pages = [];
  for (const path of ['/stock/levels', '/stock/reservations', '/requests', '/preparation/orders', '/sites'])
    pages.push(await owner.expect(200, owner.get(`${path}?limit=200&count=true`)));
  return JSON.stringify([pages, (await auditLedger(owner)).movements]);
}

beforeAll(async () => {
  app = await sharedApp();
  world = await newWorld(app.origin);
  limited = await newMember(world, 'admin', [world.secondSiteId]);
  for (const operation of closed) {
    const call = (await CALLS[operation.operationId]?.(world)) ?? {};
    calls.set(operation.operationId, { ...call, caller: limited.client });
  }
});

describe('a member with a limit to another site', () => {
  let before: string;

  beforeAll(async () => {
    before = await picture();
  });

  // What ends the caller's own membership or session would end the test of everything after it.
  const others = described.filter(([name]) => !['leaveTenant', 'eraseMe', 'createTenant'].includes(name));

  test.each(others)('%s neither reads nor changes documents of this site', async (name, operation) => {
    const call = calls.get(name) ?? {};
    const { status, body } = await send(operation, call, limited.client);
    expect(status).toBeLessThan(500);
    const text = JSON.stringify(body);
    for (const hidden of [world.siteId, world.requestId, world.documentId, 'Main depot'])
      expect([name, text.includes(hidden)]).toEqual([name, false]);
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
      const text = JSON.stringify(body);
      for (const hidden of [world.siteId, world.requestId, world.documentId, 'Main depot'])
        expect([name, text.includes(hidden)]).toEqual([name, false]);
    },
  );

  test('and everything here is as it was', async () => {
    expect(await picture()).toBe(before);
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

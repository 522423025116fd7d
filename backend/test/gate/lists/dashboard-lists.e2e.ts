import { type Body, Client } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Each counter is the total of the list that its description names and that the screens open, for every role. */

const ROLES = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'];

/** Those of them who ask for material. */
const ASKING = ['owner', 'storekeeper', 'requester'];

/** The lists of the counters, as queries. */
const listsOf = (userId: string): Record<string, string> => ({
  trackedItems: '/catalog/articles?stock=tracked',
  activeOrders: '/preparation/orders?status=open',
  stockAlerts: '/stock/reorder',
  toDecide: '/requests?view=processing',
  toPrepare: '/preparation/orders?status=pending',
  myOpenRequests: '/requests?view=mine&status=open',
  myLoans: `/loans?holder=${userId}`,
  myOverdueLoans: `/loans?holder=${userId}&overdue=true`,
  overdueLoans: '/loans?overdue=true',
});

let team: Team;
const clients = new Map<string, Client>();

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  const { owner } = team;
  const annex = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'AX' }));
  clients.set('owner', owner);
  for (const role of ROLES.slice(1)) {
    // The storekeeper works at one of the two depots.
    const { client } = await newMember(team, role, role === 'storekeeper' ? [team.siteId] : undefined);
    clients.set(role, client);
  }
  for (const role of ASKING) await mixOf(clients.get(role) as Client, annex.id);
});

/** Requests, orders and loans of a person in every state, at both depots, and an article below its minimum. */
async function mixOf(client: Client, annexId: string): Promise<void> {
  const { owner } = team;
  for (const siteId of [team.siteId, annexId]) {
    const at = { ...team, siteId };
    const [used, tool] = [await newArticle(team), await newArticle(team, { returnable: true })];
    for (const articleId of [used, tool]) await receive(at, articleId, 40);
    const threshold = { articleId: used, siteId, minimum: 90, target: 99 };
    await owner.expect(200, owner.call('PUT', '/stock/thresholds', threshold));
    const ask = (submit: boolean, articleId = used): Promise<Body> =>
      client.expect(
        201,
        client.post('/requests', { siteId, submit, lines: [{ articleId, quantity: ASKED }] }),
      );
    await ask(false);
    await ask(true);
    const refused = await ask(true);
    await owner.expect(200, owner.post(`/requests/${refused.id}/refuse`, { reason: 'No' }));
    for (const [state, articleId] of [
      ['pending', used],
      ['in-preparation', used],
      ['prepared', used],
      ['delivered', used],
      ['delivered', tool],
    ] as const) {
      const { id } = await ask(true, articleId);
      await owner.expect(200, owner.post(`/requests/${id}/approve`));
      await advance(at, await orderOf(at, id), state);
    }
    const overdue = { siteId, lines: [{ articleId: tool, quantity: 1 }], dueAt: '2020-01-01T00:00:00.000Z' };
    const { id: userId } = await client.expect(200, client.get('/users/me'));
    await owner.expect(201, owner.post('/requests/handout', { ...overdue, recipient: { userId } }));
  }
}

test.each(ROLES)('each counter of a member as %s is the total of its list', async (role) => {
  const client = clients.get(role) as Client;
  const { id } = await client.expect(200, client.get('/users/me'));
  const dashboard = await client.expect(200, client.get('/dashboard'));
  const counted: Record<string, unknown> = {};
  const listed: Record<string, unknown> = {};
  for (const [counter, path] of Object.entries(listsOf(id))) {
    const query = `${path}${path.includes('?') ? '&' : '?'}count=true&limit=1`;
    const { status, body } = await client.get(query);
    // A counter of a list that the role may not read is not shown.
    if (status === 403) continue;
    listed[counter] = body.total;
    counted[counter] = dashboard[counter];
  }
  expect(Object.keys(counted).length).toBeGreaterThanOrEqual(6);
  expect(counted).toEqual(listed);
});

test('orders to prepare are a part of the active orders, and open requests a part of all', async () => {
  const { owner } = team;
  const { toPrepare, activeOrders, myOpenRequests } = await owner.expect(200, owner.get('/dashboard'));
  const { total: mine } = await owner.expect(200, owner.get('/requests?view=mine&count=true'));
  expect(toPrepare).toBeLessThan(activeOrders);
  expect(myOpenRequests).toBeLessThan(mine);
});

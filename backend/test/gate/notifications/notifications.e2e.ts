import type { Body, Client } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The notifications of people about the actions of others. */

let origin: string;
let team: Team;
let requester: Member;
let manager: Member;

beforeAll(async () => {
  ({ origin } = await sharedApp());
  team = await foundTeam(origin);
  requester = await newMember(team, 'requester');
  manager = await newMember(team, 'manager');
});

const listed = async (client: Client, query = ''): Promise<Body[]> =>
  (await client.expect(200, client.get(`/notifications?limit=200${query}`))).items;

/** The notifications of these kinds, once the newest of them is there. */
async function told(client: Client, kind: string, about = ''): Promise<Body[]> {
  const found = async () =>
    (await listed(client)).filter((item) => item.kind === kind && item.message.includes(about));
  await until(`${kind} about ${about}`, async () => (await found()).length > 0);
  return found();
}

async function request(quantity = 1): Promise<{ id: string; number: string; articleId: string }> {
  const articleId = await newArticle(team);
  await receive(team, articleId, 10);
  const { id, number } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity }]);
  return { id, number, articleId };
}

test('a request notifies its approvers, and each later step notifies the requester, never the person who acted', async () => {
  const { id, number } = await request();
  const [toDecide] = await told(manager.client, 'request-submitted', number);
  expect(toDecide).toEqual({
    id: expect.any(String),
    kind: 'request-submitted',
    title: 'Request to decide',
    message: expect.stringContaining(`request ${number}`),
    time: expect.stringMatching(/Z$/),
    avatar: null,
    initials: expect.stringMatching(/^[A-Z0-9]{1,2}$/),
    unread: true,
    count: 1,
    href: `/requests/processing?peek=${id}`,
  });
  expect((await told(team.owner, 'request-submitted', number)).length).toBe(1);
  await manager.client.expect(200, manager.client.post(`/requests/${id}/approve`));
  expect((await told(requester.client, 'request-approved', number))[0].href).toBe(
    `/requests/archived?peek=${id}`,
  );
  const { items } = await team.owner.expect(200, team.owner.get(`/preparation/orders?requestId=${id}`));
  const [order] = items;
  const keeper = team.owner;
  await keeper.expect(200, keeper.post(`/preparation/orders/${order.id}/start`));
  for (const { id: lineId, quantity } of order.lines)
    await keeper.expect(200, keeper.post(`/preparation/orders/${order.id}/picks`, { lineId, quantity }));
  await keeper.expect(200, keeper.post(`/preparation/orders/${order.id}/complete`));
  await told(requester.client, 'order-ready', order.number);
  await keeper.expect(200, keeper.post(`/preparation/orders/${order.id}/deliver`));
  await told(requester.client, 'order-delivered', order.number);
  const ofManager = (await listed(manager.client)).filter(({ message }) => message.includes(number));
  expect(ofManager.map(({ kind }) => kind)).toEqual(['request-submitted']);
});

test('a refusal notifies the requester, and stock below its minimum notifies those who set thresholds', async () => {
  const { id, number, articleId } = await request();
  await manager.client.expect(200, manager.client.post(`/requests/${id}/refuse`, { reason: 'Not now' }));
  await told(requester.client, 'request-refused', number);
  const { siteId } = team;
  const threshold = { articleId, siteId, minimum: 50 };
  await manager.client.expect(200, manager.client.call('PUT', '/stock/thresholds', threshold));
  const article = await team.owner.expect(200, team.owner.get(`/catalog/articles/${articleId}`));
  const [alert] = await told(team.owner, 'stock-alert', article.name);
  expect([alert.title, alert.href]).toEqual(['Low stock', '/admin/stock-alerts']);
  expect((await listed(requester.client)).some(({ kind }) => kind === 'stock-alert')).toBe(false);
});

test('five comments on a request are one notification, which begins again once it was read', async () => {
  const { id, number } = await request();
  const { client } = manager;
  const say = () => client.expect(201, client.post(`/requests/${id}/comments`, { text: 'Which size?' }));
  for (let index = 0; index < 5; index += 1) await say();
  const comments = async () =>
    (await told(requester.client, 'request-comment', number)).map(({ count }) => count);
  await until('all comments are counted', async () => (await comments())[0] === 5);
  expect(await comments()).toEqual([5]);
  expect((await told(requester.client, 'request-comment', number))[0].message).toBe(
    `5 new comments on request ${number}.`,
  );
  await requester.client.expect(200, requester.client.post('/notifications/read'));
  await say();
  await until('it begins again', async () => (await comments())[0] === 1);
});

test('they are read, deleted one by one and cleared by their owner only, in the language of the reader', async () => {
  const { number } = await request();
  const { client } = manager;
  const [mine] = await told(client, 'request-submitted', number);
  const french = await client.expect(
    200,
    client.get('/notifications', { headers: { 'accept-language': 'fr' } }),
  );
  expect(french.items[0].title).toBe('Demande à traiter');
  const theirs = await requester.client.call('DELETE', `/notifications/${mine.id}`, undefined);
  const unknown = await requester.client.call('DELETE', '/notifications/665f1c2ab7e4d90012ab34cd', undefined);
  expect([theirs.status, theirs.body.code]).toEqual([unknown.status, unknown.body.code]);
  await requester.client.expect(200, requester.client.post('/notifications/read', { ids: [mine.id] }));
  expect((await listed(client, '&unread=true')).map(({ id }) => id)).toContain(mine.id);
  await client.expect(200, client.post('/notifications/read', { ids: [mine.id] }));
  expect((await listed(client, '&unread=true')).map(({ id }) => id)).not.toContain(mine.id);
  await client.expect(200, client.call('DELETE', `/notifications/${mine.id}`, undefined));
  expect((await listed(client)).map(({ id }) => id)).not.toContain(mine.id);
  await client.expect(200, client.call('DELETE', '/notifications', undefined));
  expect(await listed(client)).toEqual([]);
  expect((await listed(team.owner)).length).toBeGreaterThan(0);
});

test('connected clients get a notification at once', async () => {
  const feed = await readFeed(origin, { authorization: `Bearer ${manager.client.token}` });
  try {
    const { number } = await request();
    await feed.until(({ event }) => event === 'notification');
    await told(manager.client, 'request-submitted', number);
  } finally {
    feed.close();
  }
});

test('an erased person is named nowhere, and a person who left gets no more notifications', async () => {
  const guest = await newMember(team, 'requester');
  const { client } = guest;
  await client.expect(200, client.patch('/users/me', 1, { name: 'Zebulon Quickfoot' }));
  const articleId = await newArticle(team);
  const { number } = await newRequest({ ...team, owner: client }, [{ articleId, quantity: 1 }]);
  const [before] = await told(team.owner, 'request-submitted', number);
  expect([before.message, before.initials]).toEqual([expect.stringContaining('Zebulon Quickfoot'), 'ZQ']);
  await client.expect(200, client.post('/users/me/erase'));
  const nameless = async () => !JSON.stringify(await listed(team.owner)).includes('Zebulon');
  await until('the name is gone', nameless);
  expect((await told(team.owner, 'request-submitted', number))[0].message).toContain('Somebody');
});

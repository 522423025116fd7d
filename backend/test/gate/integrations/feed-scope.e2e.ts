import { Client } from '../../support/client.js';
import { finished } from '../../support/jobs.js';
import { Program } from '../../support/people/callers.js';
import {
  foundTeam,
  foundTenant,
  newArticle,
  newMember,
  newRequest,
  receive,
} from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The live feed belongs to one organisation of a person, and to no program. */

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const idOf = ({ data }: { readonly data: object }) => (data as { readonly id?: string }).id;

test('sends the jobs and notifications of its organisation, and none of another one of the same person', async () => {
  const here = await foundTeam(app.origin, { approvalPolicy: 'always' });
  const founded = await foundTenant(here.owner);
  const there = {
    owner: new Client(app.origin).as(founded.token),
    siteId: founded.site.id,
    tenantId: founded.tenant.id,
  };
  const reader = await readFeed(app.origin, { authorization: `Bearer ${here.owner.token}` });
  await reader.until(({ event }) => event === 'hello');
  const made: string[][] = [];
  for (const team of [there, here]) {
    const { client } = await newMember(team, 'requester');
    await newRequest({ ...team, owner: client }, [{ articleId: await newArticle(team), quantity: 1 }]);
    const told = async () => (await team.owner.expect(200, team.owner.get('/notifications'))).items;
    await until('the owner is notified', async () => (await told()).length > 0);
    const { jobId } = await team.owner.expect(202, team.owner.post('/tenants/current/export'));
    await finished(team.owner, jobId);
    made.push([...(await told()).map(({ id }: { id: string }) => id), jobId]);
  }
  const [foreign = [], own = []] = made;
  for (const id of own) await reader.until((message) => idOf(message) === id);
  expect(reader.events.map(idOf).filter((id) => foreign.includes(id ?? ''))).toEqual([]);
  reader.close();
});

test('sends nothing of an order or a request that its reader may not read any more, assignee and decider included', async () => {
  const team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  const { owner } = team;
  const { id: otherSite } = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  const { client, userId } = await newMember(team, 'admin');
  const requester = await newMember(team, 'requester');
  const articleId = await newArticle(team);
  await receive(team, articleId, 5);
  const request = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: 1 }]);
  await client.expect(200, client.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const [{ id: orderId }] = items;
  await owner.expect(200, owner.post(`/preparation/orders/${orderId}/assign`, { userId }));
  const { version } = await owner.expect(200, owner.get(`/users/${userId}`));
  await owner.expect(200, owner.patch(`/users/${userId}`, version, { siteIds: [otherSite] }));

  const reader = await readFeed(app.origin, { authorization: `Bearer ${client.token}` });
  await reader.until(({ event }) => event === 'hello');
  await owner.expect(200, owner.post(`/preparation/orders/${orderId}/start`));
  await owner.expect(201, owner.post(`/requests/${request.id}/comments`, { text: 'On its way' }));
  const last = await newArticle(team);
  await reader.until(({ data }) => data.subject?.id === last);
  expect(reader.events.filter(({ data }) => /order|request/.test(data.type ?? ''))).toEqual([]);
  reader.close();
  expect((await client.get(`/preparation/orders/${orderId}`)).status).toBe(404);
  const isToldBy = async (reached: Client) =>
    (await reached.expect(200, reached.get('/notifications?limit=200'))).items.some(
      ({ kind }: { kind: string }) => kind === 'request-comment',
    );
  await until('the requester is told of the comment', () => isToldBy(requester.client));
  expect(await isToldBy(client)).toBe(false);
});

test('tells of the jobs outside of any organisation to sessions, and to no API key', async () => {
  const { owner } = await foundTeam(app.origin);
  const { jobId } = await owner.expect(202, owner.post('/users/me/data'));
  await finished(owner, jobId);
  const input = { name: 'Sync', scopes: ['catalog:read'] };
  const { secret } = await owner.expect(201, owner.post('/api-keys', input));
  expect((await new Program(app.origin, secret).get(`/jobs/${jobId}`)).status).toBe(404);
});

test('is closed to API keys, whatever their scopes are', async () => {
  const { owner } = await foundTeam(app.origin);
  const { secret } = await owner.expect(
    201,
    owner.post('/api-keys', { name: 'Sync', scopes: ['catalog:read'] }),
  );
  const reader = await readFeed(app.origin, { 'x-api-key': secret });
  expect(reader.status).toBe(403);
  reader.close();
});

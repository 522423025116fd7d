import type { Client } from '../../support/client.js';
import { newKit } from '../../support/goods/kits.js';
import { foundTeam, newArticle, newMember, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Templates of requests: one's own, and those that others share. */

let app: SharedApp;
let team: Team;
let requester: Client;
let manager: Client;
let articleId: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
  ({ client: requester } = await newMember(team, 'requester'));
  ({ client: manager } = await newMember(team, 'manager'));
  articleId = await newArticle(team, { decimals: 1 });
});

const make = (client: Client, fields: object = {}) =>
  client.post('/requests/templates', { name: 'Set', lines: [{ articleId, quantity: 1.5 }], ...fields });
const namesFor = async (client: Client): Promise<string[]> =>
  (await client.expect(200, client.get('/requests/templates?limit=200'))).items.map(
    ({ name }: { name: string }) => name,
  );
const remove = (client: Client, id: string, version = 1) =>
  client.call('DELETE', `/requests/templates/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });

test('a template is for its owner, and a shared one for all members', async () => {
  await requester.expect(201, make(requester, { name: 'Mine' }));
  await requester.expect(201, make(requester, { name: 'Ours', shared: true }));
  expect(await namesFor(requester)).toEqual(['Ours', 'Mine']);
  expect(await namesFor(manager)).toEqual(['Ours']);
});

test('it keeps the lines, with what a kit contains', async () => {
  const { kit, parts } = await newKit(team, [{ perKit: 2, stock: 0 }]);
  const lines = [
    { articleId, quantity: 1.5 },
    { articleId: kit, quantity: 2 },
  ];
  const { lines: kept } = await requester.expect(201, make(requester, { lines }));
  expect(kept).toMatchObject([
    { articleId, quantity: 1.5, components: [] },
    { articleId: kit, quantity: 2, components: [{ articleId: parts[0]?.id, quantity: 2 }] },
  ]);
});

test.each([
  ['an own one is deleted by its owner', 'requester', false, [200, undefined]],
  ['another’s own one is unknown', 'manager', false, [404, 'NOT_FOUND']],
  ['a shared one is deleted by those who decide', 'manager', true, [200, undefined]],
  ['a shared one is not deleted by other requesters', 'other', true, [403, 'PERMISSION_MISSING']],
] as const)('%s', async (_rule, who, shared, answer) => {
  const { id } = await requester.expect(201, make(requester, { shared }));
  const clients = {
    requester,
    manager,
    other: who === 'other' ? (await newMember(team, 'requester')).client : manager,
  };
  const { status, body } = await remove(clients[who], id);
  expect([status, body?.code]).toEqual(answer);
  expect((await remove(requester, id, 2)).status).toBe(status === 200 ? 404 : 412);
});

test('a template names articles that can be asked for, in quantities of their unit', async () => {
  const archived = await newArticle(team);
  await team.owner.expect(200, team.owner.post(`/catalog/articles/${archived}/archive`));
  const answers = [
    await make(requester, { lines: [{ articleId: archived, quantity: 1 }] }),
    await make(requester, { lines: [{ articleId, quantity: 0.25 }] }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['ARTICLE_ARCHIVED', 'QUANTITY_PRECISION']);
});

test('a person has at most 100 templates', async () => {
  const { client } = await newMember(team, 'requester');
  for (let count = 0; count < 100; count += 1) await client.expect(201, make(client));
  const { status, body } = await make(client);
  expect([status, body.code]).toEqual([422, 'TOO_MANY_TEMPLATES']);
});

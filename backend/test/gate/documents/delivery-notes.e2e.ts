import { auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { orderOf, prepareAll } from '../../support/commands/stages.js';
import { textOf } from '../../support/documents/files.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The lines of delivery notes and return notes. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

afterAll(() => auditLedger(team.owner));

/** A request that is delivered. */
async function delivered(lines: object[]): Promise<Body> {
  const { owner } = team;
  const { id } = await newRequest(team, lines as Parameters<typeof newRequest>[1]);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  const order = await orderOf(team, id);
  await prepareAll(team, order);
  await owner.expect(200, owner.post(`/preparation/orders/${order.id}/deliver`));
  return owner.expect(200, owner.get(`/requests/${id}`));
}

/** The text of the only note of a kind, and the facts that its code confirms. */
async function noteOf(request: Body, kind: string): Promise<{ text: string; lines: Body[] }> {
  const { owner } = team;
  const { items } = await owner.expect(200, owner.get(`/documents?requestId=${request.id}&kind=${kind}`));
  expect(items).toHaveLength(1);
  const { lines } = await owner.expect(200, owner.get(`/verify/documents/${items[0].code}`));
  return { text: await textOf(owner, `/documents/${items[0].id}/file`), lines };
}

const times = (text: string, part: string) => text.split(part).length - 1;

test('a line that is served from several lots is one line of the delivery note, with how much is of each lot', async () => {
  const articleId = await lotArticle(team, { name: 'Saline solution' });
  await receiveLot(team, articleId, 3, 'LOT-A', inDays(10));
  await receiveLot(team, articleId, 9, 'LOT-B', inDays(20));
  const { text, lines } = await noteOf(await delivered([{ articleId, quantity: 5 }]), 'delivery-note');
  expect(lines).toMatchObject([{ name: 'Saline solution', quantity: 5 }]);
  expect(times(text, 'Salinesolution')).toBe(1);
  expect(text).toContain('LOT-A×3,LOT-B×2');
});

test('a lot that an order takes in two lines is named once', async () => {
  const { owner } = team;
  const articleId = await lotArticle(team, { name: 'Gauze' });
  const expiry = inDays(10);
  await receiveLot(team, articleId, 3, 'LOT-G', expiry);
  const { id } = await newRequest(team, [{ articleId, quantity: 5 }]);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  await receiveLot(team, articleId, 2, 'LOT-G', expiry);
  const order = await orderOf(team, id);
  expect(order.lines.map(({ quantity }: Body) => quantity)).toEqual([3, 2]);
  await prepareAll(team, order);
  await owner.expect(200, owner.post(`/preparation/orders/${order.id}/deliver`));
  const { text } = await noteOf({ id }, 'delivery-note');
  expect(times(text, 'LOT-G')).toBe(1);
  expect(text).not.toContain('LOT-G×');
});

test('the return note of a recipient who was erased names none', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { name: 'Radio', returnable: true });
  await receive(team, articleId, 1);
  const { client, userId } = await newMember(team, 'requester');
  const handout = { siteId, lines: [{ articleId, quantity: 1 }], recipient: { userId } };
  const { request } = await owner.expect(201, owner.post('/requests/handout', handout));
  const { id: ownerId } = await owner.expect(200, owner.get('/users/me'));
  const newHolders = [{ tenantId: team.tenantId, userId: ownerId }];
  await client.expect(200, client.post('/users/me/erase', { newHolders }));
  const nameOf = async () => (await owner.expect(200, owner.get(`/requests/${request.id}`))).recipient?.name;
  await until('the recipient is erased', async () => (await nameOf()) === '');
  const lines = [{ lineId: request.lines[0].id, quantity: 1, condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines }));
  const path = `/documents?requestId=${request.id}&kind=return-note`;
  expect((await owner.expect(200, owner.get(path))).items).toMatchObject([{ recipientName: '' }]);
});

test('two lines of the same article are two lines of the notes, each with its quantity and its note', async () => {
  const { owner } = team;
  const articleId = await newArticle(team, { name: 'Head lamp', returnable: true });
  await receive(team, articleId, 9);
  const request = await delivered([
    { articleId, quantity: 2, note: 'For the night shift' },
    { articleId, quantity: 3, note: 'For the cave' },
  ]);
  const given = await noteOf(request, 'delivery-note');
  expect(given.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
  const back = request.lines.map(({ id: lineId, quantity }: Body) => ({
    ...{ lineId, quantity },
    condition: 'good',
  }));
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: back }));
  const returned = await noteOf(request, 'return-note');
  expect(returned.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
  for (const { text } of [given, returned])
    expect(['Headlamp', 'Forthenightshift', 'Forthecave'].map((part) => times(text, part))).toEqual([
      2, 1, 1,
    ]);
});

import { all, auditFlow } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { approveCount, counted, openCount } from '../../support/goods/counts.js';
import { windowOf } from '../../support/goods/dated.js';
import { inDays } from '../../support/goods/tracked.js';
import { foundTeamWithoutApproval, levelOf, requestOneEach } from '../../support/goods/waiting-lines.js';
import { newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Nothing waits beside free stock, however long the queue is and whatever made the stock free. */

let team: Team;
let articleId: string;

beforeAll(async () => {
  team = await foundTeamWithoutApproval((await sharedApp()).origin);
});

beforeEach(async () => {
  articleId = await newArticle(team, { returnable: true });
});

afterAll(() => auditFlow(team.owner));

const ask = (count: number, fields?: object) => requestOneEach(team, articleId, count, fields);
const level = () => levelOf(team, articleId);

test('one receipt is allocated to all of a queue of 60 at once', async () => {
  await ask(60);
  await receive(team, articleId, 61);
  expect(await level()).toMatchObject({ reserved: 60, waiting: 0, available: 1 });
});

test('a request that is moved to the front of its queue is promised stock that is on loan until its window', async () => {
  await receive(team, articleId, 1);
  const { owner, siteId } = team;
  const lines = [{ articleId, quantity: 1, ...windowOf([0, 2]) }];
  await owner.expect(201, owner.post('/requests/handout', { siteId, lines }));
  const [ahead] = await ask(1);
  const [dated] = await ask(1, windowOf([4, 6]));
  expect(await level()).toMatchObject({ planned: 0, waiting: 2 });
  const move = { beforeId: ahead, reason: 'The show is then' };
  const moved = await owner.expect(200, owner.post(`/requests/${dated}/queue-position`, move));
  expect(moved.lines[0]).toMatchObject({ reserved: 1, waiting: 0 });
});

test('a count that takes what one lot promised lets another lot serve it', async () => {
  articleId = await newArticle(team, { tracking: 'lot' });
  const { owner, siteId } = team;
  const lot = (lotNumber: string, expiresAt: string) => ({ articleId, quantity: 2, lotNumber, expiresAt });
  const lots = [lot('A', '2098-01-01T00:00:00.000Z'), lot('B', '2099-01-01T00:00:00.000Z')];
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: lots }));
  const [id] = await ask(2);
  const loss = { siteId, articleId, lotId: movements[0].lotId, delta: -2, reason: 'Broken' };
  await owner.expect(201, owner.post('/stock/adjustments', { ...loss, releaseReservations: true }));
  const { lines } = await owner.expect(200, owner.get(`/requests/${id}`));
  expect(lines[0]).toMatchObject({ reserved: 1, waiting: 0 });
});

test('a shortage takes from who needs it last, and days of their own are a need', async () => {
  const { owner, siteId } = team;
  await receive(team, articleId, 2);
  const [soon = ''] = await ask(1, windowOf([0, 1]));
  const [order] = await all<Body>(owner, '/preparation/orders', `&requestId=${soon}`);
  await owner.expect(200, owner.post(`/preparation/orders/${order?.id}/start`));
  const lines = [{ articleId, quantity: 1 }];
  const input = { siteId, lines, neededBy: inDays(30), submit: true };
  const { id: late } = await owner.expect(201, owner.post('/requests', input));
  const loss = { siteId, articleId, delta: -1, reason: 'Broken', releaseReservations: true };
  await owner.expect(201, owner.post('/stock/adjustments', loss));
  const held = async (id: string) =>
    (await owner.expect(200, owner.get(`/requests/${id}`))).lines[0].reserved;
  expect([await held(soon), await held(late)]).toEqual([1, 0]);
});

test('a count takes only the unpicked quantity of a partly picked line', async () => {
  const { owner, siteId } = team;
  await receive(team, articleId, 5);
  const { id } = await newRequest(team, [{ articleId, quantity: 5 }]);
  const [order] = await all<Body>(owner, '/preparation/orders', `&requestId=${id}`);
  const path = `/preparation/orders/${order?.id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  await owner.expect(200, owner.post(`${path}/picks`, { lineId: order?.lines[0].id, quantity: 2 }));
  const countId = await openCount(team, { articleIds: [articleId] });
  await counted(team, countId, articleId, 0);
  await approveCount(team, countId);
  expect(await owner.expect(200, owner.get(path))).toMatchObject({
    status: 'in-preparation',
    lines: [{ quantity: 2, picked: 2, removed: 3 }],
  });
  expect(await level()).toMatchObject({ onHand: 2, reserved: 2, waiting: 3 });
  const loss = { siteId, articleId, delta: -1, reason: 'Broken', releaseReservations: true };
  const { status, body } = await owner.post('/stock/adjustments', loss);
  expect([status, body.code]).toEqual([409, 'STOCK_RESERVED']);
});

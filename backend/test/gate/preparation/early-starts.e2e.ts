import { all, auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { approve, approvedFor, returnableArticle } from '../../support/goods/dated.js';
import { command, inDays, lotArticle, type MadeOrder, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Orders that are started before the days for which their material is promised. */

let team: Team;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
});

const ordersOf = ({ id }: Body) =>
  all<MadeOrder & { status: string }>(team.owner, '/preparation/orders', `&requestId=${id}`);

const start = async (request: Body): Promise<Body> => {
  const [order] = await ordersOf(request);
  return team.owner.expect(200, team.owner.post(`/preparation/orders/${order?.id}/start`));
};

/** The promises to a request, by the state of its reservations. */
async function promisesOf({ id }: Body): Promise<[string, number][]> {
  const found = await all<Body>(team.owner, '/stock/reservations', `&requestId=${id}`);
  return found
    .filter(({ status }) => status !== 'released')
    .map(({ status, quantity }): [string, number] => [status, quantity])
    .toSorted();
}

/** Delivers one unit of an article, due in two days. */
async function lend(articleId: string): Promise<void> {
  const { owner } = team;
  const order = await start(await approvedFor(team, articleId, { days: [-0.1, 2] }));
  const lineId = order.lines[0].id;
  await owner.expect(200, command(team, { id: order.id }, 'picks', { lineId, quantity: 1 }));
  await owner.expect(200, command(team, { id: order.id }, 'complete'));
  await owner.expect(200, command(team, { id: order.id }, 'deliver'));
}

/** A request for all units at a later window, approved while one unit is on loan and a request without a window waits. */
async function promisedBehindOthers(pieces: number): Promise<Body> {
  const { owner, siteId } = team;
  const articleId = await returnableArticle(team, pieces);
  await lend(articleId);
  const promised = await approvedFor(team, articleId, { quantity: pieces, days: [4, 6] });
  const lines = [{ articleId, quantity: 1 }];
  const ahead = await owner.expect(
    201,
    owner.post('/requests', { siteId, lines, neededBy: inDays(1), submit: true }),
  );
  expect((await owner.expect(200, approve(team, ahead))).lines[0]).toMatchObject({ reserved: 0, waiting: 1 });
  return promised;
}

test('a quantity on loan stays reserved for its window, also behind waiting requests', async () => {
  const { owner } = team;
  const promised = await promisedBehindOthers(2);
  await start(promised);
  const { lines: after } = await owner.expect(200, owner.get(`/requests/${promised.id}`));
  expect(after[0]).toMatchObject({ reserved: 2, waiting: 0 });
  const statuses = (await ordersOf(promised)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['in-preparation', 'pending']);
  expect(await promisesOf(promised)).toEqual([
    ['active', 1],
    ['planned', 1],
  ]);
  await auditLedger(owner);
});

test.each([
  ['all on loan', () => promisedBehindOthers(1)],
  [
    'reserved for others before its window',
    async () => {
      const articleId = await returnableArticle(team, 1);
      await approvedFor(team, articleId, { days: [1, 2] });
      return approvedFor(team, articleId, { days: [3, 4] });
    },
  ],
])('an order whose articles are %s is not started and does not change', async (_why, request) => {
  const { owner } = team;
  const promised = await request();
  const [order] = await ordersOf(promised);
  const refused = await owner.post(`/preparation/orders/${order?.id}/start`);
  expect([refused.status, refused.body.code, refused.body.available]).toEqual([409, 'STOCK_INSUFFICIENT', 0]);
  expect(await ordersOf(promised)).toEqual([order]);
  expect(await promisesOf(promised)).toEqual([['planned', 1]]);
  await auditLedger(owner);
});

test('a quantity that was lost since its promise waits, and each of two lines keeps what can still be there', async () => {
  const { owner, siteId } = team;
  const articleId = await returnableArticle(team, 3);
  await lend(articleId);
  const from = inDays(4);
  const lines = [
    { articleId, quantity: 2, from, to: inDays(6) },
    { articleId, quantity: 1, from, to: inDays(8) },
  ];
  const asked = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  const promised = await owner.expect(200, approve(team, asked));
  expect(promised.lines.map(({ reserved }: Body) => reserved)).toEqual([2, 1]);
  const loss = { siteId, articleId, quantity: 1, reason: 'Broken' };
  await owner.expect(201, owner.post('/stock/scraps', loss));
  await start(promised);
  const { lines: after } = await owner.expect(200, owner.get(`/requests/${promised.id}`));
  expect(after).toMatchObject([
    { reserved: 2, waiting: 0 },
    { reserved: 0, waiting: 1 },
  ]);
  expect(await promisesOf(promised)).toEqual([
    ['active', 1],
    ['planned', 1],
  ]);
  await auditLedger(owner);
});

test('lots that others need before the window are chosen later, and the free one now', async () => {
  const articleId = await lotArticle(team, { returnable: true });
  await receiveLot(team, articleId, 1, 'LATE', inDays(90));
  const soon = await receiveLot(team, articleId, 1, 'SOON', inDays(30));
  await approvedFor(team, articleId, { days: [1, 2] });
  const promised = await approvedFor(team, articleId, { quantity: 2, days: [4, 6] });
  const order = await start(promised);
  expect(order.lines.map(({ lotId, quantity }: Body) => [lotId, quantity])).toEqual([[soon, 1]]);
  expect(await promisesOf(promised)).toEqual([
    ['active', 1],
    ['planned', 1],
  ]);
  await auditLedger(team.owner);
});

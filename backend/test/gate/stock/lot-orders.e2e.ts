import { auditLedger } from '../../support/audit.js';
import {
  approved,
  command,
  inDays,
  lotArticle,
  lotsOf,
  quantitiesOfLots,
  receiveLot,
  started,
} from '../../support/goods/tracked.js';
import { foundTeam, newRequest, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Lots on the way of a request: approval, queue, pick, delivery, return and cancellation. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await auditLedger(team.owner);
});

const onHand = (articleId: string) => quantitiesOfLots(team, articleId, 'onHand');
const reserved = (articleId: string) => quantitiesOfLots(team, articleId, 'reserved');

test('an approval takes the earliest expiry first, no expiry last, and one order line per lot', async () => {
  const articleId = await lotArticle(team);
  const never = await receiveLot(team, articleId, 5, 'NEVER');
  const late = await receiveLot(team, articleId, 2, 'LATE', inDays(60));
  const soon = await receiveLot(team, articleId, 3, 'SOON', inDays(10));
  const { orders } = await approved(team, articleId, 6);
  expect(orders[0]?.lines.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
    [soon, 3],
    [late, 2],
    [never, 1],
  ]);
  expect(await reserved(articleId)).toEqual({ NEVER: 1, LATE: 2, SOON: 3 });
});

test('an expired lot is never allocated: not by an approval, not from the queue, not by a pick', async () => {
  const articleId = await lotArticle(team);
  const old = await receiveLot(team, articleId, 10, 'OLD', inDays(-1));
  const { owner, siteId } = team;
  const availability = `/stock/availability?articleId=${articleId}&siteId=${siteId}`;
  expect(await owner.expect(200, owner.get(availability))).toMatchObject({ free: 0, onHand: 10 });
  const { request, orders } = await approved(team, articleId, 3);
  expect(orders).toEqual([]);
  expect(request.lines[0]).toMatchObject({ waiting: 3, reserved: 0 });
  await receiveLot(team, articleId, 1, 'OLD');
  await owner.expect(200, owner.post(`/requests/${request.id}/allocate`));
  expect(await reserved(articleId)).toEqual({ OLD: 0 });

  await receiveLot(team, articleId, 2, 'NEW', inDays(10));
  expect(await reserved(articleId)).toEqual({ OLD: 0, NEW: 2 });
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  await owner.expect(200, command(team, items[0], 'start'));
  const pick = { lineId: items[0].lines[0].id, quantity: 1, lotId: old };
  expect((await command(team, items[0], 'picks', pick)).body.code).toBe('LOT_EXPIRED');
});

test('without backorders, what only an expired lot covers is refused', async () => {
  const strict = await foundTeam(app.origin, { backorders: false });
  const articleId = await lotArticle(strict);
  await receiveLot(strict, articleId, 5, 'OLD', inDays(-1));
  const { id } = await newRequest(strict, [{ articleId, quantity: 1 }]);
  expect((await strict.owner.post(`/requests/${id}/approve`)).body.code).toBe('STOCK_INSUFFICIENT');
});

test('waiting lines get the next lot that arrives, in the order of the queue', async () => {
  const articleId = await lotArticle(team);
  const first = await approved(team, articleId, 3);
  const second = await approved(team, articleId, 2);
  await receiveLot(team, articleId, 4, 'L1', inDays(10));
  const lineOf = async (id: string) =>
    (await team.owner.expect(200, team.owner.get(`/requests/${id}`))).lines[0];
  expect(await lineOf(first.request.id)).toMatchObject({ reserved: 3, waiting: 0 });
  expect(await lineOf(second.request.id)).toMatchObject({ reserved: 1, waiting: 1 });
});

test('a pick of another lot moves the reservation with it', async () => {
  const articleId = await lotArticle(team);
  const soon = await receiveLot(team, articleId, 5, 'SOON', inDays(10));
  const late = await receiveLot(team, articleId, 5, 'LATE', inDays(20));
  const order = await started(team, articleId, 5);
  const line = order.lines[0];
  expect(line).toMatchObject({ lotId: soon, quantity: 5 });
  const { owner } = team;
  const picked = await owner.expect(
    200,
    command(team, order, 'picks', { lineId: line?.id, quantity: 2, lotId: late }),
  );
  expect(picked.lines).toMatchObject([
    { lotId: soon, quantity: 3, picked: 0 },
    { lotId: late, quantity: 2, picked: 2 },
  ]);
  expect(await reserved(articleId)).toEqual({ SOON: 3, LATE: 2 });
  const whole = await owner.expect(
    200,
    command(team, order, 'picks', { lineId: line?.id, quantity: 3, lotId: late }),
  );
  expect(whole.lines).toMatchObject([
    { lotId: late, quantity: 3, picked: 3 },
    { lotId: late, quantity: 2, picked: 2 },
  ]);
  await owner.expect(200, command(team, order, 'complete'));
  await owner.expect(200, command(team, order, 'deliver'));
  expect(await onHand(articleId)).toEqual({ SOON: 5, LATE: 0 });
});

test.each([
  ['a scan of the whole line takes the rest from it', 4, [2, 2, 2]],
  ['a scan of one piece more takes that piece from it', 3, [3, 2, 1]],
  ['a choice of it takes over the picked pieces', 2, [2, 0, 2]],
  ['it takes over only so many of the picked pieces as it has', 1, [3, 1, 1]],
])('after a partial pick, another lot counts no piece twice: %s', async (_case, quantity, expected) => {
  const articleId = await lotArticle(team);
  const soon = await receiveLot(team, articleId, 4, 'SOON', inDays(10));
  const late = await receiveLot(team, articleId, 4, 'LATE', inDays(20));
  const order = await started(team, articleId, 4);
  const lineId = order.lines[0]?.id;
  const { owner } = team;
  const pick = (fields: object) => owner.expect(200, command(team, order, 'picks', { lineId, ...fields }));
  await pick({ quantity: 2 });
  const { lines } = await pick({ quantity, expectedPicked: 2, lotId: late });
  const [left, picked, moved] = expected;
  expect(lines).toMatchObject([
    { lotId: soon, quantity: left, picked },
    { lotId: late, quantity: moved, picked: moved },
  ]);
  expect(await reserved(articleId)).toEqual({ SOON: left, LATE: moved });
  const request = await owner.expect(200, owner.get(`/requests/${order.requestId}`));
  expect(request.lines[0]).toMatchObject({ reserved: 4, picked: Math.max(quantity, 2) });
});

test('a GS1 label picks from its lot, and one of another article or of an unknown lot is refused', async () => {
  const articleId = await lotArticle(team, { barcodes: ['4006381333931'] });
  await receiveLot(team, articleId, 5, 'SOON', inDays(10));
  const late = await receiveLot(team, articleId, 5, 'LATE', inDays(20));
  const order = await started(team, articleId, 2);
  const pick = (scannedCode: string) =>
    command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 2, scannedCode });
  for (const wrong of ['(01)09506000134352(10)LATE', '(01)04006381333931(10)NONE'])
    expect((await pick(wrong)).body.code).toBe('WRONG_CODE');
  const picked = await team.owner.expect(200, pick('010400638133393110LATE'));
  expect(picked.lines).toMatchObject([{ lotId: late, quantity: 2, picked: 2 }]);
});

test('a pick of a lot that is promised to others is refused', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 2, 'SOON', inDays(10));
  const late = await receiveLot(team, articleId, 2, 'LATE', inDays(20));
  const order = await started(team, articleId, 2);
  await approved(team, articleId, 2);
  const pick = { lineId: order.lines[0]?.id, quantity: 1, lotId: late };
  expect((await command(team, order, 'picks', pick)).body.code).toBe('STOCK_INSUFFICIENT');
  expect(await reserved(articleId)).toEqual({ SOON: 2, LATE: 2 });
});

test('returns go back to the lot they came from, also damaged and lost ones', async () => {
  const articleId = await lotArticle(team);
  const soon = await receiveLot(team, articleId, 2, 'SOON', inDays(10));
  const late = await receiveLot(team, articleId, 4, 'LATE', inDays(20));
  const order = await started(team, articleId, 5);
  const { owner } = team;
  for (const { id, quantity } of order.lines)
    await owner.expect(200, command(team, order, 'picks', { lineId: id, quantity }));
  await owner.expect(200, command(team, order, 'complete'));
  await owner.expect(200, command(team, order, 'deliver'));
  const lineId = order.lines[0]?.requestLineId;
  const takeBack = (lines: object[]) => owner.post('/returns', { requestId: order.requestId, lines });
  const part = (quantity: number, condition: string, lotId?: string) => ({
    ...{ lineId, quantity, condition },
    ...(lotId ? { lotId } : {}),
  });
  expect((await takeBack([part(3, 'good', soon)])).body.code).toBe('RETURN_EXCEEDS_DELIVERED');
  await owner.expect(201, takeBack([part(1, 'good', late)]));
  const { lines } = await owner.expect(201, takeBack([part(3, 'good')]));
  expect(lines).toMatchObject([
    { lotId: soon, quantity: 2 },
    { lotId: late, quantity: 1 },
  ]);
  await owner.expect(201, takeBack([part(1, 'damaged')]));
  expect(await lotsOf(team, articleId)).toMatchObject([
    { number: 'SOON', onHand: 2, quarantine: 0 },
    { number: 'LATE', onHand: 3, quarantine: 1 },
  ]);
});

test('cancelled requests and orders give their lots back', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 2, 'SOON', inDays(10));
  await receiveLot(team, articleId, 2, 'LATE', inDays(20));
  const { owner } = team;
  const first = await approved(team, articleId, 3);
  const second = await approved(team, articleId, 3);
  expect(second.request.lines[0]).toMatchObject({ reserved: 1, waiting: 2 });
  await owner.expect(200, owner.post(`/requests/${first.request.id}/cancel`));
  const served = await owner.expect(200, owner.get(`/requests/${second.request.id}`));
  expect(served.lines[0]).toMatchObject({ reserved: 3, waiting: 0 });
  expect(await reserved(articleId)).toEqual({ SOON: 2, LATE: 1 });
});

test('pieces of a lot that a pick does not find are set aside in the lot', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 5, 'L1', inDays(10));
  const order = await started(team, articleId, 3);
  const { owner } = team;
  await owner.expect(200, command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 1 }));
  await owner.expect(200, command(team, order, 'complete', { shortage: 'backorder', missing: true }));
  expect(await lotsOf(team, articleId)).toMatchObject([{ onHand: 3, quarantine: 2 }]);
});

test('receipts and approvals of one article at once leave nothing waiting beside free stock', async () => {
  const articleId = await lotArticle(team);
  const requests = await Promise.all(
    Array.from({ length: 10 }, () => newRequest(team, [{ articleId, quantity: 2 }])),
  );
  const { owner, siteId } = team;
  const answers = await Promise.all([
    ...requests.map(({ id }) => owner.post(`/requests/${id}/approve`)),
    ...Array.from({ length: 10 }, (_, index) =>
      owner.post('/stock/receipts', {
        siteId,
        lines: [{ articleId, quantity: 1, lotNumber: `L${index % 3}` }],
      }),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const lots = await lotsOf(team, articleId);
  expect(lots.reduce((sum, { onHand: there }) => sum + there, 0)).toBe(10);
  expect(lots.every(({ available }) => available === 0)).toBe(true);
});

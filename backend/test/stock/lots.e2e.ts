import { auditLedger } from '../support/audit.js';
import {
  approved,
  command,
  inDays,
  lotArticle,
  lotsOf,
  quantitiesOfLots,
  receiveLot,
  started,
} from '../support/goods/tracked.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../support/people/people.js';
import { type SharedApp, sharedApp } from '../support/shared-app.js';

let app: SharedApp;
let team: Team;
let farSiteId: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
  farSiteId = (await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }))).id;
});

afterEach(async () => {
  await auditLedger(team.owner);
});

const onHand = (articleId: string) => quantitiesOfLots(team, articleId, 'onHand');
const reserved = (articleId: string) => quantitiesOfLots(team, articleId, 'reserved');

const receipt = (fields: object) =>
  team.owner.post('/stock/receipts', { siteId: team.siteId, lines: [{ quantity: 1, ...fields }] });

test('a receipt creates a lot, and the next one of the same number adds to it', async () => {
  const articleId = await lotArticle(team);
  const expiresAt = inDays(30);
  const first = await receiveLot(team, articleId, 5, 'L1', expiresAt);
  expect(await receiveLot(team, articleId, 2, 'L1', expiresAt)).toBe(first);
  expect(await receiveLot(team, articleId, 1, 'L1')).toBe(first);
  const [lot, ...others] = await lotsOf(team, articleId);
  expect(others).toEqual([]);
  expect(lot).toMatchObject({ id: first, number: 'L1', expiresAt, expired: false, onHand: 8, available: 8 });
  const { items } = await team.owner.expect(200, team.owner.get(`/stock/levels?articleId=${articleId}`));
  expect(items).toMatchObject([{ lotId: first, lot: { number: 'L1' }, onHand: 8, seq: 3 }]);
});

test('a lot has one expiry: another one is refused and changes nothing', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 5, 'L1', inDays(30));
  const { status, body } = await receipt({ articleId, lotNumber: 'L1', expiresAt: inDays(31) });
  expect([status, body.code]).toEqual([422, 'LOT_EXPIRY_DIFFERS']);
  expect(await onHand(articleId)).toEqual({ L1: 5 });
});

test('two lines of one receipt with the same number go to one lot', async () => {
  const articleId = await lotArticle(team);
  const line = { articleId, quantity: 1, lotNumber: 'L1' };
  await team.owner.expect(
    201,
    team.owner.post('/stock/receipts', { siteId: team.siteId, lines: [line, line] }),
  );
  expect(await onHand(articleId)).toEqual({ L1: 2 });
});

test('stock without its lot, and a lot where there is none, are refused', async () => {
  const [byLot, plain] = [await lotArticle(team), await newArticle(team)];
  const lotId = await receiveLot(team, byLot, 1, 'L1');
  await receive(team, plain, 1);
  const { owner, siteId } = team;
  const of = (articleId: string, fields: object = {}) => ({ siteId, articleId, reason: 'Test', ...fields });
  const calls: [object, string, string][] = [
    [of(byLot, { delta: 1 }), '/stock/adjustments', 'LOT_REQUIRED'],
    [of(byLot, { quantity: 1 }), '/stock/scraps', 'LOT_REQUIRED'],
    [of(byLot, { quantity: 1, direction: 'in' }), '/stock/quarantine', 'LOT_REQUIRED'],
    [of(plain, { delta: 1, lotId }), '/stock/adjustments', 'TRACKING_DIFFERS'],
    [of(plain, { quantity: 1, lotId }), '/stock/scraps', 'TRACKING_DIFFERS'],
    [of(plain, { quantity: 1, lotId: byLot }), '/stock/scraps', 'TRACKING_DIFFERS'],
    [of(byLot, { quantity: 1, lotId: byLot }), '/stock/scraps', 'NOT_FOUND'],
    [of(byLot, { delta: 1, lotId, serials: ['A'] }), '/stock/adjustments', 'TRACKING_DIFFERS'],
  ];
  for (const [body, path, code] of calls) {
    const answer = await owner.post(path, body);
    expect([path, answer.body.code]).toEqual([path, code]);
  }
  expect((await receipt({ articleId: byLot })).body.code).toBe('LOT_REQUIRED');
  expect((await receipt({ articleId: plain, lotNumber: 'L1' })).body.code).toBe('TRACKING_DIFFERS');
  expect(await onHand(byLot)).toEqual({ L1: 1 });
});

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

test('what waits is served by the next lot that arrives, in the order of the queue', async () => {
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

test('transfers, scraps, quarantine, adjustments and their reversals speak lots', async () => {
  const articleId = await lotArticle(team);
  const lotId = await receiveLot(team, articleId, 10, 'L1', inDays(10));
  const { owner, siteId } = team;
  const at = { siteId, articleId, lotId, reason: 'Test' };
  const transfer = {
    fromSiteId: siteId,
    toSiteId: farSiteId,
    lines: [{ articleId, lotId, quantity: 3 }],
  };
  const { movements } = await owner.expect(201, owner.post('/stock/transfers', transfer));
  await owner.expect(201, owner.post('/stock/scraps', { ...at, quantity: 1 }));
  await owner.expect(201, owner.post('/stock/quarantine', { ...at, quantity: 2, direction: 'in' }));
  await owner.expect(201, owner.post('/stock/adjustments', { ...at, delta: -1 }));
  expect(await lotsOf(team, articleId)).toMatchObject([{ onHand: 6, quarantine: 2 }]);
  const { items } = await owner.expect(
    200,
    owner.get(`/stock/lots?articleId=${articleId}&siteId=${farSiteId}`),
  );
  expect(items).toMatchObject([{ number: 'L1', onHand: 3 }]);
  await owner.expect(201, owner.post(`/stock/movements/${movements[0].id}/reverse`, { reason: 'Wrong' }));
  expect((await owner.get(`/stock/lots?articleId=${articleId}&siteId=${farSiteId}`)).body.items).toEqual([]);
  expect(await lotsOf(team, articleId)).toMatchObject([{ onHand: 6, quarantine: 2 }]);
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

test('a stocktake counts each lot, and posts to it', async () => {
  const articleId = await lotArticle(team);
  const soon = await receiveLot(team, articleId, 5, 'SOON', inDays(10));
  const late = await receiveLot(team, articleId, 5, 'LATE', inDays(20));
  const { owner, siteId } = team;
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  expect(count.lineCount).toBe(2);
  const enter = (fields: object) => owner.post(`/stock/counts/${count.id}/lines`, { articleId, ...fields });
  expect((await enter({ quantity: 5 })).body.code).toBe('LOT_REQUIRED');
  await owner.expect(200, enter({ lotId: soon, quantity: 4 }));
  const line = await owner.expect(200, enter({ lotId: late, quantity: 7 }));
  expect(line).toMatchObject({ lot: { number: 'LATE' }, recorded: 5, difference: 2 });
  await owner.expect(200, owner.post(`/stock/counts/${count.id}/approve`, {}));
  expect(await onHand(articleId)).toEqual({ SOON: 4, LATE: 7 });
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

test('an alert is about what all lots have together', async () => {
  const articleId = await lotArticle(team);
  const { owner, siteId } = team;
  await receiveLot(team, articleId, 3, 'L1', inDays(10));
  await receiveLot(team, articleId, 3, 'L2', inDays(20));
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', { siteId, articleId, minimum: 5 }));
  const open = async () => (await owner.get(`/stock/alerts?articleId=${articleId}`)).body.items.length;
  expect(await open()).toBe(0);
  await approved(team, articleId, 2);
  expect(await open()).toBe(1);
  await receiveLot(team, articleId, 2, 'L3');
  expect(await open()).toBe(0);
});

test('a scanned lot number finds the lot and its article', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 1, 'SCAN-1');
  const found = await team.owner.expect(200, team.owner.get('/catalog/scan/SCAN-1'));
  const lot = { number: 'SCAN-1', onHand: 1 };
  expect(found).toMatchObject({ kind: 'lot', article: { id: articleId }, lot });
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

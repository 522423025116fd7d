import { all, auditLedger } from '../../support/audit.js';
import type { Answer, Body } from '../../support/client.js';
import {
  approve,
  approvedFor,
  askFor,
  type Days,
  freeFor,
  type RequestedLine,
  returnableArticle,
  windowOf,
} from '../../support/goods/dated.js';
import { inDays, lotArticle, receiveLot, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Returnable articles are promised for windows, from the request to the return. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const newReturnable = (quantity: number) => returnableArticle(team, quantity);
const approved = (articleId: string, ask: RequestedLine) => approvedFor(team, articleId, ask);
const freeIn = (articleId: string, days?: Days) => freeFor(team, articleId, days);

const reservationsOf = async ({ id }: Body) =>
  (await all<Body>(team.owner, '/stock/reservations', `&requestId=${id}`)).map(({ status, quantity }) => [
    status,
    quantity,
  ]);

const ordersOf = ({ id }: Body) => all<Body>(team.owner, '/preparation/orders', `&requestId=${id}`);

const start = (order: Body) => team.owner.post(`/preparation/orders/${order?.id}/start`);

const lineOf = async ({ id }: Body) =>
  (await team.owner.expect(200, team.owner.get(`/requests/${id}`))).lines[0];

/** The order of a request with everything picked. */
async function prepared(request: Body): Promise<Body> {
  const { owner } = team;
  const [order] = await ordersOf(request);
  await owner.expect(200, start(order));
  const command = (name: string, body: object = {}) =>
    owner.expect(200, owner.post(`/preparation/orders/${order?.id}/${name}`, body));
  for (const { id: lineId, quantity } of order?.lines ?? []) await command('picks', { lineId, quantity });
  return command('complete');
}

const deliver = ({ id }: Body, delivery: object = {}) =>
  team.owner.post(`/preparation/orders/${id}/deliver`, delivery);

/** A request that is delivered now, and due after some days. */
async function handedOver(
  articleId: string,
  days: readonly [number, number],
  delivery: object = {},
): Promise<Body> {
  const request = await approved(articleId, { days });
  await team.owner.expect(200, deliver(await prepared(request), delivery));
  return request;
}

const extend = async (request: Body, dueAt: string): Promise<Answer> => {
  const [loan] = await all<Body>(team.owner, '/loans', `&requestId=${request.id}`);
  return team.owner.post(`/loans/${loan?.id}/extend`, { dueAt });
};

const dayAt = (days: readonly Body[], index: number) =>
  days.find(({ from, to }) => from <= inDays(index) && inDays(index) < to);

const verified = async () => {
  await auditLedger(team.owner);
  expect(await team.owner.expect(200, team.owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
};

describe('valid windows', () => {
  test.each<[string, object, object, number, string | undefined]>([
    ['a window of a returnable article', {}, {}, 201, undefined],
    ['a window of a consumable', { returnable: false }, {}, 422, 'WINDOW_NOT_RETURNABLE'],
    ['a beginning without an end', {}, { to: null }, 422, 'WINDOW_INVALID'],
    ['an end without a beginning', {}, { from: undefined }, 422, 'WINDOW_INVALID'],
    ['an end before the beginning', {}, { to: inDays(1) }, 422, 'WINDOW_INVALID'],
    ['a window that is over', {}, { from: inDays(-3), to: inDays(-1) }, 422, 'WINDOW_INVALID'],
    ['a window of more than a year', {}, { from: inDays(1), to: inDays(400) }, 422, 'WINDOW_INVALID'],
    ['a window in three years', {}, { from: inDays(1095), to: inDays(1096) }, 422, 'WINDOW_INVALID'],
  ])('%s', async (_case, fields, window, status, code) => {
    const articleId = await newArticle(team, { returnable: true, ...fields });
    const lines = [{ articleId, quantity: 1, from: inDays(2), to: inDays(3), ...window }];
    const answer = await team.owner.post('/requests', { siteId: team.siteId, lines });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('an approval', () => {
  test('promises a window without taking from the shelf, and others get the rest', async () => {
    const articleId = await newReturnable(1);
    const request = await approved(articleId, { days: [4, 6] });
    expect(request.lines[0]).toMatchObject({ approved: 1, reserved: 1, waiting: 0 });
    expect(await reservationsOf(request)).toEqual([['planned', 1]]);
    const [level] = await all<Body>(team.owner, '/stock/levels', `&articleId=${articleId}`);
    expect(level).toMatchObject({ onHand: 1, reserved: 0, planned: 1, available: 1 });
    expect(
      await Promise.all(
        ([[1, 3.9], [3, 5], [6.1, 9], undefined] as const).map((days) => freeIn(articleId, days)),
      ),
    ).toEqual([1, 0, 1, 0]);
    expect((await approved(articleId, { days: [6, 9] })).lines[0].reserved).toBe(1);
    expect((await approved(articleId, { days: [5, 7] })).lines[0]).toMatchObject({ reserved: 0, waiting: 1 });
  });

  test('without a window takes nothing that a window needs later, and waits for it', async () => {
    const articleId = await newReturnable(3);
    await approved(articleId, { quantity: 2, days: [10, 12] });
    expect((await approved(articleId, { quantity: 2 })).lines[0]).toMatchObject({ reserved: 1, waiting: 1 });
  });

  test('is refused without backorders, with the free quantity of each article in the window', async () => {
    const strict = await foundTeam(app.origin, { backorders: false });
    const articleId = await returnableArticle(strict, 2);
    await approvedFor(strict, articleId, { days: [4, 6] });
    const answer = await approve(strict, await askFor(strict, articleId, { quantity: 2, days: [5, 7] }));
    expect([answer.status, answer.body.code, answer.body.available]).toEqual([
      409,
      'STOCK_INSUFFICIENT',
      [{ articleId, siteId: strict.siteId, available: 1 }],
    ]);
  });

  test('keeps the organisation’s buffer after each window', async () => {
    const careful = await foundTeam(app.origin, { loanBufferHours: 24 });
    const articleId = await returnableArticle(careful, 1);
    await approvedFor(careful, articleId, { days: [4, 6] });
    const windows = [
      [6, 7],
      [7.1, 8],
      [2, 3.5],
      [2, 2.9],
    ] as const;
    expect(await Promise.all(windows.map((days) => freeFor(careful, articleId, days)))).toEqual([0, 1, 0, 1]);
  });

  test('with several windows has an order for each beginning, and lines of one article share the free stock', async () => {
    const articleId = await newReturnable(2);
    const days = [
      [2, 4],
      [2, 5],
      [3, 6],
    ] as const;
    const windows = days.map(windowOf);
    const lines = windows.map((window) => ({ articleId, quantity: 1, ...window, from: window.from }));
    // Both begin at one moment.
    Object.assign(lines[1] as object, { from: lines[0]?.from });
    const { owner, siteId } = team;
    const request = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
    const decided = await owner.expect(200, approve(team, request));
    expect(decided.lines.map(({ waiting }: Body) => waiting)).toEqual([0, 0, 1]);
    const [order, ...others] = await ordersOf(request);
    expect([others.length, order?.startsAt, order?.lines.length]).toEqual([0, lines[0]?.from, 2]);
    expect(order?.lines.map(({ from, to }: Body) => [from, to])).toEqual(
      lines.slice(0, 2).map(({ from, to }) => [from, to]),
    );
  });
});

describe('a window that begins', () => {
  test('its order sets the stock aside, lends it until the end of the window, and takes it back', async () => {
    const articleId = await newReturnable(1);
    const request = await handedOver(articleId, [-0.1, 2]);
    expect(await reservationsOf(request)).toEqual([['consumed', 1]]);
    const [loan] = await all<Body>(team.owner, '/loans', `&requestId=${request.id}`);
    expect(loan?.dueAt).toBe(request.lines[0].to);
    expect([await freeIn(articleId, [1, 3]), await freeIn(articleId, [3, 4])]).toEqual([0, 1]);
    expect(
      await team.owner.expect(
        200,
        team.owner.get(`/stock/availability?articleId=${articleId}&siteId=${team.siteId}`),
      ),
    ).toMatchObject({ free: 0, onHand: 0, out: 1 });
    const lines = [{ lineId: request.lines[0].id, quantity: 1, condition: 'good' }];
    await team.owner.expect(201, team.owner.post('/returns', { requestId: request.id, lines }));
    expect(await freeIn(articleId)).toBe(1);
    await verified();
  });

  test('a part that is missing when the order starts waits', async () => {
    const articleId = await newReturnable(3);
    const request = await approved(articleId, { quantity: 3, days: [-0.1, 2] });
    const { owner, siteId } = team;
    await owner.expect(
      201,
      owner.post('/stock/scraps', { siteId, articleId, quantity: 2, reason: 'Broken' }),
    );
    const order = await owner.expect(200, start((await ordersOf(request))[0]));
    expect([order.status, order.lines[0].quantity]).toEqual(['in-preparation', 1]);
    expect(await lineOf(request)).toMatchObject({ reserved: 1, waiting: 2 });
    expect((await reservationsOf(request)).toSorted()).toEqual([
      ['active', 1],
      ['released', 2],
    ]);
    await receive(team, articleId, 2);
    expect(await lineOf(request)).toMatchObject({ reserved: 3, waiting: 0 });
    await verified();
  });

  test('any units of an article are planned, and chosen when they are prepared', async () => {
    const articleId = await serialArticle(team);
    const [unit] = await receiveUnits(team, articleId, ['CAM-1', 'CAM-2', 'CAM-3']);
    const request = await approved(articleId, { quantity: 2, days: [-0.1, 2] });
    const order = await team.owner.expect(200, start((await ordersOf(request))[0]));
    expect(order.lines).toMatchObject([{ quantity: 2, assetIds: [] }]);
    const pick = { lineId: order.lines[0].id, quantity: 1, assetIds: [unit] };
    await team.owner.expect(200, team.owner.post(`/preparation/orders/${order.id}/picks`, pick));
    await verified();
  });

  test('lots are chosen when the order starts: first expired, first out', async () => {
    const articleId = await lotArticle(team, { returnable: true });
    const late = await receiveLot(team, articleId, 2, 'LATE', inDays(90));
    const soon = await receiveLot(team, articleId, 1, 'SOON', inDays(30));
    const request = await approved(articleId, { quantity: 2, days: [-0.1, 2] });
    const order = await team.owner.expect(200, start((await ordersOf(request))[0]));
    expect(order.lines.map(({ lotId, quantity }: Body) => [lotId, quantity])).toEqual([
      [soon, 1],
      [late, 1],
    ]);
    await verified();
  });

  test('a counter hand-out for a window leaves the shelf at once, unless others need it', async () => {
    const articleId = await newReturnable(2);
    await approved(articleId, { days: [1, 3] });
    const handOut = () =>
      team.owner.post('/requests/handout', {
        siteId: team.siteId,
        lines: [{ articleId, quantity: 1, ...windowOf([0, 2]) }],
      });
    expect((await handOut()).status).toBe(201);
    const second = await handOut();
    expect([second.status, second.body.code]).toEqual([409, 'STOCK_INSUFFICIENT']);
    await verified();
  });
});

describe('ends of a promise', () => {
  test('the window of a cancelled request goes to waiting lines, and that of a cancelled order to the first line in the queue', async () => {
    const articleId = await newReturnable(1);
    const first = await approved(articleId, { days: [4, 6] });
    const second = await approved(articleId, { days: [5, 7] });
    const third = await approved(articleId, { days: [5, 7] });
    await team.owner.expect(200, team.owner.post(`/requests/${first.id}/cancel`));
    expect(await reservationsOf(first)).toEqual([['released', 1]]);
    expect([(await lineOf(second)).reserved, (await lineOf(third)).reserved]).toEqual([1, 0]);
    const [order] = await ordersOf(second);
    await team.owner.expect(
      200,
      team.owner.post(`/preparation/orders/${order?.id}/cancel`, { reason: 'No' }),
    );
    // Its own line is the oldest that waits for these days: it gets another order.
    expect(await lineOf(second)).toMatchObject({ reserved: 1, waiting: 0 });
    expect(await lineOf(third)).toMatchObject({ reserved: 0, waiting: 1 });
    expect((await ordersOf(second)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
    await verified();
  });

  test('neither an article nor a site with a promise is archived', async () => {
    const articleId = await newReturnable(1);
    await approved(articleId, { days: [4, 6] });
    const { owner, siteId } = team;
    await owner.expect(
      201,
      owner.post('/stock/scraps', { siteId, articleId, quantity: 1, reason: 'Broken' }),
    );
    const answer = await owner.post(`/catalog/articles/${articleId}/archive`);
    expect([answer.status, answer.body.code]).toEqual([409, 'STOCK_EXISTS']);
  });
});

describe('a loan', () => {
  test('is extended only until others need it, and may not last longer at its delivery', async () => {
    const articleId = await newReturnable(1);
    const request = await handedOver(articleId, [-0.1, 2]);
    await approved(articleId, { days: [4, 6] });
    const refused = await extend(request, inDays(5));
    expect([refused.status, refused.body.code]).toEqual([409, 'LOAN_PROMISED']);
    expect((await extend(request, inDays(3.9))).status).toBe(200);
    expect(await freeIn(articleId, [3, 4])).toBe(0);

    const other = await newReturnable(1);
    await approved(other, { days: [4, 6] });
    const order = await prepared(await approved(other, { days: [-0.1, 2] }));
    expect((await deliver(order, { dueAt: inDays(5) })).body.code).toBe('LOAN_PROMISED');
    expect((await deliver(order, { dueAt: inDays(3) })).status).toBe(200);
    await verified();
  });

  test('that is late has no expected return, and reservations that rely on it are shown as endangered', async () => {
    const articleId = await newReturnable(1);
    await approved(articleId, { days: [4, 6] });
    await handedOver(articleId, [-0.1, 2], { dueAt: inDays(-0.01) });
    expect(await freeIn(articleId, [8, 9])).toBe(0);
    const path = `/catalog/articles/${articleId}/calendar?siteId=${team.siteId}`;
    const { days } = await team.owner.expect(200, team.owner.get(path));
    expect(days).toHaveLength(28);
    expect(dayAt(days, 1)).toMatchObject({ out: 1, planned: 0, free: 0, short: 0 });
    expect(dayAt(days, 5)).toMatchObject({ out: 1, planned: 1, free: 0, short: 1 });
  });
});

test('the calendar shows the quantities set aside, planned and on loan on each day, and the days with too many promises', async () => {
  const articleId = await newReturnable(5);
  await approved(articleId, { quantity: 1 });
  await approved(articleId, { quantity: 3, days: [4, 6] });
  const { owner, siteId } = team;
  await owner.expect(201, owner.post('/stock/scraps', { siteId, articleId, quantity: 2, reason: 'Broken' }));
  const { days } = await owner.expect(200, owner.get(`/catalog/articles/${articleId}/calendar`));
  expect(dayAt(days, 1)).toMatchObject({ reserved: 1, planned: 0, out: 0, free: 2, short: 0 });
  expect(dayAt(days, 5)).toMatchObject({ reserved: 1, planned: 3, out: 0, free: 0, short: 1 });
});

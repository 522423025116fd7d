import { all, auditLedger } from '../../support/audit.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;
let articleId: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

beforeEach(async () => {
  articleId = await newArticle(team);
});

afterAll(() => auditLedger(team.owner));

/** A started order for a number of pieces; with further ones on the shelf. */
async function started(quantity: number, more = 0) {
  const { owner } = team;
  await receive(team, articleId, quantity + more);
  const request = await newRequest(team, [{ articleId, quantity }]);
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const [{ id, lines }] = items;
  const path = `/preparation/orders/${id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  const lineId: string = lines[0].id;
  return {
    requestId: request.id as string,
    lineId,
    pick: (picked: number, fields: object = {}) =>
      owner.post(`${path}/picks`, { lineId, quantity: picked, ...fields }),
    complete: (body: object = {}) => owner.post(`${path}/complete`, body),
    deliver: (body: object = {}) => owner.post(`${path}/deliver`, body),
    cancel: () => owner.post(`${path}/cancel`, { reason: 'Rain' }),
    get: async () => owner.expect(200, owner.get(path)),
  };
}

/** The first line of a request, as it is now. */
async function lineOf(requestId: string) {
  return (await team.owner.expect(200, team.owner.get(`/requests/${requestId}`))).lines[0];
}

async function openOrders(requestId: string): Promise<string[]> {
  const orders = await all<{ status: string }>(
    team.owner,
    '/preparation/orders',
    `&requestId=${requestId}&status=open`,
  );
  return orders.map(({ status }) => status).toSorted();
}

async function level() {
  const { items } = await team.owner.expect(200, team.owner.get(`/stock/levels?articleId=${articleId}`));
  return items[0];
}

describe('picking', () => {
  test('is refused after a concurrent pick', async () => {
    const order = await started(3);
    expect((await order.pick(1, { expectedPicked: 0 })).status).toBe(200);
    const late = await order.pick(2, { expectedPicked: 0 });
    expect([late.status, late.body.code, late.body.picked]).toEqual([409, 'PICK_CONFLICT', 1]);
    expect((await order.get()).lines[0].picked).toBe(1);
    expect((await order.pick(2, { expectedPicked: 1 })).status).toBe(200);
  });

  test('takes no more than the order holds, and only the article whose code was scanned', async () => {
    const order = await started(3, 5);
    expect((await order.pick(4)).body.code).toBe('QUANTITY_EXCEEDED');
    const other = await team.owner.expect(200, team.owner.get(`/catalog/articles/${await newArticle(team)}`));
    const own = await team.owner.expect(200, team.owner.get(`/catalog/articles/${articleId}`));
    for (const scannedCode of [other.sku, 'nothing'])
      expect((await order.pick(1, { scannedCode })).body.code).toBe('WRONG_CODE');
    expect((await order.pick(1, { scannedCode: own.sku })).status).toBe(200);
    expect((await order.get()).lines[0].picked).toBe(1);
  });
});

describe('missing quantities of an order', () => {
  test('goes to quarantine where it is missing on the shelf, and is not free although it is not reserved', async () => {
    const order = await started(3);
    await order.pick(1);
    await team.owner.expect(200, order.complete({ shortage: 'backorder', missing: true }));
    expect(await level()).toMatchObject({ onHand: 1, reserved: 1, quarantine: 2, available: 0, waiting: 2 });
    expect(await lineOf(order.requestId)).toMatchObject({ reserved: 1, waiting: 2 });
    const path = `/stock/availability?articleId=${articleId}&siteId=${team.siteId}`;
    expect((await team.owner.get(path)).body).toMatchObject({ free: 0, onHand: 1 });
  });

  test('is cancelled for good where it is dropped, and who waits gets it', async () => {
    const order = await started(3);
    const other = await newRequest(team, [{ articleId, quantity: 2 }]);
    await team.owner.expect(200, team.owner.post(`/requests/${other.id}/approve`));
    expect(await lineOf(other.id)).toMatchObject({ reserved: 0, waiting: 2 });
    await order.pick(1);
    await team.owner.expect(200, order.complete({ shortage: 'drop' }));
    expect(await lineOf(order.requestId)).toMatchObject({ reserved: 1, waiting: 0, cancelled: 2 });
    expect(await lineOf(other.id)).toMatchObject({ reserved: 2, waiting: 0 });
  });

  test('ends the request as cancelled where it is all of it and is dropped', async () => {
    const order = await started(2);
    const { status } = await team.owner.expect(200, order.complete({ shortage: 'drop' }));
    const request = await team.owner.expect(200, team.owner.get(`/requests/${order.requestId}`));
    expect([status, request.status]).toEqual(['cancelled', 'cancelled']);
    expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
  });

  test('waits in its turn, whether it is short or missing: other pieces serve it at once', async () => {
    for (const missing of [false, true]) {
      articleId = await newArticle(team);
      const order = await started(3, 2);
      await order.pick(1);
      expect(await team.owner.expect(200, order.complete({ shortage: 'backorder', missing }))).toMatchObject({
        status: 'prepared',
        lines: [{ quantity: 1, removed: 2 }],
      });
      expect(await lineOf(order.requestId)).toMatchObject({ reserved: 3, waiting: 0, picked: 1 });
      expect(await level()).toMatchObject({ reserved: 3, waiting: 0, available: missing ? 0 : 2 });
      expect(await openOrders(order.requestId)).toEqual(['pending', 'prepared']);
    }
  });

  test('goes to those who are before it in the queue', async () => {
    const order = await started(3);
    const body = { siteId: team.siteId, submit: true, neededBy: '2099-01-01T00:00:00.000Z' };
    const sooner = await team.owner.expect(
      201,
      team.owner.post('/requests', { ...body, lines: [{ articleId, quantity: 2 }] }),
    );
    await team.owner.expect(200, team.owner.post(`/requests/${sooner.id}/approve`));
    await order.pick(1);
    await team.owner.expect(200, order.complete({ shortage: 'backorder' }));
    expect(await lineOf(sooner.id)).toMatchObject({ reserved: 2, waiting: 0 });
    expect(await lineOf(order.requestId)).toMatchObject({ reserved: 1, waiting: 2 });
  });

  test('is as a whole in another order when the order is called off, and nothing stays picked', async () => {
    const order = await started(3);
    await order.pick(2);
    expect(await team.owner.expect(200, order.cancel())).toMatchObject({
      status: 'cancelled',
      lines: [{ quantity: 0, removed: 3 }],
    });
    expect(await lineOf(order.requestId)).toMatchObject({ picked: 0, reserved: 3, waiting: 0 });
    expect(await level()).toMatchObject({ onHand: 3, reserved: 3, waiting: 0 });
    expect(await openOrders(order.requestId)).toEqual(['pending']);
  });

  test('names missing units only where a quantity is missing; a choice for a line that is not short is ignored', async () => {
    const order = await started(1);
    await order.pick(1);
    const named = await order.complete({ shortage: 'drop', missingAssetIds: ['ffffffffffffffffffffffff'] });
    expect([named.status, named.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const complete = await order.complete({ shortage: 'drop', missing: true });
    expect([complete.status, complete.body.status]).toEqual([200, 'prepared']);
    expect(await level()).toMatchObject({ onHand: 1, reserved: 1, quarantine: 0 });
  });
});

test('an order that is delivered in two parts issues each piece once', async () => {
  const order = await started(3, 2);
  await order.pick(3);
  await team.owner.expect(200, order.complete());
  const part = (quantity: number) => ({ lines: [{ lineId: order.lineId, quantity }] });
  expect((await team.owner.expect(200, order.deliver(part(1)))).status).toBe('prepared');
  expect((await order.deliver(part(3))).body.code).toBe('QUANTITY_EXCEEDED');
  const rest = await team.owner.expect(200, order.deliver());
  expect([rest.status, rest.lines[0].delivered]).toEqual(['delivered', 3]);
  expect((await order.deliver()).body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect(await level()).toMatchObject({ onHand: 2, reserved: 0 });
  const ended = await all<{ quantity: number; status: string }>(
    team.owner,
    '/stock/reservations',
    `&requestId=${order.requestId}`,
  );
  expect(ended.map(({ quantity, status }) => [quantity, status]).sort()).toEqual([
    [1, 'consumed'],
    [2, 'consumed'],
  ]);
});

test.each([
  ['the order', (order: Awaited<ReturnType<typeof started>>) => order.cancel()],
  ['its request', ({ requestId }: { requestId: string }) => team.owner.post(`/requests/${requestId}/cancel`)],
])(
  'an order of which a part was handed over was delivered at that time when the rest is cancelled with %s',
  async (_what, cancel) => {
    const order = await started(3);
    await order.pick(3);
    await team.owner.expect(200, order.complete());
    const part = { lines: [{ lineId: order.lineId, quantity: 1 }] };
    const { id, deliveredAt } = await team.owner.expect(200, order.deliver(part));
    await team.owner.expect(200, cancel(order));
    expect(await order.get()).toMatchObject({ status: 'delivered', deliveredAt });
    const day = deliveredAt.slice(0, 10);
    const delivered = await all<{ id: string }>(team.owner, '/history/delivered', `&from=${day}`);
    expect(delivered.map((one) => one.id)).toContain(id);
  },
);

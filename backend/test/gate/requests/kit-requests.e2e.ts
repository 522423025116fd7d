import { all, auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { kitLines, newKit } from '../../support/goods/kits.js';
import { inDays, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Kits in requests: from the draft to the return. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
});

const read = (id: string) => team.owner.expect(200, team.owner.get(`/requests/${id}`));
const of = (...ids: string[]) => ids.map((articleId) => ({ articleId, quantity: 1 }));
const quantities = ({ approved, reserved, waiting, delivered, returned, cancelled }: Body) => ({
  approved,
  reserved,
  waiting,
  delivered,
  returned,
  cancelled,
});
const NONE = { approved: 0, reserved: 0, waiting: 0, delivered: 0, returned: 0, cancelled: 0 };

async function approve(requestId: string, lines?: object[]): Promise<Body> {
  const { owner } = team;
  return owner.expect(200, owner.post(`/requests/${requestId}/approve`, lines ? { lines } : {}));
}

const ordersOf = (requestId: string) =>
  all<Body>(team.owner, '/preparation/orders', `&requestId=${requestId}`);

async function orderOf(requestId: string): Promise<Body> {
  const [order = {}] = await ordersOf(requestId);
  return order;
}

/** Picks all of the first order of a request, and delivers it. */
const deliver = async (requestId: string) => deliverOrder(await orderOf(requestId));

async function deliverOrder(order: Body): Promise<Body> {
  const { owner } = team;
  const path = `/preparation/orders/${order.id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  for (const { id: lineId, quantity } of order.lines)
    await owner.expect(200, owner.post(`${path}/picks`, { lineId, quantity }));
  await owner.expect(200, owner.post(`${path}/complete`));
  return owner.expect(200, owner.post(`${path}/deliver`));
}

describe('a request for kits', () => {
  test('keeps the components as they were, also when the kit changes afterwards', async () => {
    const { kit, parts } = await newKit(team, [
      { perKit: 1, stock: 0 },
      { perKit: 2.5, stock: 0, fields: { decimals: 1 } },
    ]);
    const request = await newRequest(team, [{ articleId: kit, quantity: 3 }]);
    const components = of(parts[0]?.id ?? '');
    await team.owner.expect(200, team.owner.patch(`/catalog/articles/${kit}`, 1, { components }));
    const { own, parts: lines } = kitLines(await read(request.id));
    expect([own.quantity, ...lines.map(({ quantity }) => quantity)]).toEqual([3, 3, 7.5]);
    const copy = await team.owner.expect(201, team.owner.post(`/requests/${request.id}/duplicate`));
    expect(kitLines(copy).parts).toHaveLength(1);
  });

  test('is approved as a whole: two of three kits scale every component, none refuses all', async () => {
    const { kit } = await newKit(team, [
      { perKit: 1, stock: 9 },
      { perKit: 4, stock: 11 },
    ]);
    const plain = await newArticle(team);
    const request = await newRequest(team, [{ articleId: kit, quantity: 3 }, ...of(plain)]);
    const { own, parts } = kitLines(request);
    const direct = await team.owner.post(`/requests/${request.id}/approve`, {
      lines: [{ lineId: parts[0]?.id, quantity: 1 }],
    });
    expect([direct.status, direct.body.code]).toEqual([422, 'KIT_PART']);
    const half = [{ lineId: own.id, quantity: 1.5 }];
    expect((await team.owner.post(`/requests/${request.id}/approve`, { lines: half })).body.code).toBe(
      'QUANTITY_PRECISION',
    );
    const approved = kitLines(await approve(request.id, [{ lineId: own.id, quantity: 2 }]));
    expect(approved.parts.map(quantities)).toEqual([
      { ...NONE, approved: 2, reserved: 2 },
      { ...NONE, approved: 8, reserved: 8 },
    ]);
    expect(quantities(approved.own)).toEqual({ ...NONE, approved: 2, reserved: 2 });
    const second = await newRequest(team, [{ articleId: kit, quantity: 1 }, ...of(plain)]);
    const refused = kitLines(await approve(second.id, [{ lineId: kitLines(second).own.id, quantity: 0 }]));
    expect([refused.own, ...refused.parts].map(quantities)).toEqual([NONE, NONE, NONE]);
  });

  test('each component reserves and waits for itself, and the kit is complete when the last arrives', async () => {
    const { kit, parts } = await newKit(team, [
      { perKit: 1, stock: 2 },
      { perKit: 2, stock: 3 },
    ]);
    const { id } = await newRequest(team, [{ articleId: kit, quantity: 2 }]);
    const approved = kitLines(await approve(id));
    expect(quantities(approved.own)).toEqual({ ...NONE, approved: 2, reserved: 1, waiting: 1 });
    expect(approved.parts.map(({ reserved, waiting }) => [reserved, waiting])).toEqual([
      [2, 0],
      [3, 1],
    ]);
    await receive(team, parts[1]?.id ?? '', 1);
    expect(quantities(kitLines(await read(id)).own)).toEqual({ ...NONE, approved: 2, reserved: 2 });
    const order = await orderOf(id);
    expect(order.lines.map(({ kit: of_ }: Body) => [of_.articleId, of_.requestLineId])).toEqual(
      order.lines.map(() => [kit, approved.own.id]),
    );
  });

  test('is cancelled with all its components, which are free again; a component alone is not', async () => {
    const { owner } = team;
    const { kit, parts } = await newKit(team, [{ perKit: 1, stock: 2 }]);
    const plain = await newArticle(team);
    const { id } = await newRequest(team, [{ articleId: kit, quantity: 2 }, ...of(plain)]);
    const lines = kitLines(await approve(id));
    const cancel = (lineId: string) => owner.post(`/requests/${id}/cancel`, { lineIds: [lineId] });
    expect((await cancel(lines.parts[0]?.id)).body).toMatchObject({ status: 422, code: 'KIT_PART' });
    await owner.expect(200, cancel(lines.own.id));
    const cancelled = kitLines(await read(id));
    expect([cancelled.own, ...cancelled.parts].map(quantities)).toEqual([
      { ...NONE, approved: 2, cancelled: 2 },
      { ...NONE, approved: 2, cancelled: 2 },
    ]);
    const { sites } = await owner.expect(200, owner.get(`/stock/kits/${kit}`));
    expect(sites[0]?.kits).toBe(2);
    await owner.expect(200, owner.post(`/requests/${id}/cancel`));
    expect((await read(id)).status).toBe('cancelled');
    expect(parts).toHaveLength(1);
  });

  test('is withdrawn before its approval with all its components', async () => {
    const { owner } = team;
    const { kit } = await newKit(team, [{ perKit: 1, stock: 2 }]);
    const { id } = await newRequest(team, [{ articleId: kit, quantity: 2 }]);
    await owner.expect(200, owner.post(`/requests/${id}/cancel`));
    const { own, parts } = kitLines(await read(id));
    expect([own, ...parts].map(quantities)).toEqual([own, ...parts].map(() => ({ ...NONE, cancelled: 2 })));
  });

  test('has at most 200 lines with its components', async () => {
    const { kit } = await newKit(team, [{ perKit: 1, stock: 0 }]);
    const lines = Array.from({ length: 101 }, () => ({ articleId: kit, quantity: 1 }));
    const { status, body } = await team.owner.post('/requests', { siteId: team.siteId, lines });
    expect([status, body.code]).toEqual([422, 'TOO_MANY_LINES']);
  });

  test('needs an approval where its components together are worth more than the limit', async () => {
    const strict = await foundTeam(app.origin, { approvalPolicy: 'above', approvalAbove: { value: 500 } });
    const priced = (unitCost: number) => ({ perKit: 1, stock: 5, fields: { unitCost } });
    const cheap = await newKit(strict, [priced(200), priced(200)]);
    const dear = await newKit(strict, [priced(300), priced(300)]);
    expect((await newRequest(strict, of(cheap.kit))).status).toBe('approved');
    expect((await newRequest(strict, of(dear.kit))).status).toBe('submitted');
  });
});

describe('delivery and return', () => {
  test('the parts leave and come back one by one; a missing part keeps the kit out', async () => {
    const { owner } = team;
    const returnable = { fields: { returnable: true } };
    const { kit, parts } = await newKit(team, [
      { perKit: 1, stock: 2, ...returnable },
      { perKit: 2, stock: 4, ...returnable },
    ]);
    const { id } = await newRequest(team, [{ articleId: kit, quantity: 1 }]);
    await approve(id);
    const order = await deliver(id);
    expect(order.documents).toHaveLength(1);
    const delivered = await read(id);
    const lines = kitLines(delivered);
    expect([delivered.status, quantities(lines.own)]).toEqual([
      'delivered',
      { ...NONE, approved: 1, delivered: 1 },
    ]);
    const loans = await owner.expect(200, owner.get(`/loans?requestId=${id}`));
    expect(loans.items.map(({ kit: of_ }: Body) => of_.articleId)).toEqual(parts.map(() => kit));
    const takeBack = (line: Body, quantity: number, condition = 'good') =>
      owner.post('/returns', { requestId: id, lines: [{ lineId: line.id, quantity, condition }] });
    expect((await takeBack(lines.own, 1)).body).toMatchObject({ status: 422, code: 'KIT_HAS_NO_STOCK' });
    await owner.expect(201, takeBack(lines.parts[0], 1));
    await owner.expect(201, takeBack(lines.parts[1], 1));
    const missing = await read(id);
    expect([missing.status, quantities(kitLines(missing).own).returned]).toEqual(['delivered', 0]);
    await owner.expect(201, takeBack(lines.parts[1], 1, 'lost'));
    const back = await read(id);
    expect([back.status, quantities(kitLines(back).own).returned]).toEqual(['closed', 1]);
  });

  test('a kit without a flag of its own is borrowed for some days if one of its parts comes back, and is back with it', async () => {
    const { owner } = team;
    const { kit, parts } = await newKit(team, [
      { perKit: 1, stock: 1, fields: { returnable: true } },
      { perKit: 3, stock: 3 },
    ]);
    const [from, to] = [inDays(0), inDays(2)];
    const { id } = await newRequest(team, [{ articleId: kit, quantity: 1, from, to }]);
    await approve(id);
    await deliver(id);
    const { items } = await owner.expect(200, owner.get(`/loans?requestId=${id}`));
    expect(items).toMatchObject([{ article: { id: parts[0]?.id }, quantity: 1, dueAt: to }]);
    // A consumable has no window, and so an order beside that of the loan.
    for (const order of (await ordersOf(id)).filter(({ status }) => status === 'pending'))
      await deliverOrder(order);
    const [camera] = kitLines(await read(id)).parts;
    const back = { requestId: id, lines: [{ lineId: camera?.id, quantity: 1, condition: 'good' }] };
    await owner.expect(201, owner.post('/returns', back));
    const closed = await read(id);
    expect([closed.status, quantities(kitLines(closed).own)]).toEqual([
      'closed',
      { ...NONE, approved: 1, delivered: 1, returned: 1 },
    ]);
  });

  test('two kits are back with their returnable parts, also where consumables stay out', async () => {
    const { owner } = team;
    const { kit } = await newKit(team, [
      { perKit: 1, stock: 2, fields: { returnable: true } },
      { perKit: 1, stock: 2 },
    ]);
    const { id } = await newRequest(team, [{ articleId: kit, quantity: 2 }]);
    await approve(id);
    await deliver(id);
    const [camera] = kitLines(await read(id)).parts;
    const stages = [];
    for (let back = 0; back < 2; back += 1) {
      const lines = [{ lineId: camera?.id, quantity: 1, condition: 'good' }];
      await owner.expect(201, owner.post('/returns', { requestId: id, lines }));
      const request = await read(id);
      stages.push([request.status, kitLines(request).own.returned]);
    }
    expect(stages).toEqual([
      ['delivered', 1],
      ['closed', 2],
    ]);
  });

  test('a kit of consumables is not borrowed, also with a flag of its own', async () => {
    const used = await newKit(team, [{ perKit: 1, stock: 1 }]);
    await team.owner.expect(200, team.owner.patch(`/catalog/articles/${used.kit}`, 1, { returnable: true }));
    const lines = [{ ...of(used.kit)[0], from: inDays(1), to: inDays(2) }];
    const asked = await team.owner.post('/requests', { siteId: team.siteId, lines });
    expect(asked.body.code).toBe('WINDOW_NOT_RETURNABLE');
    const { id } = await newRequest(team, of(used.kit));
    await approve(id);
    await deliver(id);
    expect((await read(id)).status).toBe('closed');
  });

  test('the counter hands out kits, with the scanned units of their components', async () => {
    const { owner, siteId } = team;
    const camera = await serialArticle(team);
    await receiveUnits(team, camera, ['KIT-1', 'KIT-2']);
    const strap = await newArticle(team);
    await receive(team, strap, 5);
    const kit = await newArticle(team, { components: of(camera, strap) });
    const handOut = (scanned: unknown[]) =>
      owner.post('/requests/handout', { siteId, recipient: { name: 'Ada' }, lines: of(kit), scanned });
    expect((await handOut([])).body.code).toBe('SERIALS_REQUIRED');
    const { request, order } = await owner.expect(201, handOut(['KIT-1']));
    expect(order.status).toBe('delivered');
    expect(kitLines(request).parts.map(({ delivered }) => delivered)).toEqual([1, 1]);
  });
});

test('the books of an organisation with kits hold', async () => {
  await auditLedger(team.owner);
});

import { all, auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Returns: in parts, in every condition, at any time. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

/** A delivered request for all that there is of a new article. */
async function deliveredRequest(fields: object = { returnable: true }): Promise<Body> {
  const articleId = await newArticle(team, fields);
  await receive(team, articleId, ASKED);
  const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  return read(id);
}

const read = (id: string): Promise<Body> => team.owner.expect(200, team.owner.get(`/requests/${id}`));

const part = ({ lines }: Body, quantity: number, condition = 'good') => ({
  lineId: lines[0].id,
  quantity,
  condition,
});

const takeBack = (request: Body, ...lines: object[]) =>
  team.owner.post('/returns', { requestId: request.id, lines });

async function levelOf({ lines }: Body): Promise<Body> {
  const levels = await all<Body>(team.owner, '/stock/levels', `&articleId=${lines[0].articleId}`);
  return levels[0];
}

test('good pieces go back to the shelf, damaged ones to quarantine, lost ones are written off, in one numbered return', async () => {
  const request = await deliveredRequest();
  const { status, body } = await takeBack(
    request,
    part(request, 1),
    part(request, 1, 'damaged'),
    part(request, 1, 'lost'),
  );
  expect(status).toBe(201);
  expect(body.number).toMatch(/^RET-\d{4}-\d{6}$/);
  expect(body.movements.map(({ type }: Body) => type)).toEqual([
    'return',
    'return',
    'quarantine-in',
    'return',
    'scrap',
  ]);
  for (const { cause } of body.movements)
    expect(cause).toEqual({ kind: 'return', id: body.id, number: body.number });
  expect(await levelOf(request)).toMatchObject({ onHand: 1, quarantine: 1, reserved: 0, available: 1 });
  const after = await read(request.id);
  expect([after.status, after.lines[0].delivered, after.lines[0].returned]).toEqual(['closed', 3, 3]);
});

test('a request stays delivered until the last piece of the loan is back', async () => {
  const request = await deliveredRequest();
  for (const [returned, status] of [
    [1, 'delivered'],
    [2, 'delivered'],
    [3, 'closed'],
  ] as const) {
    expect((await takeBack(request, part(request, 1))).status).toBe(201);
    const after = await read(request.id);
    expect([after.status, after.lines[0].returned]).toEqual([status, returned]);
  }
});

test('consumables come back too, after their request is closed', async () => {
  const request = await deliveredRequest({});
  expect(request.status).toBe('closed');
  expect((await takeBack(request, part(request, 2))).status).toBe(201);
  expect(await levelOf(request)).toMatchObject({ onHand: 2 });
});

test('more than is out is refused, also over several conditions of a line, and changes nothing', async () => {
  const request = await deliveredRequest();
  const before = await read(request.id);
  for (const parts of [
    [part(request, ASKED + 1)],
    [part(request, 2), part(request, 1, 'damaged'), part(request, 1, 'lost')],
  ]) {
    const { status, body } = await takeBack(request, ...parts);
    expect([status, body.code]).toEqual([422, 'RETURN_EXCEEDS_DELIVERED']);
    expect(body.error).toContain(String(ASKED));
  }
  const twice = await takeBack(request, part(request, 1), part(request, 1));
  expect([twice.status, twice.body.code]).toEqual([422, 'DUPLICATE_LINE']);
  const unknown = await takeBack(request, { ...part(request, 1), lineId: request.id });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  const fraction = await takeBack(request, part(request, 0.5));
  expect([fraction.status, fraction.body.code]).toEqual([422, 'QUANTITY_PRECISION']);
  expect(await read(request.id)).toEqual(before);
  expect((await takeBack(request, part(request, ASKED))).status).toBe(201);
});

test('returned stock is allocated to waiting lines in the same transaction, and damaged stock is not', async () => {
  const request = await deliveredRequest();
  const { articleId } = request.lines[0];
  const waiting = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${waiting.id}/approve`));
  expect((await read(waiting.id)).lines[0]).toMatchObject({ reserved: 0, waiting: ASKED });
  await takeBack(request, part(request, 1, 'damaged'));
  expect((await read(waiting.id)).lines[0]).toMatchObject({ reserved: 0, waiting: ASKED });
  await takeBack(request, part(request, 2));
  const served = await read(waiting.id);
  expect(served.lines[0]).toMatchObject({ reserved: 2, waiting: 1 });
  expect(served.orders).toHaveLength(1);
});

test('the same key takes back once', async () => {
  const request = await deliveredRequest();
  const body = { requestId: request.id, lines: [part(request, 1)] };
  const headers = { 'idempotency-key': `return-${request.id}` };
  const first = await team.owner.post('/returns', body, { headers });
  const again = await team.owner.post('/returns', body, { headers });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await read(request.id)).lines[0].returned).toBe(1);
});

test('a scrapped loss is undone when the piece is found, a return itself is not', async () => {
  const request = await deliveredRequest();
  const { body } = await takeBack(request, part(request, 1, 'lost'));
  const [back, scrapped] = body.movements;
  const undo = ({ id }: Body) =>
    team.owner.post(`/stock/movements/${id}/reverse`, { reason: 'Found under the stage' });
  const refused = await undo(back);
  expect([refused.status, refused.body.code]).toEqual([422, 'NOT_REVERSIBLE']);
  expect((await undo(scrapped)).status).toBe(201);
  expect(await levelOf(request)).toMatchObject({ onHand: 1 });
});

test('the return note has the returned quantities, their condition and the open loans, and is the same file at every read', async () => {
  const request = await deliveredRequest();
  const { body } = await takeBack(request, part(request, 2, 'damaged'));
  expect(body.document).toMatchObject({ kind: 'return-note', number: body.number });
  const file = async () => {
    const { status, headers } = await team.owner.get(`/documents/${body.document.id}/file`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { sha256 } = await team.owner.expect(200, team.owner.get(`/documents/${body.document.id}`));
    return sha256;
  };
  const first = await file();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await file()).toBe(first);
  const listed = await all<Body>(team.owner, '/documents', `&requestId=${request.id}&kind=return-note`);
  expect(listed.map(({ number, orderId }) => [number, orderId])).toEqual([[body.number, null]]);
});

test('people see the returns of their own requests, the depot those of its sites', async () => {
  const requester = await newMember(team, 'requester');
  const storekeeper = await newMember(team, 'storekeeper');
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  const request = await read(id);
  const { body } = await takeBack(request, part(request, 1));
  const others = await deliveredRequest();
  await takeBack(others, part(others, 1));
  const own = await all<Body>(requester.client, '/returns');
  expect(own.map(({ number }) => number)).toEqual([body.number]);
  const seen = await all<Body>(storekeeper.client, '/returns', `&requestId=${id}`);
  expect(seen.map(({ number }) => number)).toEqual([body.number]);
});

test('the history shows returns and cancelled orders in one list in the order of time, page by page', async () => {
  const fresh = await foundTeam(app.origin);
  const old = team;
  team = fresh;
  const expected: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const request = await deliveredRequest();
    expected.push((await takeBack(request, part(request, 1))).body.number);
    const { articleId } = (await deliveredRequest()).lines[0];
    await receive(team, articleId, 1);
    const { id } = await newRequest(team, [{ articleId, quantity: 1 }]);
    await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
    const order = await orderOf(team, id);
    await advance(team, order, 'cancelled');
    expected.push(order.number);
  }
  const numbers = async (more = '') => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Body = await team.owner.expect(
        200,
        team.owner.get(`/history/returns?limit=2${more}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`),
      );
      found.push(...page.items.map(({ number }: Body) => number));
      cursor = page.nextCursor;
    }
    return found;
  };
  expect(await numbers()).toEqual(expected.toReversed());
  expect(await numbers('&sort=at')).toEqual(expected);
  expect(await numbers('&kind=return&sort=at')).toEqual(expected.filter((one) => one.startsWith('RET')));
  const cancelled = await all<Body>(team.owner, '/history/returns', '&kind=cancelled-order');
  expect(cancelled.map(({ lines }) => lines.map(({ quantity }: Body) => quantity))).toEqual([[1], [1], [1]]);
  const counted = await team.owner.expect(200, team.owner.get('/history/returns?count=true&limit=1'));
  expect([counted.total, counted.items.length]).toEqual([6, 1]);
  await auditLedger(team.owner);
  team = old;
});

test('afterwards every level equals its movements, and the books agree', async () => {
  await auditLedger(team.owner);
  expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
});

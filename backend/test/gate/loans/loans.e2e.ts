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
import { withRetries } from '../../support/servers/retrying-client.js';
import { sharedApp } from '../../support/shared-app.js';

/** Loans follow deliveries and returns, in the same transaction. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let team: Team;

beforeAll(async () => {
  team = withRetries(await foundTeam((await sharedApp()).origin));
});

/** A delivered request for all that there is of a new article. */
async function lend(delivery: object = {}, request: object = {}, fields: object = { returnable: true }) {
  const articleId = await newArticle(team, fields);
  await receive(team, articleId, ASKED);
  const lines = [{ articleId, quantity: ASKED }];
  const { owner, siteId } = team;
  const { id } = await owner.expect(
    201,
    owner.post('/requests', { siteId, lines, submit: true, ...request }),
  );
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered', delivery);
  return owner.expect(200, owner.get(`/requests/${id}`));
}

const loansOf = ({ id }: Body, more = '', client = team.owner) =>
  all<Body>(client, '/loans', `&requestId=${id}${more}`);

const takeBack = ({ id, lines }: Body, quantity: number, condition = 'good') =>
  team.owner.post('/returns', { requestId: id, lines: [{ lineId: lines[0].id, quantity, condition }] });

const extend = (loan: Body, dueAt: string, client = team.owner) =>
  client.post(`/loans/${loan.id}/extend`, { dueAt });

test('a delivery of returnable material makes a loan of the line, for the requester, due when the delivery says', async () => {
  const dueAt = inDays(7);
  const request = await lend({ dueAt });
  const me = await team.owner.expect(200, team.owner.get('/users/me'));
  expect(await loansOf(request)).toMatchObject([
    {
      requestId: request.id,
      requestNumber: request.number,
      lineId: request.lines[0].id,
      articleId: request.lines[0].articleId,
      siteId: team.siteId,
      quantity: ASKED,
      lent: ASKED,
      assetIds: [],
      holder: { id: me.id },
      dueAt,
      overdue: false,
      closedAt: null,
    },
  ]);
  expect(request.status).toBe('delivered');
});

test('consumables make no loans', async () => {
  expect(await loansOf(await lend({}, {}, {}), '&status=all')).toEqual([]);
});

test('the recipient holds the loan: a member, or a person with a name', async () => {
  const { client, userId } = await newMember(team, 'requester');
  const member = await lend({}, { recipient: { userId } });
  expect((await loansOf(member))[0].holder.id).toBe(userId);
  expect(await all<Body>(client, '/loans')).toHaveLength(1);
  expect(await all<Body>(team.owner, '/loans', `&holder=${userId}`)).toHaveLength(1);
  const guest = await lend({}, { recipient: { name: 'Grace Hopper' } });
  const [loan] = await loansOf(guest);
  expect(loan.holder).toEqual({ id: null, name: 'Grace Hopper', erased: false });
  const found = await all<Body>(team.owner, '/loans', '&q=hopper');
  expect(found.map(({ id }) => id)).toEqual([loan.id]);
});

test('a loan shrinks with every return, lost pieces included, and closes with the last, as its request does', async () => {
  const request = await lend();
  for (const [condition, quantity] of [
    ['good', 2],
    ['damaged', 1],
    ['lost', 0],
  ] as const) {
    expect((await takeBack(request, 1, condition)).status).toBe(201);
    const [loan] = await loansOf(request, '&status=all');
    expect([loan.quantity, loan.lent, loan.closedAt === null]).toEqual([quantity, ASKED, quantity > 0]);
  }
  expect(await loansOf(request)).toEqual([]);
  expect(await loansOf(request, '&status=closed')).toHaveLength(1);
  const after = await team.owner.expect(200, team.owner.get(`/requests/${request.id}`));
  expect(after.status).toBe('closed');
});

test('parts of a line join one loan, which opens again when more is delivered', async () => {
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  const order = await orderOf(team, id);
  await advance(team, order, 'prepared');
  const deliver = (dueAt?: string) =>
    team.owner.expect(
      200,
      team.owner.post(`/preparation/orders/${order.id}/deliver`, {
        lines: [{ lineId: order.lines[0].id, quantity: 1 }],
        ...(dueAt ? { dueAt } : {}),
      }),
    );
  const dueAt = inDays(3);
  await deliver(dueAt);
  await deliver();
  expect(await loansOf({ id })).toMatchObject([{ quantity: 2, lent: 2, dueAt }]);
  const request = await team.owner.expect(200, team.owner.get(`/requests/${id}`));
  await takeBack(request, 2);
  expect(await loansOf({ id })).toEqual([]);
  await deliver();
  expect(await loansOf({ id })).toMatchObject([{ quantity: 1, lent: ASKED, dueAt: null, closedAt: null }]);
});

test('loans are listed by due date, overdue ones first, and those without one last', async () => {
  const requests = [await lend(), await lend({ dueAt: inDays(2) }), await lend({ dueAt: inDays(-1) })];
  const mine = new Set(requests.map(({ id }) => id));
  const listed = (await all<Body>(team.owner, '/loans')).filter(({ requestId }) => mine.has(requestId));
  expect(listed.map(({ requestId }) => requestId)).toEqual(requests.toReversed().map(({ id }) => id));
  expect(listed.map(({ overdue }) => overdue)).toEqual([true, false, false]);
  for (const [overdue, expected] of [
    [true, [requests[2]?.id]],
    [false, [requests[1]?.id, requests[0]?.id]],
  ] as const) {
    const filtered = await all<Body>(team.owner, '/loans', `&overdue=${overdue}`);
    const ids = filtered.map(({ requestId }) => requestId).filter((id) => mine.has(id));
    expect(ids).toEqual(expected);
  }
});

test('a loan is extended to a later date in the future, and not once it is back', async () => {
  const request = await lend({ dueAt: inDays(5) });
  const [loan] = await loansOf(request);
  for (const dueAt of [inDays(5 - 1), inDays(-1), loan.dueAt]) {
    const { status, body } = await extend(loan, dueAt);
    expect([status, body.code]).toEqual([422, 'DUE_DATE_TOO_EARLY']);
  }
  const noDay = await extend(loan, '2999-02-30');
  expect([noDay.status, noDay.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect((await loansOf(request))[0]).toEqual(loan);
  const dueAt = inDays(9);
  const extended = await extend(loan, dueAt);
  expect([extended.status, extended.body.dueAt]).toEqual([200, dueAt]);
  await takeBack(request, ASKED);
  const late = await extend(loan, inDays(20));
  expect([late.status, late.body.code, late.body.from]).toEqual([409, 'TRANSITION_NOT_ALLOWED', 'closed']);
});

test('a loan cannot be extended while others wait for the article', async () => {
  const request = await lend({ dueAt: inDays(5) });
  const [loan] = await loansOf(request);
  const waiting = await newRequest(team, [{ articleId: loan.articleId, quantity: 1 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${waiting.id}/approve`));
  const { status, body } = await extend(loan, inDays(9));
  expect([status, body.code]).toEqual([409, 'LOAN_AWAITED']);
  await team.owner.expect(200, team.owner.post(`/requests/${waiting.id}/cancel`));
  expect((await extend(loan, inDays(9))).status).toBe(200);
});

test('a loan is extended while more for the same request waits', async () => {
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest(team, [{ articleId, quantity: ASKED + 1 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered', { dueAt: inDays(5) });
  const request = await team.owner.expect(200, team.owner.get(`/requests/${id}`));
  expect(request.lines).toMatchObject([{ delivered: ASKED, waiting: 1 }]);
  const [loan] = await loansOf({ id });
  const dueAt = inDays(9);
  const extended = await extend(loan, dueAt);
  expect([extended.status, extended.body.dueAt]).toEqual([200, dueAt]);
});

test('a loan without a due date is given one while others wait: that shortens it', async () => {
  const request = await lend();
  const [loan] = await loansOf(request);
  expect(loan.dueAt).toBeNull();
  const waiting = await newRequest(team, [{ articleId: loan.articleId, quantity: 1 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${waiting.id}/approve`));
  const dated = await extend(loan, inDays(3));
  expect([dated.status, dated.body.dueAt]).toEqual([200, expect.any(String)]);
  const longer = await extend(loan, inDays(9));
  expect([longer.status, longer.body.code]).toEqual([409, 'LOAN_AWAITED']);
});

test('people see the loans that they hold or requested, and extend none; the depot sees its sites', async () => {
  const { client, userId } = await newMember(team, 'requester');
  const stranger = await newMember(team, 'requester');
  const annex = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'ANX' }));
  const limited = await newMember(team, 'storekeeper', [annex.id]);
  const request = await lend({}, { recipient: { userId } });
  const [loan] = await loansOf(request);
  expect((await client.get(`/loans/${loan.id}`)).body).toEqual(loan);
  for (const hidden of [stranger, limited]) {
    expect((await hidden.client.get(`/loans/${loan.id}`)).status).toBe(404);
    expect(await all<Body>(hidden.client, '/loans')).toEqual([]);
  }
  expect((await extend(loan, inDays(9), client)).status).toBe(403);
  expect((await extend(loan, inDays(9), limited.client)).status).toBe(404);
});

test('of 20 returns and 20 extensions at once, one return takes effect, and the loan is closed', async () => {
  const request = await lend({ dueAt: inDays(1) });
  const [loan] = await loansOf(request);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      takeBack(request, ASKED),
      extend(loan, inDays(2 + index)),
    ]).flat(),
  );
  const [returns, extensions] = [answers.filter((_, at) => at % 2 === 0), answers.filter((_, at) => at % 2)];
  expect(returns.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(returns.filter(({ status }) => status !== 201).every(({ status }) => status === 422)).toBe(true);
  expect(extensions.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  expect((await loansOf(request, '&status=all'))[0]).toMatchObject({ quantity: 0, lent: ASKED });
  await auditLedger(team.owner);
});

test('afterwards the books agree', async () => {
  expect(await team.owner.expect(200, team.owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
});

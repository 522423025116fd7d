import { auditLedger } from '../../support/audit.js';
import { type Body, Client } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { newKit } from '../../support/goods/kits.js';
import { inDays } from '../../support/goods/tracked.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** Substitutes that are proposed for lines without stock, and accepted or refused by the requester. */

let app: SharedApp;
let team: Team;
let requester: Member;
let manager: Client;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  requester = await newMember(team, 'requester');
  ({ client: manager } = await newMember(team, 'manager'));
});

/** A request of the requester for an article of which there is so much. */
async function asked(quantity: number, stock = 0): Promise<Body> {
  const articleId = await stocked(stock);
  return newRequest({ ...team, owner: requester.client }, [{ articleId, quantity }]);
}

async function stocked(quantity: number): Promise<string> {
  const articleId = await newArticle(team);
  if (quantity > 0) await receive(team, articleId, quantity);
  return articleId;
}

const approve = (id: string) => manager.expect(200, manager.post(`/requests/${id}/approve`));
const propose = ({ id, lines: [line] }: Body, articleId: string, fields: object = {}) =>
  manager.post(`/requests/${id}/substitutes`, { lineId: line.id, articleId, ...fields });
const answer = ({ id, substitutes }: Body, accept: boolean) =>
  requester.client.post(`/requests/${id}/substitutes/${substitutes.at(-1).id}/answer`, { accept });
const figures = ({ lines }: Body) =>
  lines.map(({ approved, reserved, waiting, cancelled }: Body) => [approved, reserved, waiting, cancelled]);

test('accepting replaces the waiting quantity by the substitute, which gets stock at once and joins the order', async () => {
  const request = await asked(5, 2);
  await approve(request.id);
  const other = await stocked(2);
  const proposed = await manager.expect(201, propose(request, other));
  expect(proposed.substitutes).toMatchObject([
    { articleId: other, quantity: 3, status: 'proposed', answeredAt: null },
  ]);
  const accepted = await requester.client.expect(200, answer(proposed, true));
  expect(figures(accepted)).toEqual([
    [5, 2, 0, 3],
    [3, 2, 1, 0],
  ]);
  expect(accepted.lines[1].articleId).toBe(other);
  expect(accepted.substitutes[0].status).toBe('accepted');
  const { items } = await manager.expect(200, manager.get(`/preparation/orders?requestId=${request.id}`));
  expect(items.map(({ lines }: Body) => lines.map(({ quantity }: Body) => quantity))).toEqual([[2, 2]]);
});

test('before the decision it replaces the line, and the approver decides about the substitute', async () => {
  const request = await asked(4);
  const other = await stocked(9);
  const proposed = await manager.expect(201, propose(request, other, { quantity: 6 }));
  const accepted = await requester.client.expect(200, answer(proposed, true));
  expect([accepted.status, ...figures(accepted)]).toEqual(['submitted', [0, 0, 0, 4], [0, 0, 0, 0]]);
  const stale = await manager.post(`/requests/${request.id}/approve`, { version: request.version });
  expect(stale.body.code).toBe('REQUEST_CHANGED');
  expect(figures(await approve(request.id))).toEqual([
    [0, 0, 0, 4],
    [6, 6, 0, 0],
  ]);
});

test('refusing leaves the line as it is, and each proposal is answered once, however often at the same time', async () => {
  const request = await asked(2);
  await approve(request.id);
  const other = await stocked(5);
  const proposed = await manager.expect(201, propose(request, other));
  const refused = await requester.client.expect(200, answer(proposed, false));
  expect(figures(refused)).toEqual([[2, 0, 2, 0]]);
  expect((await answer(refused, true)).body).toMatchObject({ status: 409, code: 'SUBSTITUTE_ANSWERED' });
  const again = await manager.expect(201, propose(request, other));
  const answers = await Promise.all([answer(again, true), answer(again, true), answer(again, false)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { lines } = await manager.expect(200, manager.get(`/requests/${request.id}`));
  expect(lines.length).toBeLessThanOrEqual(2);
});

test('only the requester answers, and others do not see it', async () => {
  const request = await asked(2);
  const proposed = await manager.expect(201, propose(request, await stocked(1)));
  const path = `/requests/${request.id}/substitutes/${proposed.substitutes[0].id}/answer`;
  const { client: colleague } = await newMember(team, 'requester');
  expect((await manager.post(path, { accept: true })).status).toBe(403);
  expect((await colleague.post(path, { accept: true })).status).toBe(404);
});

const PAST = '2020-01-01T00:00:00.000Z';

test.each<[string, (request: Body) => Promise<[string, object?]>, number, string]>([
  ['by the same article', async ({ lines }) => [lines[0].articleId], 422, 'SUBSTITUTE_NOT_POSSIBLE'],
  ['by a kit', async () => [(await newKit(team, [{ perKit: 1, stock: 1 }])).kit], 422, 'KIT_HAS_NO_STOCK'],
  ['by an unknown article', async () => ['64b7f0000000000000000000'], 404, 'NOT_FOUND'],
  ['until a time in the past', async () => [await stocked(1), { answerBy: PAST }], 400, 'VALIDATION_FAILED'],
  ['in half pieces', async () => [await stocked(1), { quantity: 0.5 }], 422, 'QUANTITY_PRECISION'],
])('a line is not replaced %s', async (_rule, input, status, code) => {
  const request = await asked(2);
  const [articleId, fields] = await input(request);
  const answered = await propose(request, articleId, fields);
  expect([answered.status, answered.body.code]).toEqual([status, code]);
});

test('a line has one open proposal, none when nothing waits, and a kit has none', async () => {
  const request = await asked(2, 2);
  const other = await stocked(1);
  await manager.expect(201, propose(request, other));
  expect((await propose(request, other)).body.code).toBe('SUBSTITUTE_NOT_POSSIBLE');
  const served = await asked(1, 1);
  await approve(served.id);
  expect((await propose(served, other)).body.code).toBe('SUBSTITUTE_NOT_POSSIBLE');
  const { kit } = await newKit(team, [{ perKit: 1, stock: 0 }]);
  const withKit = await newRequest(team, [{ articleId: kit, quantity: 1 }]);
  expect((await propose(withKit, other)).body.code).toBe('KIT_PART');
});

test('stock that arrives between proposal and answer closes the proposal', async () => {
  const request = await asked(2);
  await approve(request.id);
  const proposed = await manager.expect(201, propose(request, await stocked(5)));
  await receive(team, request.lines[0].articleId, 2);
  expect((await answer(proposed, true)).body.code).toBe('SUBSTITUTE_ANSWERED');
});

test('the requester is notified by e-mail, in their language, with a link to the answer', async () => {
  const { client, email } = requester;
  const me = await client.expect(200, client.get('/users/me'));
  await client.expect(200, client.patch('/users/me', me.version, { language: 'fr' }));
  const request = await asked(3);
  await manager.expect(201, propose(request, await stocked(3)));
  const anonymous = new Client(app.origin);
  const mailbox = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  await until('the e-mail is there', async () => {
    const { items } = await anonymous.expect(200, anonymous.get(mailbox));
    return items.some(
      ({ kind, subject, text }: Body) =>
        kind === 'substitute-proposed' &&
        subject === `Article de remplacement proposé : ${request.number}` &&
        text.includes(`/requests/mine?peek=${request.id}&tenant=${team.tenantId}`),
    );
  });
});

test('afterwards the books hold', async () => {
  await auditLedger(team.owner);
});

test('a substitute that is not returnable is needed for no time', async () => {
  const days = { from: inDays(1), to: inDays(3) };
  const articleId = await newArticle(team, { returnable: true });
  const request = await newRequest({ ...team, owner: requester.client }, [
    { articleId, quantity: 1, ...days },
  ]);
  await approve(request.id);
  const windowOf = ({ lines }: Body) => [lines.at(-1).from, lines.at(-1).to];
  const bought = await stocked(1);
  const first = await manager.expect(201, propose(request, bought));
  const accepted = await requester.client.expect(200, answer(first, true));
  expect(windowOf(accepted)).toEqual([null, null]);
  expect(accepted.lines.at(-1)).toMatchObject({ articleId: bought, reserved: 1, waiting: 0 });

  const other = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: 1, ...days }]);
  await approve(other.id);
  const tool = await newArticle(team, { returnable: true });
  const second = await manager.expect(201, propose(other, tool));
  expect(windowOf(await requester.client.expect(200, answer(second, true)))).toEqual([days.from, days.to]);
  await auditLedger(team.owner);
});

test('a quantity that became free is not replaced: the substitute comes in proportion to the rest', async () => {
  const request = await asked(10);
  await approve(request.id);
  const proposed = await manager.expect(201, propose(request, await stocked(9), { quantity: 5 }));
  await receive(team, request.lines[0].articleId, 7);
  const shown = await requester.client.expect(200, requester.client.get(`/requests/${request.id}`));
  expect(shown.substitutes).toMatchObject([{ quantity: 2 }]);
  const accepted = await requester.client.expect(200, answer(proposed, true));
  expect(figures(accepted)).toEqual([
    [10, 7, 0, 3],
    [2, 2, 0, 0],
  ]);
  expect(accepted.substitutes).toMatchObject([{ quantity: 2, status: 'accepted' }]);
  await auditLedger(team.owner);
});

test('an article that has become a kit is no substitute any more', async () => {
  const request = await asked(1);
  const other = await stocked(0);
  const proposed = await manager.expect(201, propose(request, other));
  const components = [{ articleId: await stocked(1), quantity: 1 }];
  await team.owner.expect(200, team.owner.patch(`/catalog/articles/${other}`, 1, { components }));
  const refused = await answer(proposed, true);
  expect([refused.status, refused.body.code]).toEqual([422, 'KIT_HAS_NO_STOCK']);
});

test('a request and its order are found by an accepted substitute', async () => {
  const request = await asked(2, 1);
  await approve(request.id);
  const other = await newArticle(team, { name: 'Theodolite' });
  await receive(team, other, 1);
  const proposed = await manager.expect(201, propose(request, other));
  await requester.client.expect(200, answer(proposed, true));
  const found = async (path: string): Promise<Body[]> =>
    (await manager.expect(200, manager.get(`${path}?q=theodolite`))).items;
  expect((await found('/requests')).map(({ id }) => id)).toEqual([request.id]);
  expect((await found('/preparation/orders')).map(({ requestId }) => requestId)).toEqual([request.id]);
});

test('a substitute that is counted in whole pieces since its proposal does not come in halves', async () => {
  const request = await asked(1);
  await approve(request.id);
  const other = await newArticle(team, { decimals: 1 });
  const proposed = await manager.expect(201, propose(request, other, { quantity: 1.5 }));
  await team.owner.expect(200, team.owner.patch(`/catalog/articles/${other}`, 1, { decimals: 0 }));
  const accepted = await answer(proposed, true);
  expect([accepted.status, accepted.body.code]).toEqual([422, 'QUANTITY_PRECISION']);
  expect(figures(await requester.client.expect(200, answer(proposed, false)))).toEqual([[1, 0, 1, 0]]);
});

test('the delivery of a substitute fulfils the approved quantity of its line', async () => {
  const own = await foundTeam(app.origin, { approvalPolicy: 'always' });
  const { owner } = own;
  const [missing, other] = [await newArticle(own), await newArticle(own)];
  await receive(own, other, ASKED);
  const request = await newRequest(own, [{ articleId: missing, quantity: 4 }]);
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const proposal = { lineId: request.lines[0].id, articleId: other, quantity: ASKED };
  const proposed = await owner.expect(201, owner.post(`/requests/${request.id}/substitutes`, proposal));
  const answerPath = `/requests/${request.id}/substitutes/${proposed.substitutes[0].id}/answer`;
  await owner.expect(200, owner.post(answerPath, { accept: true }));
  const rate = async () => (await owner.expect(200, owner.get('/dashboard/series/fill-rate'))).value;
  expect(await rate()).toBe(0);
  await advance(own, await orderOf(own, request.id), 'delivered');
  expect(await rate()).toBe(1);
});

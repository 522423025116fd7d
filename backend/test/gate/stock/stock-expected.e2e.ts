import { all, auditLedger } from '../../support/audit.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const NEXT_WEEK = '2099-05-04T10:00:00.000Z';

const announce = (articleId: string, quantity: number, rest: object = {}) =>
  team.owner.expect(
    201,
    team.owner.post('/stock/expected', {
      siteId: team.siteId,
      expectedAt: NEXT_WEEK,
      lines: [{ articleId, quantity }],
      ...rest,
    }),
  );

const receiveAgainst = (expectedId: string, articleId: string, quantity: number, siteId = team.siteId) =>
  team.owner.post('/stock/receipts', { siteId, expectedId, lines: [{ articleId, quantity }] });

const expected = (id: string) => team.owner.expect(200, team.owner.get(`/stock/expected/${id}`));

const availability = (articleId: string) =>
  team.owner.expect(200, team.owner.get(`/stock/availability?articleId=${articleId}&siteId=${team.siteId}`));

test('receipts against an expected receipt add up until it is received; the open quantity is incoming', async () => {
  const articleId = await newArticle(team);
  const { id, number, status } = await announce(articleId, 10);
  expect([number.slice(0, 4), status]).toEqual(['EXP-', 'open']);
  expect(await availability(articleId)).toMatchObject({ incoming: 10, incomingAt: NEXT_WEEK });
  await team.owner.expect(201, receiveAgainst(id, articleId, 4));
  expect(await expected(id)).toMatchObject({ status: 'open', lines: [{ quantity: 10, received: 4 }] });
  expect(await availability(articleId)).toMatchObject({ onHand: 4, incoming: 6 });
  await team.owner.expect(201, receiveAgainst(id, articleId, 8));
  expect(await expected(id)).toMatchObject({ status: 'received', lines: [{ received: 12 }] });
  expect(await availability(articleId)).toMatchObject({ onHand: 12, incoming: 0, incomingAt: null });
  const late = await receiveAgainst(id, articleId, 1);
  expect([late.status, late.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  await auditLedger(team.owner);
});

test('a reversed receipt is expected again; a receipt that was closed by hand stays closed', async () => {
  const articleId = await newArticle(team);
  const { id } = await announce(articleId, 5);
  const receipt = await team.owner.expect(201, receiveAgainst(id, articleId, 5));
  const undo = () =>
    team.owner.post(`/stock/movements/${receipt.movements[0].id}/reverse`, { reason: 'Wrong pallet' });
  await team.owner.expect(201, undo());
  expect((await undo()).body.code).toBe('ALREADY_REVERSED');
  const open = await expected(id);
  expect(open).toMatchObject({ status: 'open', lines: [{ received: 0 }] });

  const again = await team.owner.expect(201, receiveAgainst(id, articleId, 2));
  const { version } = await expected(id);
  await team.owner.expect(
    200,
    team.owner.patch(`/stock/expected/${id}`, version, { status: 'closed', reference: 'PO 7' }),
  );
  expect(await availability(articleId)).toMatchObject({ incoming: 0 });
  await team.owner.expect(
    201,
    team.owner.post(`/stock/movements/${again.movements[0].id}/reverse`, { reason: 'Again' }),
  );
  expect(await expected(id)).toMatchObject({ status: 'closed', reference: 'PO 7', lines: [{ received: 0 }] });
  await auditLedger(team.owner);
});

test('receipts against one expected receipt at once are all counted', async () => {
  const articleId = await newArticle(team);
  const { id } = await announce(articleId, 20);
  const answers = await Promise.all(Array.from({ length: 10 }, () => receiveAgainst(id, articleId, 2)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await expected(id)).toMatchObject({ status: 'received', lines: [{ received: 20 }] });
});

test('the reorder list takes incoming stock into account', async () => {
  const articleId = await newArticle(team);
  const threshold = { articleId, siteId: team.siteId, minimum: 5, target: 20 };
  await team.owner.expect(200, team.owner.call('PUT', '/stock/thresholds', threshold));
  await announce(articleId, 12);
  const [line] = await all<object>(team.owner, '/stock/reorder', `&articleId=${articleId}`);
  expect(line).toMatchObject({ incoming: 12, suggested: 8 });
});

test('a stale version, another site, a line twice and an unknown expected receipt are refused', async () => {
  const articleId = await newArticle(team);
  const { id } = await announce(articleId, 3);
  await team.owner.expect(200, team.owner.patch(`/stock/expected/${id}`, 1, { reference: 'A' }));
  expect((await team.owner.patch(`/stock/expected/${id}`, 1, { reference: 'B' })).status).toBe(412);
  const far = await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }));
  expect((await receiveAgainst(id, articleId, 1, far.id)).status).toBe(404);
  expect((await receiveAgainst('ffffffffffffffffffffffff', articleId, 1)).status).toBe(404);
  const line = { articleId, quantity: 1 };
  const twice = { siteId: team.siteId, expectedAt: NEXT_WEEK, lines: [line, line] };
  expect((await team.owner.post('/stock/expected', twice)).body.code).toBe('DUPLICATE_LINE');
  const { client } = await newMember(team, 'storekeeper', [far.id]);
  expect((await client.get(`/stock/expected/${id}`)).status).toBe(404);
  expect(await all<object>(client, '/stock/expected')).toEqual([]);
  await receive(team, articleId, 1);
  expect(await expected(id)).toMatchObject({ lines: [{ received: 0 }] });
});

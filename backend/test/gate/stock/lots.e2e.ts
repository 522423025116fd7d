import { auditLedger } from '../../support/audit.js';
import {
  approved,
  inDays,
  lotArticle,
  lotsOf,
  quantitiesOfLots,
  receiveLot,
} from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;
let farSiteId: string;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  farSiteId = (await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }))).id;
});

afterAll(async () => {
  await auditLedger(team.owner);
});

const onHand = (articleId: string) => quantitiesOfLots(team, articleId, 'onHand');

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

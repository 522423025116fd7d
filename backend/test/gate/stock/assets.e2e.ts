import { auditLedger } from '../../support/audit.js';
import {
  assetsOf,
  compareUnits,
  deliverUnits,
  receiveUnits,
  serialArticle,
  statesOf,
} from '../../support/goods/tracked.js';
import { foundTeam, newArticle, newMember, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;
let farSiteId: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
  farSiteId = (await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }))).id;
});

afterAll(async () => {
  await auditLedger(team.owner);
  await compareUnits(team);
});

const at = (articleId: string, fields: object) => ({
  siteId: team.siteId,
  articleId,
  reason: 'Test',
  ...fields,
});

test('a receipt registers one unit for each serial number', async () => {
  const articleId = await serialArticle(team);
  const ids = await receiveUnits(team, articleId, ['SN-1', 'SN-2']);
  const found = await assetsOf(team, articleId);
  expect(found).toMatchObject([
    { id: ids[0], serial: 'SN-1', state: 'available', siteId: team.siteId, holder: null },
    { id: ids[1], serial: 'SN-2', state: 'available' },
  ]);
});

test('serial numbers must be as many as the quantity, distinct and new', async () => {
  const articleId = await serialArticle(team);
  await receiveUnits(team, articleId, ['SN-1']);
  const receipt = (quantity: number, serials?: string[]) =>
    team.owner.post('/stock/receipts', {
      siteId: team.siteId,
      lines: [{ articleId, quantity, ...(serials ? { serials } : {}) }],
    });
  const cases: [number, string[] | undefined, string][] = [
    [1, undefined, 'SERIALS_REQUIRED'],
    [2, ['A'], 'SERIAL_COUNT_DIFFERS'],
    [1, ['A', 'B'], 'SERIAL_COUNT_DIFFERS'],
    [2, ['A', 'a'], 'ALREADY_EXISTS'],
    [2, ['A', 'sn-1'], 'ALREADY_EXISTS'],
    [2, ['A', 'A'], 'VALIDATION_FAILED'],
  ];
  for (const [quantity, serials, code] of cases)
    expect([serials, (await receipt(quantity, serials)).body.code]).toEqual([serials, code]);
  expect(await statesOf(team, articleId)).toEqual({ 'SN-1': 'available' });
});

test('two lines of one receipt cannot bring the same unit', async () => {
  const articleId = await serialArticle(team);
  const line = { articleId, quantity: 1, serials: ['SN-1'] };
  const answer = await team.owner.post('/stock/receipts', { siteId: team.siteId, lines: [line, line] });
  expect([answer.status, answer.body.code]).toEqual([409, 'ASSET_NOT_POSSIBLE']);
  expect(await assetsOf(team, articleId)).toEqual([]);
});

test('an article with serial numbers has no decimals, neither new nor changed', async () => {
  const { owner } = team;
  const created = await owner.post('/catalog/articles', { name: 'Half', tracking: 'serial', decimals: 1 });
  expect(created.body.code).toBe('SERIAL_NOT_WHOLE');
  const articleId = await serialArticle(team);
  const changed = await owner.patch(`/catalog/articles/${articleId}`, 1, { decimals: 2 });
  expect(changed.body.code).toBe('SERIAL_NOT_WHOLE');
});

test('adjustments add units by serial number and take them off by id', async () => {
  const articleId = await serialArticle(team);
  const { owner } = team;
  await owner.expect(201, owner.post('/stock/adjustments', at(articleId, { delta: 2, serials: ['A', 'B'] })));
  const [a] = await assetsOf(team, articleId);
  await owner.expect(201, owner.post('/stock/adjustments', at(articleId, { delta: -1, assetIds: [a?.id] })));
  expect(await statesOf(team, articleId)).toEqual({ A: 'lost', B: 'available' });
  await owner.expect(201, owner.post('/stock/adjustments', at(articleId, { delta: 1, serials: ['a'] })));
  expect(await statesOf(team, articleId)).toEqual({ A: 'available', B: 'available' });
});

test('scraps, quarantine, transfers and their reversals change exactly the named units', async () => {
  const articleId = await serialArticle(team);
  const [a, b, c] = await receiveUnits(team, articleId, ['A', 'B', 'C']);
  const { owner, siteId } = team;
  const aside = at(articleId, { quantity: 1, assetIds: [a], direction: 'in' });
  await owner.expect(201, owner.post('/stock/quarantine', aside));
  expect((await owner.post('/stock/quarantine', aside)).body.code).toBe('ASSET_NOT_POSSIBLE');
  const fromShelf = at(articleId, { quantity: 1, assetIds: [a] });
  expect((await owner.post('/stock/scraps', fromShelf)).body.code).toBe('ASSET_NOT_POSSIBLE');
  const scrapped = await owner.expect(
    201,
    owner.post('/stock/scraps', at(articleId, { quantity: 1, assetIds: [a], from: 'quarantine' })),
  );
  expect(await statesOf(team, articleId)).toEqual({ A: 'scrapped', B: 'available', C: 'available' });
  await owner.expect(201, owner.post(`/stock/movements/${scrapped.id}/reverse`, { reason: 'Repaired' }));
  const lines = [{ articleId, quantity: 2, assetIds: [b, c] }];
  const { movements } = await owner.expect(
    201,
    owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId: farSiteId, lines }),
  );
  const again = {
    fromSiteId: siteId,
    toSiteId: farSiteId,
    lines: [{ articleId, quantity: 1, assetIds: [b] }],
  };
  expect((await owner.post('/stock/transfers', again)).status).toBe(409);
  expect((await assetsOf(team, articleId)).map(({ siteId: is }) => is)).toEqual([
    siteId,
    farSiteId,
    farSiteId,
  ]);
  await owner.expect(201, owner.post(`/stock/movements/${movements[0].id}/reverse`, { reason: 'Wrong' }));
  expect((await assetsOf(team, articleId)).map(({ siteId: is }) => is)).toEqual([siteId, siteId, siteId]);
  expect(await statesOf(team, articleId)).toEqual({ A: 'quarantine', B: 'available', C: 'available' });
});

test('a reversed receipt takes its units back, and they can be received again', async () => {
  const articleId = await serialArticle(team);
  const { owner, siteId } = team;
  const body = { siteId, lines: [{ articleId, quantity: 1, serials: ['A'] }] };
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', body));
  await owner.expect(201, owner.post(`/stock/movements/${movements[0].id}/reverse`, { reason: 'Typo' }));
  expect(await statesOf(team, articleId)).toEqual({ A: 'scrapped' });
  await owner.expect(201, owner.post('/stock/receipts', body));
  expect(await statesOf(team, articleId)).toEqual({ A: 'available' });
  expect(await assetsOf(team, articleId)).toHaveLength(1);
});

test('a stocktake of units loses those that are not found, and brings lost ones back', async () => {
  const articleId = await serialArticle(team);
  const [a] = await receiveUnits(team, articleId, ['A', 'B', 'C']);
  const { owner, siteId } = team;
  await owner.expect(201, owner.post('/stock/adjustments', at(articleId, { delta: -1, assetIds: [a] })));
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  const enter = (serials: string[]) =>
    owner.post(`/stock/counts/${count.id}/lines`, { articleId, quantity: serials.length, serials });
  expect((await enter(['UNKNOWN'])).status).toBe(404);
  const line = await owner.expect(200, enter(['A', 'C']));
  expect(line).toMatchObject({ counted: 2, recorded: 2, difference: 0 });
  await owner.expect(200, owner.post(`/stock/counts/${count.id}/approve`, {}));
  expect(await statesOf(team, articleId)).toEqual({ A: 'available', B: 'lost', C: 'available' });
});

test('registering a unit, correcting it and reading it', async () => {
  const { owner, siteId } = team;
  const fields = [{ label: 'Inspected', key: 'inspected', type: 'date', required: true, options: [] }];
  const model = await owner.expect(201, owner.post('/models', { name: 'Inspected', fields }));
  const articleId = await serialArticle(team, { modelId: model.id, values: { inspected: '2026-01-01' } });
  const body = { articleId, siteId, serial: 'A', values: { inspected: '2026-02-01' } };
  const asset = await owner.expect(201, owner.post('/assets', body));
  expect(asset).toMatchObject({ serial: 'A', state: 'available', values: { inspected: '2026-02-01' } });
  expect((await owner.post('/assets', body)).body.code).toBe('ALREADY_EXISTS');
  const unknown = { ...body, serial: 'B', values: { colour: 'red' } };
  expect((await owner.post('/assets', unknown)).body.code).toBe('FIELD_VALUE_INVALID');
  expect((await owner.patch(`/assets/${asset.id}`, 1, { serial: 'X' })).status).toBe(412);
  const changed = await owner.expect(
    200,
    owner.patch(`/assets/${asset.id}`, asset.version, { serial: 'A-1', values: { inspected: '2026-03-01' } }),
  );
  expect(changed).toMatchObject({ serial: 'A-1', values: { inspected: '2026-03-01' } });
  expect(await owner.expect(200, owner.get(`/assets/${asset.id}`))).toEqual(changed);
  const plain = await newArticle(team);
  expect((await owner.post('/assets', { ...body, articleId: plain, values: {} })).body.code).toBe(
    'TRACKING_DIFFERS',
  );
});

test('units are listed by the member who has them, in the answer and in the file', async () => {
  const { owner } = team;
  const articleId = await serialArticle(team, { name: 'Radio' });
  const [a] = await receiveUnits(team, articleId, ['HELD-1', 'HELD-2']);
  await deliverUnits(team, articleId, [String(a)]);
  const me = await owner.expect(200, owner.get('/users/me'));
  const list = `/assets?articleId=${articleId}&holder=`;
  const { items } = await owner.expect(200, owner.get(`${list}${me.id}`));
  expect(items.map(({ serial }: { serial: string }) => serial)).toEqual(['HELD-1']);
  const other = await newMember(team, 'storekeeper');
  expect((await owner.expect(200, owner.get(`${list}${other.userId}`))).items).toEqual([]);
  const file = await fetch(`${owner.origin}/api${list}${me.id}&format=csv`, {
    headers: { 'accept-language': 'en', authorization: `Bearer ${owner.token}` },
  });
  const [titles, ...rows] = (await file.text()).trimEnd().split('\r\n');
  expect(titles).toContain('Serial number,Code,Article,Unit,Decimals,Tracking,Status,Depot,Held by,Changed');
  expect(rows.map((row) => row.split(',').filter((_cell, index) => [0, 2, 6].includes(index)))).toEqual([
    ['HELD-1', 'Radio', 'Out'],
  ]);
});

test('a unit leaves once in a transfer, however many of its lines name it', async () => {
  const articleId = await serialArticle(team);
  const [a] = await receiveUnits(team, articleId, ['TWICE-1', 'TWICE-2']);
  const line = { articleId, quantity: 1, assetIds: [a] };
  const refused = await team.owner.post('/stock/transfers', {
    fromSiteId: team.siteId,
    toSiteId: farSiteId,
    lines: [line, line],
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'ASSET_NOT_POSSIBLE']);
  expect((await assetsOf(team, articleId)).map(({ siteId }) => siteId)).toEqual([team.siteId, team.siteId]);
});

test('a stocktake holds more units of one article than a receipt can bring', async () => {
  const articleId = await serialArticle(team);
  const { owner, siteId } = team;
  const serials = Array.from({ length: 203 }, (_none, index) => `MANY-${index}`);
  for (const some of [serials.slice(0, 200), serials.slice(200)]) await receiveUnits(team, articleId, some);
  const { id } = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  const found = serials.slice(1);
  const entry = { articleId, quantity: found.length, serials: found };
  await owner.expect(200, owner.post(`/stock/counts/${id}/lines`, entry));
  await owner.expect(200, owner.post(`/stock/counts/${id}/approve`, {}));
  const states = await statesOf(team, articleId);
  expect(Object.entries(states).filter(([, state]) => state !== 'available')).toEqual([['MANY-0', 'lost']]);
});

import { all, auditLedger } from './support/audit.js';
import { foundTeam, newArticle, newMember, type Team } from './support/people.js';
import { type SharedApp, sharedApp } from './support/shared-app.js';
import {
  assetsOf,
  command,
  deliverUnits,
  receiveUnits,
  serialArticle,
  started,
  statesOf,
} from './support/tracked.js';

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
  await compareWithLevels();
});

/** The units available or reserved at a site are what the level has on hand. */
async function compareWithLevels(): Promise<void> {
  const assets = await all<{ articleId: string; siteId: string; state: string }>(team.owner, '/assets');
  const levels = await all<{ articleId: string; siteId: string; onHand: number; quarantine: number }>(
    team.owner,
    '/stock/levels',
  );
  for (const { articleId, siteId, onHand, quarantine } of levels) {
    const here = assets.filter((asset) => asset.articleId === articleId && asset.siteId === siteId);
    if (here.length === 0) continue;
    expect(here.filter(({ state }) => state === 'available' || state === 'reserved')).toHaveLength(onHand);
    expect(here.filter(({ state }) => state === 'quarantine')).toHaveLength(quarantine);
  }
}

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

test('units are asked for by number, picked one by one, issued to their holder and returned each in its condition', async () => {
  const articleId = await serialArticle(team);
  const [a, b, c] = await receiveUnits(team, articleId, ['A', 'B', 'C', 'D']);
  const { owner } = team;
  const order = await started(team, articleId, 3);
  const lineId = order.lines[0]?.id;
  const pick = (fields: object) => command(team, order, 'picks', { lineId, ...fields });
  expect((await pick({ quantity: 1 })).body.code).toBe('SERIALS_REQUIRED');
  expect((await pick({ quantity: 2, assetIds: [a] })).body.code).toBe('SERIAL_COUNT_DIFFERS');
  await owner.expect(200, pick({ quantity: 1, scannedCode: 'b' }));
  await owner.expect(200, pick({ quantity: 2, scannedCode: 'A' }));
  expect((await pick({ quantity: 3, scannedCode: 'UNKNOWN' })).body.code).toBe('WRONG_CODE');
  const picked = await owner.expect(200, pick({ quantity: 3, assetIds: [a, b, c] }));
  expect(picked.lines[0]).toMatchObject({
    picked: 3,
    assets: [{ serial: 'A' }, { serial: 'B' }, { serial: 'C' }],
  });
  expect(await statesOf(team, articleId)).toEqual({
    A: 'reserved',
    B: 'reserved',
    C: 'reserved',
    D: 'available',
  });
  await owner.expect(200, command(team, order, 'complete'));
  await owner.expect(200, command(team, order, 'deliver', { lines: [{ lineId, quantity: 1 }] }));
  expect(await statesOf(team, articleId)).toEqual({ A: 'out', B: 'reserved', C: 'reserved', D: 'available' });
  await owner.expect(200, command(team, order, 'deliver'));
  const me = await owner.expect(200, owner.get('/users/me'));
  expect((await assetsOf(team, articleId))[0]).toMatchObject({ state: 'out', holder: { id: me.id } });

  const requestLine = order.lines[0]?.requestLineId;
  const takeBack = (lines: object[]) => owner.post('/returns', { requestId: order.requestId, lines });
  const part = (assetIds: unknown[], condition: string) => ({
    lineId: requestLine,
    quantity: assetIds.length,
    assetIds,
    condition,
  });
  expect((await takeBack([{ lineId: requestLine, quantity: 1, condition: 'good' }])).body.code).toBe(
    'SERIALS_REQUIRED',
  );
  expect((await takeBack([part([a], 'good'), part([a], 'lost')])).body.code).toBe('ASSET_NOT_POSSIBLE');
  const { lines } = await owner.expect(
    201,
    takeBack([part([a], 'good'), part([b], 'damaged'), part([c], 'lost')]),
  );
  expect(lines).toMatchObject([{ assets: [{ serial: 'A' }] }, { assets: [{ serial: 'B' }] }, {}]);
  expect(await statesOf(team, articleId)).toEqual({
    A: 'available',
    B: 'quarantine',
    C: 'lost',
    D: 'available',
  });
  expect((await takeBack([part([a], 'good')])).status).toBe(422);

  const found = await owner.expect(200, owner.post(`/assets/${c}/found`, {}));
  expect(found).toMatchObject({ state: 'available', holder: null });
  expect((await owner.post(`/assets/${c}/found`, {})).body.code).toBe('TRANSITION_NOT_ALLOWED');
  const history = await all<{ type: string; assetIds: string[] }>(owner, `/assets/${c}/history`);
  expect(history.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['receipt', 'issue', 'return', 'scrap', 'adjustment']),
  );
  expect(history).toHaveLength(5);
});

test('units that are out for another request do not come back for this one', async () => {
  const articleId = await serialArticle(team);
  const [a, b] = await receiveUnits(team, articleId, ['A', 'B']);
  const first = await deliverUnits(team, articleId, [String(a)]);
  await deliverUnits(team, articleId, [String(b)]);
  const line = { lineId: first.lines[0]?.requestLineId, quantity: 1, assetIds: [b], condition: 'good' };
  const answer = await team.owner.post('/returns', { requestId: first.requestId, lines: [line] });
  expect([answer.status, answer.body.code]).toEqual([409, 'ASSET_NOT_POSSIBLE']);
});

test('a pick that names fewer units puts the others back, and so do a cancelled order and a cancelled request', async () => {
  const articleId = await serialArticle(team);
  const [a, b] = await receiveUnits(team, articleId, ['A', 'B']);
  const { owner } = team;
  const order = await started(team, articleId, 2);
  const pick = (assetIds: unknown[]) =>
    command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: assetIds.length, assetIds });
  await owner.expect(200, pick([a, b]));
  await owner.expect(200, pick([b]));
  expect(await statesOf(team, articleId)).toEqual({ A: 'available', B: 'reserved' });
  await owner.expect(200, pick([]));
  await owner.expect(200, pick([a]));
  await owner.expect(200, command(team, order, 'cancel', { reason: 'No time' }));
  expect(await statesOf(team, articleId)).toEqual({ A: 'available', B: 'available' });
  await owner.expect(200, owner.post(`/requests/${order.requestId}/allocate`));
  const orders = await all<{ id: string; status: string; lines: { id: string }[] }>(
    owner,
    '/preparation/orders',
    `&requestId=${order.requestId}&status=pending`,
  );
  const [next] = orders;
  if (!next) throw new Error('the order was not made again');
  await owner.expect(200, command(team, next, 'start'));
  const again = { lineId: next.lines[0]?.id, quantity: 1, assetIds: [b] };
  await owner.expect(200, command(team, next, 'picks', again));
  await owner.expect(200, owner.post(`/requests/${order.requestId}/cancel`));
  expect(await statesOf(team, articleId)).toEqual({ A: 'available', B: 'available' });
});

test('a picked unit cannot be scrapped, transferred or picked for another order', async () => {
  const articleId = await serialArticle(team);
  const [a] = await receiveUnits(team, articleId, ['A', 'B']);
  const { owner } = team;
  const [first, second] = [await started(team, articleId, 1), await started(team, articleId, 1)];
  const pick = (order: typeof first) =>
    command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 1, assetIds: [a] });
  await owner.expect(200, pick(first));
  await owner.expect(200, pick(first));
  expect((await pick(second)).body.code).toBe('ASSET_NOT_POSSIBLE');
  const scrap = at(articleId, { quantity: 1, assetIds: [a], releaseReservations: true });
  expect((await owner.post('/stock/scraps', scrap)).body.code).toBe('ASSET_NOT_POSSIBLE');
  expect(await statesOf(team, articleId)).toEqual({ A: 'reserved', B: 'available' });
});

test('units that a pick does not find are named, and set aside', async () => {
  const articleId = await serialArticle(team);
  const [a, b] = await receiveUnits(team, articleId, ['A', 'B']);
  const { owner } = team;
  const order = await started(team, articleId, 2);
  await owner.expect(
    200,
    command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 1, assetIds: [a] }),
  );
  const missing = { shortage: 'backorder', missing: true };
  expect((await command(team, order, 'complete', missing)).body.code).toBe('SERIALS_REQUIRED');
  await owner.expect(200, command(team, order, 'complete', { ...missing, missingAssetIds: [b] }));
  expect(await statesOf(team, articleId)).toEqual({ A: 'reserved', B: 'quarantine' });
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

test('a scanned serial number finds the unit, only at sites that the caller sees', async () => {
  const articleId = await serialArticle(team);
  await receiveUnits(team, articleId, ['SCAN-ME-1']);
  const path = '/catalog/scan/scan-me-1';
  const found = await team.owner.expect(200, team.owner.get(path));
  expect(found).toMatchObject({ kind: 'asset', article: { id: articleId }, asset: { serial: 'SCAN-ME-1' } });
  const elsewhere = await newMember(team, 'storekeeper', [farSiteId]);
  expect((await elsewhere.client.get(path)).status).toBe(404);
  expect((await elsewhere.client.get(`/assets/${found.asset.id}`)).status).toBe(404);
  expect((await elsewhere.client.get('/assets')).body.items).toEqual([]);
});

test('at the counter, units are those that are scanned, and the loan names them', async () => {
  const articleId = await serialArticle(team);
  const [a, b] = await receiveUnits(team, articleId, ['COUNTER-A', 'COUNTER-B', 'COUNTER-C']);
  const { owner, siteId } = team;
  const handOut = (scanned: string[]) =>
    owner.post('/requests/handout', { siteId, lines: [{ articleId, quantity: 2 }], scanned });
  expect((await handOut([])).body.code).toBe('SERIALS_REQUIRED');
  expect((await handOut(['COUNTER-A', 'UNKNOWN'])).body.code).toBe('WRONG_CODE');
  expect((await handOut(['COUNTER-A', 'counter-a'])).body.code).toBe('SERIALS_REQUIRED');
  const { request } = await owner.expect(201, handOut(['COUNTER-A', 'COUNTER-B']));
  expect(await statesOf(team, articleId)).toMatchObject({ 'COUNTER-A': 'out', 'COUNTER-C': 'available' });
  const loans = async () =>
    (await all<{ requestId: string; assetIds: string[] }>(owner, '/loans')).filter(
      (loan) => loan.requestId === request.id,
    );
  expect(await loans()).toMatchObject([{ assetIds: [a, b] }]);
  const back = [{ lineId: request.lines[0].id, quantity: 1, assetIds: [a], condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: back }));
  expect(await loans()).toMatchObject([{ assetIds: [b] }]);
});

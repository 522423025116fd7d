import { all, auditLedger } from '../../support/audit.js';
import { textOf } from '../../support/documents/files.js';
import {
  assetsOf,
  command,
  compareUnits,
  deliverUnits,
  lotArticle,
  receiveLot,
  receiveUnits,
  serialArticle,
  started,
  statesOf,
} from '../../support/goods/tracked.js';
import { foundTeam, newRequest, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
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

test('a part that is handed over is of the units that leave: note, loan and return name those', async () => {
  const articleId = await serialArticle(team);
  const [a, b, c] = await receiveUnits(team, articleId, ['PART-A', 'PART-B', 'PART-C']);
  const { owner } = team;
  const order = await started(team, articleId, 2);
  const lineId = order.lines[0]?.id;
  await owner.expect(200, command(team, order, 'picks', { lineId, quantity: 2, assetIds: [a, b] }));
  await owner.expect(200, command(team, order, 'complete'));
  const deliver = (quantity: number, assetIds: unknown[]) =>
    command(team, order, 'deliver', { lines: [{ lineId, quantity, assetIds }] });
  const refused = [await deliver(2, [b]), await deliver(1, [c]), await deliver(1, [articleId])];
  expect(refused.map(({ body }) => body.code)).toEqual([
    'SERIAL_COUNT_DIFFERS',
    'ASSET_NOT_POSSIBLE',
    'NOT_FOUND',
  ]);
  const part = await owner.expect(200, deliver(1, [b]));
  expect(part.lines[0]).toMatchObject({ delivered: 1, assetIds: [b, a] });
  expect(await statesOf(team, articleId)).toEqual({
    'PART-A': 'reserved',
    'PART-B': 'out',
    'PART-C': 'available',
  });
  const [note] = part.documents;
  expect(await textOf(owner, `/documents/${note.id}/file`)).toContain('PART-B');
  expect((await deliver(1, [b])).body.code).toBe('ASSET_NOT_POSSIBLE');
  const loans = await all<{ assetIds: string[] }>(owner, '/loans', `&requestId=${order.requestId}`);
  expect(loans).toMatchObject([{ assetIds: [b] }]);
  const back = { lineId: order.lines[0]?.requestLineId, quantity: 1, assetIds: [b], condition: 'good' };
  await owner.expect(201, owner.post('/returns', { requestId: order.requestId, lines: [back] }));
  const rest = await owner.expect(200, command(team, order, 'deliver'));
  expect(rest.lines[0]).toMatchObject({ delivered: 2, assetIds: [b, a] });
  expect(await statesOf(team, articleId)).toMatchObject({ 'PART-A': 'out', 'PART-B': 'available' });
});

test('only a line with serial numbers names units when it is handed over', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 1, 'L1');
  const order = await started(team, articleId, 1);
  const lineId = order.lines[0]?.id;
  await team.owner.expect(200, command(team, order, 'picks', { lineId, quantity: 1 }));
  await team.owner.expect(200, command(team, order, 'complete'));
  const answer = await command(team, order, 'deliver', { lines: [{ lineId, quantity: 1, assetIds: ['x'] }] });
  expect([answer.status, answer.body.code]).toEqual([422, 'TRACKING_DIFFERS']);
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
  // The stock that it held waits again, and is served at once: the units are there.
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

test('at the counter, units are those that are scanned, and the loan names them', async () => {
  const articleId = await serialArticle(team);
  const [a, b] = await receiveUnits(team, articleId, ['COUNTER-A', 'COUNTER-B', 'COUNTER-C']);
  const { owner, siteId } = team;
  const handOut = (scanned: string[]) =>
    owner.post('/requests/handout', { siteId, lines: [{ articleId, quantity: 2 }], scanned });
  expect((await handOut([])).body.code).toBe('SERIALS_REQUIRED');
  expect((await handOut(['COUNTER-A', 'UNKNOWN'])).body.code).toBe('WRONG_CODE');
  expect((await handOut(['COUNTER-A', 'counter-a'])).body.code).toBe('SERIALS_REQUIRED');
  // A third unit would leave the depot unrecorded.
  const surplus = await handOut(['COUNTER-A', 'COUNTER-B', 'COUNTER-C']);
  expect([surplus.status, surplus.body.code]).toEqual([422, 'SERIAL_COUNT_DIFFERS']);
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

describe('units of two articles that share a serial number', () => {
  const twoArticles = async () => {
    const [first, second] = [await serialArticle(team), await serialArticle(team)];
    const own = await receiveUnits(team, first, ['SH-1', 'SH-2', 'SH-3']);
    const others = await receiveUnits(team, second, ['SH-1', 'SH-2', 'OWN-1']);
    return { own, others, lines: [first, second].map((articleId) => ({ articleId, quantity: 1 })) };
  };

  test('leave in one hand-out, whatever is scanned first', async () => {
    const { own, others, lines } = await twoArticles();
    const { owner, siteId } = team;
    const handOut = (...scanned: string[]) => owner.post('/requests/handout', { siteId, lines, scanned });
    expect(await handOut('SH-1')).toMatchObject({ status: 422, body: { code: 'SERIALS_REQUIRED' } });
    const unitsOf = async (...scanned: string[]) => {
      const { request } = await owner.expect(201, handOut(...scanned));
      const loans = await all<{ assetIds: string[] }>(owner, '/loans', `&requestId=${request.id}`);
      return loans.flatMap(({ assetIds }) => assetIds).sort();
    };
    expect(await unitsOf('SH-1', 'SH-1')).toEqual([own[0], others[0]].sort());
    // The shared number is of the article whose unit has no other number.
    expect(await unitsOf('SH-2', 'SH-3')).toEqual([own[2], others[1]].sort());
    expect(await unitsOf('SH-2', 'SH-2', 'OWN-1')).toEqual([own[1], others[2]].sort());
  });

  test('are named by their labels where two of them fit a scan', async () => {
    const { own, others, lines } = await twoArticles();
    const { owner, siteId } = team;
    const handOut = (...scanned: string[]) => owner.post('/requests/handout', { siteId, lines, scanned });
    expect(await handOut('SH-1', 'SH-2')).toMatchObject({ status: 422, body: { code: 'SERIALS_REQUIRED' } });
    expect(await handOut('SH-3', 'OWN-1', 'SH-2')).toMatchObject({
      status: 422,
      body: { code: 'SERIAL_COUNT_DIFFERS' },
    });
    const { request } = await owner.expect(201, handOut(`u${own[1]}`, `u${others[0]}`));
    const loans = await all<{ assetIds: string[] }>(owner, '/loans', `&requestId=${request.id}`);
    expect(loans.flatMap(({ assetIds }) => assetIds).sort()).toEqual([own[1], others[0]].sort());
  });

  test('are picked by it for the lines of one order', async () => {
    const { own, others, lines } = await twoArticles();
    const { owner } = team;
    const { id } = await newRequest(team, lines);
    await owner.expect(200, owner.post(`/requests/${id}/approve`));
    const [order] = await all<{ id: string; lines: { id: string }[] }>(
      owner,
      '/preparation/orders',
      `&requestId=${id}`,
    );
    const path = `/preparation/orders/${order?.id}`;
    await owner.expect(200, owner.post(`${path}/start`));
    for (const { id: lineId } of order?.lines ?? [])
      await owner.expect(200, owner.post(`${path}/picks`, { lineId, quantity: 1, scannedCode: 'SH-1' }));
    const picked = await owner.expect(200, owner.get(path));
    const units = picked.lines.flatMap((line: { assets: { id: string }[] }) =>
      line.assets.map((asset) => asset.id),
    );
    expect(units.sort()).toEqual([own[0], others[0]].sort());
  });
});

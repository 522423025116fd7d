import type { Body } from '../../support/client.js';
import { articlesOf, checkFile, onHandOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, newRequest, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The effect of imports on stock: several sites, lots, units, storage locations and thresholds, and how it is taken back. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const levelsOf = async ({ owner }: Team) => {
  const { items } = await owner.expect(200, owner.get('/stock/levels?limit=200'));
  return items.map(({ article, site, onHand }: Body) => [article.sku, site.name, onHand]).sort();
};

async function withSecondSite(): Promise<Team & { north: string }> {
  const team = await foundTeam(origin);
  const { id } = await team.owner.expect(201, team.owner.post('/sites', { name: 'North', code: 'N' }));
  return { ...team, north: id };
}

const siteName = async ({ owner, siteId }: Team) =>
  (await owner.expect(200, owner.get('/sites'))).items.find(({ id }: Body) => id === siteId).name;

test('rows of one article at several sites are one article with several stocks, also across transactions', async () => {
  const team = await withSecondSite();
  const { owner } = team;
  const home = await siteName(team);
  const filler = Array.from({ length: 600 }, (_none, at) => `F${at},Filler ${at},,,`);
  const file = [
    'Code,Name,Depot,Quantity,Description',
    `A,Bolt,${home},5,`,
    'a,,North,7,Zinc',
    'A,Nut,North,1,',
    `A,Bolt,${home},5,`,
    ',Rope,North,2,',
    `,Rope ,${home},3,`,
    ...filler,
    'A,Bolt,N,4,',
  ].join('\n');
  const checked = await checkFile(owner, file);
  expect(checked.summary).toEqual({ create: 602, change: 0, join: 3, unchanged: 0, refuse: 2 });
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ row, problem, column, other }) => [row, problem, column, other])).toEqual([
    [4, 'contradiction', 'Name', 2],
    [5, 'duplicate', 'Code', 2],
  ]);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const { items } = await owner.expect(200, owner.get('/catalog/articles?q=bolt'));
  expect([items.length, items[0].description]).toEqual([1, 'Zinc']);
  const sku = (await owner.expect(200, owner.get('/catalog/articles?q=rope'))).items[0].sku;
  expect(await levelsOf(team)).toEqual(
    [
      ['A', home, 5],
      ['A', 'North', 11],
      [sku, home, 3],
      [sku, 'North', 2],
    ].sort(),
  );
  const undone = await runImport(owner, checked, 'undo');
  expect([undone.status, undone.undone.archived, undone.undone.removed, undone.undone.kept]).toEqual([
    'undone',
    2,
    600,
    0,
  ]);
  expect((await levelsOf(team)).every(([, , onHand]: [string, string, number]) => onHand === 0)).toBe(true);
  expect((await owner.expect(200, owner.get('/stock/ledger/verify'))).ok).toBe(true);
});

test('stock of articles that exist is left out unless it is asked for, and is reversed where it is still there', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  for (const sku of ['A', 'B'])
    await owner.expect(201, owner.post('/catalog/articles', { sku, name: sku, barcodes: [`b-${sku}`] }));
  const list = await checkFile(owner, 'Code,Name,Quantity\nA,A,5\nB,B,6\n');
  expect([list.addStock, list.stockLeftOut, list.summary.unchanged]).toEqual([false, 2, 2]);
  const asked = await owner.expect(
    200,
    owner.patch(`/catalog/imports/${list.id}`, list.version, { addStock: true }),
  );
  expect([asked.stockLeftOut, asked.summary.change]).toEqual([0, 2]);
  const stock = await checkFile(owner, 'Barcode,Quantity\nb-A,5\nb-B,6\nb-A,2\nb-C,1\n');
  expect([stock.addStock, stock.summary]).toEqual([
    true,
    { create: 0, change: 2, join: 1, unchanged: 0, refuse: 1 },
  ]);
  expect((await rowsOf(owner, stock))[0].changes).toEqual(['quantity']);
  expect((await runImport(owner, stock, 'commit')).status).toBe('done');
  const [a, b] = await articlesOf(team);
  expect([await onHandOf(team, a.id), await onHandOf(team, b.id)]).toEqual([7, 6]);
  await newRequest(team, [{ articleId: b.id, quantity: 6 }]);
  const undone = await runImport(owner, stock, 'undo');
  expect([undone.status, undone.undone, undone.canUndo]).toEqual([
    'undone',
    expect.objectContaining({ removed: 0, archived: 0 }),
    false,
  ]);
  expect(await onHandOf(team, a.id)).toBe(0);
  expect(undone.undone.reversed + undone.undone.kept).toBe(3);
  expect((await articlesOf(team)).length).toBe(2);
});

test('lots, units, storage locations and thresholds come with a file and go with its undo', async () => {
  const team = await foundTeam(origin);
  const { owner, siteId } = team;
  const file = [
    'Code;Name;Qty;Lot number;Expiry date;Serial number;Location;Min stock;Max stock;Subcategory',
    'L;Lotion;5;L1;25/12/2030;;A/01;3;20;Care',
    'L;Lotion;2;L2;03/04/2031;;A/02;;;',
    'C;Camera;;;;SN-1;B > 7;;;',
    'C;Camera;1;;;SN-2;B > 7;;;',
    'C;Camera;2;;;SN-3;B > 7;;;',
    'M;Mat;4;;;;A/01;5;2;',
  ].join('\n');
  const checked = await checkFile(owner, file);
  expect(checked.summary).toEqual({ create: 2, change: 0, join: 2, unchanged: 0, refuse: 2 });
  expect([checked.locations, checked.categories, checked.asksDateOrder]).toEqual([3, ['Care'], false]);
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ row, problem }) => [row, problem])).toEqual([
    [6, 'serial-count'],
    [7, 'threshold-order'],
  ]);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const [camera, lotion] = await articlesOf(team);
  expect([camera.tracking, lotion.tracking]).toEqual(['serial', 'lot']);
  const lots = (await owner.expect(200, owner.get(`/stock/lots?articleId=${lotion.id}&sort=number`))).items;
  expect(lots.map(({ number, expiresAt }: Body) => [number, expiresAt.slice(0, 10)])).toEqual([
    ['L1', '2030-12-25'],
    ['L2', '2031-04-03'],
  ]);
  const units = (await owner.expect(200, owner.get(`/assets?articleId=${camera.id}&sort=serial`))).items;
  expect(units.map(({ serial, state }: Body) => [serial, state])).toEqual([
    ['SN-1', 'available'],
    ['SN-2', 'available'],
  ]);
  const placements = async () =>
    (await owner.expect(200, owner.get(`/sites/${siteId}/placements`))).items
      .map(({ article, locations }: Body) => [article.sku, locations.map(({ path }: Body) => path)])
      .sort();
  expect(await placements()).toEqual([
    ['C', ['B/7']],
    ['L', ['A/01', 'A/02']],
  ]);
  const thresholds = async () => (await owner.expect(200, owner.get('/stock/thresholds'))).items;
  expect((await thresholds()).map(({ minimum, maximum }: Body) => [minimum, maximum])).toEqual([[3, 20]]);
  // The same file again changes nothing: its stock is that of articles that exist.
  const again = await checkFile(owner, file);
  expect([again.summary.unchanged, again.stockLeftOut]).toEqual([4, 4]);
  expect((await runImport(owner, checked, 'undo')).undone).toMatchObject({ archived: 2, kept: 0 });
  expect(await placements()).toEqual([]);
  expect((await owner.expect(200, owner.get(`/sites/${siteId}/locations`))).items).toEqual([]);
  expect((await thresholds()).filter(({ minimum }: Body) => minimum !== null)).toEqual([]);
  const verdicts = [await owner.get('/stock/ledger/verify'), await owner.get('/logs/verify')];
  expect(verdicts.map(({ body }) => body.ok)).toEqual([true, true]);
});

test('a file with one threshold of an article leaves the others as they are, and is refused where it contradicts them', async () => {
  const team = await foundTeam(origin);
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { sku: 'A' });
  const set = { articleId, siteId, minimum: 5, target: 20, maximum: 50 };
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', set));
  const thresholds = async () =>
    (await owner.expect(200, owner.get('/stock/thresholds'))).items.map(
      ({ minimum, target, maximum }: Body) => [minimum, target, maximum],
    );
  for (const [column, value, after] of [
    ['Min stock', 8, [8, 20, 50]],
    ['Max stock', 60, [8, 20, 60]],
    ['Target stock', 30, [8, 30, 60]],
  ] as const) {
    const checked = await checkFile(owner, `Code,${column}\nA,${value}\n`);
    expect((await runImport(owner, checked, 'commit')).status).toBe('done');
    expect(await thresholds()).toEqual([after]);
    expect((await checkFile(owner, `Code,${column}\nA,${value}\n`)).summary.unchanged).toBe(1);
  }
  const refused = await checkFile(owner, 'Code,Min stock\nA,40\n');
  expect((await rowsOf(owner, refused)).map(({ problem, column }) => [problem, column])).toEqual([
    ['threshold-order', 'Min stock'],
  ]);
});

test('stock goes to no depot by a text that names two', async () => {
  const { owner } = await foundTeam(origin);
  for (const [name, code] of [
    ['Nord', 'X'],
    ['Zone', 'NORD'],
    ['Twin', 'T1'],
    ['Twin', 'T2'],
  ])
    await owner.expect(201, owner.post('/sites', { name, code }));
  const file = 'Code,Name,Depot,Quantity\nA,A,Nord,1\nB,B,Twin,1\nC,C,X,1\nD,D,zone,1\nE,E,t2,1\n';
  const checked = await checkFile(owner, file);
  expect(checked.summary).toMatchObject({ create: 3, refuse: 2 });
  expect((await rowsOf(owner, checked, '&outcome=refuse')).map(({ row, problem }) => [row, problem])).toEqual(
    [
      [2, 'site-unknown'],
      [3, 'site-unknown'],
    ],
  );
});

test('dates that can be read in two ways are refused until somebody says how', async () => {
  const { owner } = await foundTeam(origin);
  const checked = await checkFile(
    owner,
    'Code,Name,Quantity,Lot,Expiry\nA,A,1,L1,03/04/2030\nB,B,1,L2,05/05/2030\n',
  );
  expect([checked.asksDateOrder, checked.dateOrder, checked.summary.refuse]).toEqual([true, null, 1]);
  const [row] = await rowsOf(owner, checked, '&outcome=refuse');
  expect([row.problem, row.column]).toEqual(['ambiguous-date', 'Expiry']);
  const told = await owner.expect(
    200,
    owner.patch(`/catalog/imports/${checked.id}`, checked.version, { dateOrder: 'month-first' }),
  );
  expect([told.dateOrder, told.summary.create]).toEqual(['month-first', 2]);
});

test('a file with more categories than there can be is imported as far as there is room', async () => {
  const { owner } = await foundTeam(origin);
  const rows = Array.from({ length: 1005 }, (_none, at) => `C${at},Part ${at},Category ${at}`);
  const checked = await checkFile(owner, ['Code,Name,Category', ...rows].join('\n'));
  expect([checked.summary.create, checked.summary.refuse]).toEqual([1000, 5]);
  expect((await rowsOf(owner, checked, '&outcome=refuse')).map(({ problem }) => problem)).toEqual(
    Array.from({ length: 5 }, () => 'too-many-categories'),
  );
});

test('units with serial numbers have no decimals, whether the article is new or known', async () => {
  const { owner } = await foundTeam(origin);
  await owner.expect(201, owner.post('/catalog/articles', { name: 'Pump', sku: 'PUMP', tracking: 'serial' }));
  const file = ['Code,Name,Serial number,Decimals', 'DRILL,Drill,D-1,1', 'PUMP,Pump,,2', 'SAW,Saw,S-1,0'];
  const checked = await checkFile(owner, file.join('\n'));
  expect(checked.summary).toMatchObject({ create: 1, refuse: 2 });
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ label, problem, column }) => [label, problem, column])).toEqual([
    ['DRILL', 'invalid-number', 'Decimals'],
    ['PUMP', 'invalid-number', 'Decimals'],
  ]);
});

import type { Body, Client } from '../../support/client.js';
import { checkFile, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The export of one organisation can be imported by an empty one with the same articles, stock, lots, thresholds and costs. */

let origin: string;
let source: Team;

const EXPIRES = '2031-12-31T22:59:59.999Z';

beforeAll(async () => {
  ({ origin } = await sharedApp());
  source = await foundTeam(origin);
  const { owner, siteId } = source;
  const category = await owner.expect(201, owner.post('/catalog/categories', { name: 'Audio/Video' }));
  const supplier = await owner.expect(201, owner.post('/catalog/suppliers', { name: 'Müller & Söhne' }));
  const sand = await newArticle(source, {
    sku: 'S#1 (fine)',
    name: 'Sand _x0041_',
    ...{ unit: 'kg', decimals: 3, unitCost: 0.23, barcodes: ['4006381333931', 'A 7'] },
    ...{ categoryId: category.id, supplierId: supplier.id, supplierReference: 'MS:1+2' },
  });
  const oil = await newArticle(source, { sku: 'Öl', name: 'Oil', unit: 'box', decimals: 1, tracking: 'lot' });
  const camera = await newArticle(source, {
    sku: 'CAM',
    name: 'Camera',
    tracking: 'serial',
    returnable: true,
  });
  const lines = [
    { articleId: sand, quantity: 1.125, unitCost: 1.5 },
    { articleId: oil, quantity: 2.5, lotNumber: 'B7', expiresAt: EXPIRES, unitCost: 333.3333 },
    { articleId: oil, quantity: 4, lotNumber: 'B8' },
    { articleId: camera, quantity: 2, serials: ['SN 1', 'SN/2'], unitCost: 99_999 },
  ];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const threshold = { articleId: sand, siteId, minimum: 0.5, target: 2.25, maximum: 1000.125 };
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', threshold));
  const place = await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path: 'A/03/> 1' }));
  const placed = { articleId: sand, locationIds: [place.id] };
  await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placed));
});

const LISTS = {
  articles: '/catalog/articles',
  levels: '/stock/levels',
  lots: '/stock/lots',
  units: '/assets',
  thresholds: '/stock/thresholds',
};
type List = keyof typeof LISTS | 'placements';

const pathOf = ({ siteId }: Team, list: List) =>
  list === 'placements' ? `/sites/${siteId}/placements` : LISTS[list];

async function exported(list: List, language: string, format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const response = await fetch(`${origin}/api${pathOf(source, list)}?format=${format}`, {
    headers: { authorization: `Bearer ${source.owner.token}`, 'accept-language': language },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const itemsOf = async (owner: Client, path: string): Promise<Body[]> =>
  (await owner.expect(200, owner.get(`${path}?limit=200`))).items;

/** The contents of an organisation without ids. */
async function contentsOf(team: Team) {
  const { owner } = team;
  const categories = new Map((await itemsOf(owner, '/catalog/categories')).map(({ id, name }) => [id, name]));
  const suppliers = new Map((await itemsOf(owner, '/catalog/suppliers')).map(({ id, name }) => [id, name]));
  const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
  return {
    articles: sorted(
      (await itemsOf(owner, LISTS.articles)).map((each) => [
        ...[each.sku, each.name, each.unit, each.decimals, each.tracking, each.returnable, each.barcodes],
        ...[each.unitCost, each.supplierReference],
        ...[categories.get(each.categoryId), suppliers.get(each.supplierId)],
      ]),
    ),
    levels: sorted(
      (await itemsOf(owner, LISTS.levels)).map(({ article, lot, onHand, averageCost, value }) => [
        ...[article.sku, lot?.number, lot?.expiresAt, onHand, averageCost, value],
      ]),
    ),
    units: sorted((await itemsOf(owner, LISTS.units)).map(({ serial, state }) => [serial, state])),
    thresholds: sorted(
      (await itemsOf(owner, LISTS.thresholds)).map(({ article, minimum, target, maximum }) => [
        ...[article.sku, minimum, target, maximum],
      ]),
    ),
    placements: sorted(
      (await itemsOf(owner, pathOf(team, 'placements'))).map(({ article, locations }) => [
        ...[article.sku, locations.map(({ path }: Body) => path)],
      ]),
    ),
  };
}

/** Imports a list into a team as it is, with its stock. */
async function imported({ owner }: Team, file: Uint8Array, name: string): Promise<Body> {
  const checked = await checkFile(owner, file, name);
  const { id, version } = checked;
  const ready = await owner.expect(200, owner.patch(`/catalog/imports/${id}`, version, { addStock: true }));
  expect([ready.source, ready.asksDecimal, ready.asksDateOrder]).toEqual(['stockroom', false, false]);
  expect((await runImport(owner, ready, 'commit')).status).toBe('done');
  return ready;
}

const FILES = ['en', 'fr', 'es', 'it'].map((language) => [language, 'csv'] as const);

test.each([...FILES, ['fr', 'xlsx'] as const])(
  'all lists in %s as %s give the same organisation again',
  async (language, format) => {
    const team = await foundTeam(origin);
    for (const list of ['articles', 'units', 'placements', 'thresholds'] as const)
      await imported(team, await exported(list, language, format), `${list}.${format}`);
    // Units are there by their serial numbers already, and their list has no costs.
    const levels = await imported(team, await exported('levels', language, format), `levels.${format}`);
    const refused = await rowsOf(team.owner, levels, '&outcome=refuse');
    expect(refused.map(({ label, problem }) => [label, problem])).toEqual([['CAM', 'not-by-quantity']]);
    const [was, is] = [await contentsOf(source), await contentsOf(team)];
    const withoutCamera = (rows: readonly string[]) => rows.filter((row) => !row.startsWith('["CAM"'));
    expect({ ...is, levels: withoutCamera(is.levels) }).toEqual({
      ...was,
      levels: withoutCamera(was.levels),
    });
  },
);

test.each(FILES.slice(0, 2))(
  'the stock alone, in %s as %s, gives its articles, lots and costs',
  async (language, format) => {
    const team = await foundTeam(origin);
    await imported(team, await exported('levels', language, format), 'levels.csv');
    const withoutUnits = (rows: readonly string[]) => rows.filter((row) => !row.startsWith('["CAM"'));
    expect((await contentsOf(team)).levels).toEqual(withoutUnits((await contentsOf(source)).levels));
  },
);

test.each(FILES.slice(2))('the lots alone, in %s as %s, keep their expiries', async (language, format) => {
  const team = await foundTeam(origin);
  await imported(team, await exported('lots', language, format), 'lots.csv');
  const lotsOf = async ({ owner }: Team) =>
    (await itemsOf(owner, LISTS.lots))
      .map(({ number, expiresAt, onHand }) => [number, expiresAt, onHand])
      .sort();
  expect(await lotsOf(team)).toEqual(await lotsOf(source));
});

import type { Body, Client } from '../../support/client.js';
import { checkFile, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** An exported list that is imported again changes nothing. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const UNCHANGED = { create: 0, change: 0, join: 0, unchanged: 1, refuse: 0 };

/** The check of the exported catalogue. */
async function checkExport(owner: Client, format: 'csv' | 'xlsx', language = 'en'): Promise<Body> {
  const response = await fetch(`${origin}/api/catalog/articles?format=${format}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  });
  return checkFile(owner, new Uint8Array(await response.arrayBuffer()), `articles.${format}`);
}

const FORMATS = ['csv', 'xlsx'] as const;

test.each(FORMATS)(
  'custom fields with the titles of other columns have columns apart in %s',
  async (format) => {
    const team = await foundTeam(origin);
    const { owner } = team;
    const fields = ['Unit', 'Model', 'Description'].map((label) => ({
      ...{ label, key: label.toLowerCase(), type: 'text', required: false, options: [] },
    }));
    const { items } = await owner.expect(200, owner.get('/models'));
    await owner.expect(200, owner.patch(`/models/${items[0].id}`, 1, { fields }));
    await newArticle(team, { unit: 'box', description: 'Long', values: { model: 'X-1' } });
    const checked = await checkExport(owner, format);
    expect(checked.summary).toEqual(UNCHANGED);
    const targets = checked.columns.map(({ title, target }: Body) => [title, target]);
    expect(targets).toEqual(
      expect.arrayContaining([
        ['Unit', 'unit'],
        ['Unit (unit)', 'field:unit'],
        ['Model (model)', 'field:model'],
        ['Description (description)', 'field:description'],
      ]),
    );
    expect((await checkExport(owner, format, 'fr')).summary).toEqual(UNCHANGED);
  },
);

test.each(FORMATS)('spaces and separators within texts survive in %s', async (format) => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const parent = await owner.expect(201, owner.post('/catalog/categories', { name: 'Cables' }));
  const category = { name: 'Long > 5 m', parentId: parent.id };
  const { id: categoryId } = await owner.expect(201, owner.post('/catalog/categories', category));
  const barcodes = ['A;1', 'B|2', 'C  3'];
  await newArticle(team, { name: 'Rope  10 mm', description: 'one\r\ntwo', barcodes, categoryId });
  const checked = await checkExport(owner, format);
  expect([checked.summary, checked.categories]).toEqual([UNCHANGED, []]);
});

test('codes that contain separators are not divided for the comparison with other rows', async () => {
  const team = await foundTeam(origin);
  for (const code of ['A;1', 'A;2']) await newArticle(team, { barcodes: [code] });
  expect((await checkExport(team.owner, 'csv')).summary).toEqual({ ...UNCHANGED, unchanged: 2 });
});

test.each(FORMATS)('twenty codes, one of which contains a separator, are unchanged in %s', async (format) => {
  const team = await foundTeam(origin);
  const barcodes = ['A;1', ...Array.from({ length: 19 }, (_none, at) => `B-${at}`)];
  await newArticle(team, { barcodes });
  expect((await checkExport(team.owner, format)).summary).toEqual(UNCHANGED);
  const file = `Code,Name,Barcodes\nNEW,New,${barcodes.join(' | ')}\n`;
  const rows = await rowsOf(team.owner, await checkFile(team.owner, file));
  expect(rows.map(({ problem, column }) => [problem, column])).toEqual([['invalid-text', 'Barcodes']]);
});

test('an article stays in its category where another one has the same path in the file', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const newCategory = async (name: string, parentId?: string): Promise<string> => {
    const fields = { name, ...(parentId === undefined ? {} : { parentId }) };
    return (await owner.expect(201, owner.post('/catalog/categories', fields))).id;
  };
  const top = await newCategory('A');
  const ids = [await newCategory('A > B'), await newCategory('B', top), await newCategory('> B', top)];
  for (const categoryId of ids) await newArticle(team, { categoryId });
  const checked = await checkExport(owner, 'csv');
  expect([checked.summary, checked.categories]).toEqual([{ ...UNCHANGED, unchanged: 3 }, []]);
  // Another change of such an article leaves its category as well.
  const sku = 'DIVIDED';
  const moved = await newArticle(team, { sku, categoryId: ids[0] });
  const changed = await checkFile(owner, `Code,Name,Category\n${sku},Renamed,A > B\n`);
  expect((await runImport(owner, changed, 'commit')).status).toBe('done');
  const article = await owner.expect(200, owner.get(`/catalog/articles/${moved}`));
  expect([article.name, article.categoryId]).toEqual(['Renamed', ids[0]]);
});

test('articles that have nearly the same codes already are unchanged', async () => {
  const team = await foundTeam(origin);
  await newArticle(team, { sku: 'ROPE', barcodes: ['AbC'] });
  await newArticle(team, { sku: 'aBc' });
  expect((await checkExport(team.owner, 'csv')).summary).toEqual({ ...UNCHANGED, unchanged: 2 });
});

import { tableForm } from '../../support/calls/imports.js';
import type { Body } from '../../support/client.js';
import { articlesOf, checkFile, onHandOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, newRequest, receive } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Articles from files: a commit applies the plan of the check, all of it or nothing, and it can be undone. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

test('an undo removes unused articles, archives those with a history, restores changed ones and keeps those in use', async () => {
  const team = await foundTeam(origin);
  const { owner, siteId } = team;
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Before' }));
  const checked = await checkFile(
    owner,
    'Code,Name,Category,Quantity\nNEW,New,Fresh,\nSTOCK,Stock,,5\nUSED,Used,,\nEDIT,Edit,,\nOLD,After,,\n',
  );
  expect(checked.categories).toEqual(['Fresh']);
  const [changed] = await rowsOf(owner, checked, '&outcome=change');
  expect([changed?.changes, changed?.differences]).toEqual([
    ['name'],
    [{ field: 'name', before: 'Before', after: 'After' }],
  ]);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const ids = Object.fromEntries((await articlesOf(team)).map(({ sku, id }) => [sku, id]));
  await receive(team, ids['USED'], 3);
  await newRequest(team, [{ articleId: ids['USED'], quantity: 1 }]);
  await owner.expect(200, owner.patch(`/catalog/articles/${ids['EDIT']}`, 1, { name: 'Edited' }));
  const undone = await runImport(owner, checked, 'undo');
  expect([undone.status, undone.undone]).toEqual([
    'undone',
    { removed: 1, restored: 1, archived: 1, kept: 2, reversed: 0 },
  ]);
  expect((await articlesOf(team)).map(({ sku, name }) => [sku, name])).toEqual([
    ['EDIT', 'Edited'],
    ['OLD', 'Before'],
    ['USED', 'Used'],
  ]);
  expect(await onHandOf(team, ids['STOCK'])).toBe(0);
  expect((await owner.get(`/catalog/articles/${ids['NEW']}`)).status).toBe(404);
  expect((await owner.expect(200, owner.get('/catalog/categories'))).items).toEqual([]);
  const verdicts = [await owner.get('/stock/ledger/verify'), await owner.get('/logs/verify')];
  expect(verdicts.map(({ body }) => body.ok)).toEqual([true, true]);
  expect(siteId).toBeDefined();
});

test('an undo archives a proposed substitute', async () => {
  const team = await foundTeam(origin, { approvalPolicy: 'always' });
  const { owner } = team;
  const checked = await checkFile(owner, 'Code,Name\nALT,Alternative\n');
  await runImport(owner, checked, 'commit');
  const [other] = await articlesOf(team);
  const { id, lines } = await newRequest(team, [{ articleId: await newArticle(team), quantity: 1 }]);
  const proposal = { lineId: lines[0].id, articleId: other?.id };
  await owner.expect(201, owner.post(`/requests/${id}/substitutes`, proposal));
  expect((await runImport(owner, checked, 'undo')).undone).toMatchObject({ removed: 0, archived: 1 });
  expect((await owner.get(`/requests/${id}`)).body.substitutes[0].article).toMatchObject({ sku: 'ALT' });
});

test('two imports of the same articles at once leave one of them, whole', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const file = `Code,Name\n${Array.from({ length: 700 }, (_none, n) => `P${n},Part ${n}`).join('\n')}\n`;
  const checks = [await checkFile(owner, file), await checkFile(owner, file)];
  const ends = await Promise.all(checks.map((each) => runImport(owner, each, 'commit')));
  expect(ends.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
  const { total } = await owner.expect(200, owner.get('/catalog/articles?count=true'));
  expect(total).toBe(700);
});

test.each([
  ['nothing', ''],
  ['an open quotation mark', 'Code,Name\nA,"open\n'],
  ['a zip that is no workbook', Buffer.from('PK\x03\x04nothing')],
  ['the old format of workbooks', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['too many columns', `${Array.from({ length: 101 }, (_none, n) => `C${n}`).join()}\n`],
])('a file with %s is refused and leaves nothing', async (_name, file) => {
  const { owner } = await foundTeam(origin);
  const { status } = await owner.post('/catalog/imports', tableForm(file));
  expect(status).toBe(422);
  expect((await owner.expect(200, owner.get('/catalog/imports'))).items).toEqual([]);
});

test('a file that is no table is refused, and leaves no import behind', async () => {
  const { owner } = await foundTeam(origin);
  const answer = await owner.post('/catalog/imports', tableForm(new Uint8Array([0, 1, 2, 3, 0, 0, 255])));
  expect([answer.status, answer.body.code]).toEqual([422, 'TABLE_UNREADABLE']);
  expect((await owner.expect(200, owner.get('/catalog/imports'))).items).toEqual([]);
});

test('an import of a catalogue that has changed since the check fails as a whole', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const old = await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Old' }));
  const checked = await checkFile(owner, 'Code,Name\nNEW,New\nOLD,Older\n');
  await owner.expect(
    200,
    owner.call(
      'PATCH',
      `/catalog/articles/${old.id}`,
      { name: 'Oldest' },
      { headers: { 'if-match': `"${old.version}"` } },
    ),
  );
  const { status, error } = await runImport(owner, checked, 'commit');
  expect([status, error]).toEqual(['failed', 'IMPORT_OUTDATED']);
  expect((await articlesOf(team)).map(({ sku, name }) => [sku, name])).toEqual([['OLD', 'Oldest']]);
});

test('a category with more articles than one transaction files anew cannot be deleted', async () => {
  const { owner } = await foundTeam(origin);
  const rows = Array.from({ length: 1001 }, (_, at) => `P${at},Part,Parts`);
  await runImport(owner, await checkFile(owner, ['Code,Name,Category', ...rows].join('\n')), 'commit');
  const { items } = await owner.expect(200, owner.get('/catalog/categories'));
  const answer = await owner.call('DELETE', `/catalog/categories/${items[0].id}`, undefined, {
    headers: { 'if-match': `"${items[0].version}"` },
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'CATEGORY_TOO_LARGE']);
  expect((await owner.expect(200, owner.get('/catalog/categories'))).items).toEqual(items);
});

test('a row with a name only is refused after one with a code that gives this name to another article', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Old' }));
  const filler = Array.from({ length: 600 }, (_none, at) => `F${at},Filler ${at},`);
  const rows = [',Rope,1', 'S1,Cable,', 'S2,Rope,', 'OLD,Wire,', ...filler, ',Cable,', ',Rope,2', ',Wire,'];
  const checked = await checkFile(owner, ['Code,Name,Quantity', ...rows].join('\n'));
  expect(checked.summary).toEqual({ create: 603, change: 1, join: 0, unchanged: 0, refuse: 3 });
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ row, problem, column, other }) => [row, problem, column, other])).toEqual([
    [606, 'duplicate', 'Name', 3],
    [607, 'duplicate', 'Name', 4],
    [608, 'duplicate', 'Name', 5],
  ]);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
});

test('a new category below one whose name contains the separator is created there', async () => {
  const { owner } = await foundTeam(origin);
  const newCategory = (fields: object): Promise<Body> =>
    owner.expect(201, owner.post('/catalog/categories', fields));
  const top = await newCategory({ name: 'Cables' });
  const long = await newCategory({ name: 'Long > 5 m', parentId: top.id });
  const checked = await checkFile(owner, 'Code,Name,Category\nROPE,Rope,Cables > Long > 5 m > Red\n');
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const { items } = await owner.expect(200, owner.get('/catalog/categories?limit=200'));
  const placed = items.map(({ name, parentId }: Body) => [name, parentId]);
  expect(placed).toHaveLength(3);
  expect(placed).toEqual(
    expect.arrayContaining([
      ['Cables', null],
      ['Long > 5 m', top.id],
      ['Red', long.id],
    ]),
  );
});

import { startApp } from './support/app.js';
import { tableForm } from './support/calls/imports.js';
import { type Body, Client } from './support/client.js';
import { finished } from './support/jobs.js';
import { foundTeam, newRequest, receive, type Team } from './support/people.js';
import { sharedApp } from './support/shared-app.js';
import { until } from './support/until.js';

/** Articles from files: what a check says is what a commit does, all of it or nothing, and it can be undone. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const check = (owner: Client, file: string | Uint8Array, name?: string): Promise<Body> =>
  owner.expect(201, owner.post('/catalog/imports', tableForm(file, name)));

async function run(owner: Client, { id }: Body, command: 'commit' | 'undo'): Promise<Body> {
  const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${id}/${command}`));
  await finished(owner, jobId);
  return owner.expect(200, owner.get(`/catalog/imports/${id}`));
}

async function articlesOf({ owner }: Team): Promise<Body[]> {
  return (await owner.expect(200, owner.get('/catalog/articles?limit=200&sort=sku'))).items;
}

async function rowsOf(owner: Client, { id }: Body, query = ''): Promise<Body[]> {
  return (await owner.expect(200, owner.get(`/catalog/imports/${id}/rows?limit=200${query}`))).items;
}

const onHand = async ({ owner }: Team, articleId: string): Promise<number> =>
  (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`))).items[0]?.onHand ?? 0;

const encode = (text: string, encoding: 'utf16le' | 'latin1' | 'utf8'): Buffer => Buffer.from(text, encoding);

test.each([
  [
    'UTF-8 with commas',
    encode('Code,Name,Quantity\nE1,Étagère,"1,250"\n', 'utf8'),
    ['utf-8', ',', '.', 1250],
  ],
  [
    'UTF-8 with a byte order mark',
    encode('\ufeffCode;Nom;Quantité\nE1;Étagère;7\n', 'utf8'),
    ['utf-8', ';', '.', 7],
  ],
  ['UTF-16', encode('\ufeffCode\tName\tQty\r\nE1\tÉtagère\t7\r\n', 'utf16le'), ['utf-16le', '\t', '.', 7]],
  ['windows-1252', encode('Code|Name|Qty\rE1|Étagère|7\r', 'latin1'), ['windows-1252', '|', '.', 7]],
])(
  'a file in %s is read without being asked how',
  async (_name, bytes, [encoding, separator, decimal, quantity]) => {
    const team = await foundTeam(origin);
    const checked = await check(team.owner, bytes);
    expect([checked.encoding, checked.separator, checked.decimal]).toEqual([encoding, separator, decimal]);
    expect(checked.columns.map(({ target }: Body) => target)).toEqual(['sku', 'name', 'quantity']);
    expect(checked.summary).toEqual({ create: 1, change: 0, unchanged: 0, refuse: 0 });
    expect(await articlesOf(team)).toEqual([]);
    expect((await run(team.owner, checked, 'commit')).status).toBe('done');
    const [article] = await articlesOf(team);
    expect([article.sku, article.name, await onHand(team, article.id)]).toEqual(['E1', 'Étagère', quantity]);
  },
);

test('each refused row says why and in which column, and the others are imported', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Old' }));
  const file = [
    'Code,Name,Unit cost,Tracking,Quantity,Depot',
    '00123,Bolt,"1.5",,,',
    ',,3,,,',
    'bad code,Nut,,,,',
    '1E5,Washer,many,,,',
    'T,Tape,,sometimes,,',
    '00123,Bolt again,,,,',
    'S,Screw,,,5,Nowhere',
    'L,Lotion,,lot,5,',
    'OLD,Old,,serial,,',
    'R,Ragged,,,,,surplus',
    'M,"Two\nlines",,,,',
  ].join('\r\n');
  const checked = await check(owner, file);
  expect(checked.summary).toEqual({ create: 2, change: 0, unchanged: 0, refuse: 9 });
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ row, problem, column }) => [row, problem, column])).toEqual([
    [3, 'name-missing', 'Name'],
    [4, 'invalid-code', 'Code'],
    [5, 'invalid-number', 'Unit cost'],
    [6, 'invalid-choice', 'Tracking'],
    [7, 'duplicate', 'Code'],
    [8, 'site-unknown', 'Depot'],
    [9, 'not-by-quantity', 'Quantity'],
    [10, 'tracking-changed', 'Tracking'],
    [11, 'too-many-cells', '7'],
  ]);
  const done = await run(owner, checked, 'commit');
  expect([done.status, done.applied]).toEqual(['done', 2]);
  expect((await articlesOf(team)).map(({ sku, name, unitCost }) => [sku, name, unitCost])).toEqual([
    ['00123', 'Bolt', 150],
    ['M', 'Two lines', null],
    ['OLD', 'Old', null],
  ]);
});

test.each([
  [
    'whose lines come from programs with different encodings',
    encode('Code,Name\nA1,\xc3\x89tag\xc3\xa8re\nA2,\xc3\x89chelle\nA3,Gr\xfcne So\xdfe\n', 'latin1'),
    ['utf-8', ','],
    ['Étagère', 'Échelle', 'Grüne Soße'],
    [],
  ],
  [
    'that was put together from exports with titles each',
    encode('Code;Name;Description\nA1;One;\nCode;Name;Description\nA2;Two;\n', 'utf8'),
    ['utf-8', ';'],
    ['One', 'Two'],
    [[3, 'repeated-header']],
  ],
  [
    'with lines in another separator',
    encode('Code,Name,Description\nA1,One,\nA2;Two;"a, b"\n"A3"|"Three"|"c"\n', 'utf8'),
    ['utf-8', ','],
    ['One', 'Three'],
    [[3, 'invalid-code']],
  ],
  [
    'with a separator for Excel, the name of a report and an empty line above its titles',
    encode(
      'sep=;\r\nStock report;;\r\n\r\nCode;Name;Description\r\nA1;One;1,5\r\n;;\r\nA 2;Two;\r\n',
      'utf8',
    ),
    ['utf-8', ';'],
    ['One'],
    [[7, 'invalid-code']],
  ],
])(
  'a file %s is imported, and each row that is not says why',
  async (_name, bytes, read, names, problems) => {
    const team = await foundTeam(origin);
    const checked = await check(team.owner, bytes);
    expect([checked.encoding, checked.separator]).toEqual(read);
    const refused = await rowsOf(team.owner, checked, '&outcome=refuse');
    expect(refused.map(({ row, problem }) => [row, problem])).toEqual(problems);
    expect((await run(team.owner, checked, 'commit')).status).toBe('done');
    expect((await articlesOf(team)).map(({ name }) => name)).toEqual(names);
  },
);

test('the same file a second time changes nothing, and an exported list imports as it is', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const fields = [{ label: 'Brand', key: 'brand', type: 'text', required: false, options: [] }];
  const { items } = await owner.expect(200, owner.get('/models'));
  await owner.expect(200, owner.patch(`/models/${items[0].id}`, 1, { fields }));
  const file =
    'Name;Code;Category;Brand;Unit cost;Barcodes;Description\n=Rope;R1;Ropes > Static;Beal;12,50;123 | 456;"a ""b"";\nc"\n';
  expect((await run(owner, await check(owner, file), 'commit')).status).toBe('done');
  const again = await check(owner, file);
  expect([again.summary.unchanged, again.categories]).toEqual([1, []]);
  const refusal = await owner.post(`/catalog/imports/${again.id}/commit`);
  expect([refusal.status, refusal.body.code]).toEqual([422, 'IMPORT_EMPTY']);
  for (const language of ['en', 'fr', 'es', 'it'])
    for (const format of ['csv', 'xlsx']) {
      const response = await fetch(`${origin}/api/catalog/articles?format=${format}`, {
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      });
      const exported = await check(owner, new Uint8Array(await response.arrayBuffer()), `articles.${format}`);
      expect([language, format, exported.format, exported.summary]).toEqual([
        language,
        format,
        format,
        { create: 0, change: 0, unchanged: 1, refuse: 0 },
      ]);
    }
});

test('suppliers are found by name or created, are exported, and go with an undo', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const suppliersOf = async () =>
    (await owner.expect(200, owner.get('/catalog/suppliers?sort=name'))).items.map(({ name }: Body) => name);
  const known = await owner.expect(201, owner.post('/catalog/suppliers', { name: 'Éts Corde' }));
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Old' }));
  const file = [
    'ProductNumber;ProductName;UnitsInStock;VendorName;Supplier part number',
    'N1;Chai;39;ets corde;C-17',
    'N2;Chang;17;Exotic Liquids;',
    'N3;Syrup;;exotic liquids;',
    'OLD;;;Exotic Liquids;X',
  ].join('\n');
  const checked = await check(owner, file);
  expect(checked.columns.map(({ target }: Body) => target)).toEqual([
    'sku',
    'name',
    'quantity',
    'supplier',
    'supplierReference',
  ]);
  expect([checked.summary, checked.suppliers]).toEqual([
    { create: 3, change: 1, unchanged: 0, refuse: 0 },
    ['Exotic Liquids'],
  ]);
  expect(await suppliersOf()).toEqual(['Éts Corde']);
  expect((await run(owner, checked, 'commit')).status).toBe('done');
  expect(await suppliersOf()).toEqual(['Éts Corde', 'Exotic Liquids']);
  const articles = await articlesOf(team);
  const other = articles.find(({ sku }) => sku === 'N2')?.supplierId;
  expect(
    articles.map(({ sku, supplierId, supplierReference }) => [sku, supplierId, supplierReference]),
  ).toEqual([
    ['N1', known.id, 'C-17'],
    ['N2', other, ''],
    ['N3', other, ''],
    ['OLD', other, 'X'],
  ]);
  const exported = await check(
    owner,
    await (
      await fetch(`${origin}/api/catalog/articles?format=csv`, {
        headers: { authorization: `Bearer ${owner.token}` },
      })
    ).text(),
  );
  expect([exported.summary.unchanged, exported.columns.map(({ target }: Body) => target)]).toEqual([
    4,
    expect.arrayContaining(['supplier', 'supplierReference']),
  ]);
  expect((await run(owner, checked, 'undo')).undone).toEqual({
    removed: 1,
    restored: 1,
    archived: 2,
    kept: 0,
  });
  expect((await articlesOf(team)).map(({ sku, supplierId }) => [sku, supplierId])).toEqual([['OLD', null]]);
});

test('an import creates 1,000 suppliers at most, and refuses the rows of others', async () => {
  const { owner } = await foundTeam(origin);
  const rows = Array.from({ length: 1002 }, (_row, index) => `S${index},Part ${index},Supplier ${index}`);
  const checked = await check(owner, ['Code,Name,Supplier', ...rows, 'S2000,More,SUPPLIER 0'].join('\n'));
  expect([checked.summary.create, checked.suppliers.length]).toEqual([1001, 1000]);
  expect((await rowsOf(owner, checked, '&outcome=refuse')).map(({ row, problem }) => [row, problem])).toEqual(
    [
      [1002, 'too-many-suppliers'],
      [1003, 'too-many-suppliers'],
    ],
  );
});

test('a changed mapping checks the file again, and an older version is refused', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const checked = await check(owner, '1\tBall\tB-1\n2\tRing\tR-2\n');
  expect([checked.header, checked.summary.refuse]).toEqual([false, 2]);
  const mapping = [{ target: null }, { target: 'name' }, { target: 'sku' }];
  const next = await owner.expect(
    200,
    owner.patch(`/catalog/imports/${checked.id}`, checked.version, { mapping }),
  );
  expect(next.summary).toEqual({ create: 2, change: 0, unchanged: 0, refuse: 0 });
  expect((await owner.patch(`/catalog/imports/${checked.id}`, checked.version, { mapping })).status).toBe(
    412,
  );
  expect((await run(owner, next, 'commit')).status).toBe('done');
  expect((await articlesOf(team)).map(({ sku }) => sku)).toEqual(['B-1', 'R-2']);
});

test('an undo removes what is unused, archives what has a history, restores what changed and keeps what is in use', async () => {
  const team = await foundTeam(origin);
  const { owner, siteId } = team;
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Before' }));
  const checked = await check(
    owner,
    'Code,Name,Category,Quantity\nNEW,New,Fresh,\nSTOCK,Stock,,5\nUSED,Used,,\nEDIT,Edit,,\nOLD,After,,\n',
  );
  expect(checked.categories).toEqual(['Fresh']);
  expect((await run(owner, checked, 'commit')).status).toBe('done');
  const ids = Object.fromEntries((await articlesOf(team)).map(({ sku, id }) => [sku, id]));
  await receive(team, ids['USED'], 3);
  await newRequest(team, [{ articleId: ids['USED'], quantity: 1 }]);
  await owner.expect(200, owner.patch(`/catalog/articles/${ids['EDIT']}`, 1, { name: 'Edited' }));
  const undone = await run(owner, checked, 'undo');
  expect([undone.status, undone.undone]).toEqual([
    'undone',
    { removed: 1, restored: 1, archived: 1, kept: 2 },
  ]);
  expect((await articlesOf(team)).map(({ sku, name }) => [sku, name])).toEqual([
    ['EDIT', 'Edited'],
    ['OLD', 'Before'],
    ['USED', 'Used'],
  ]);
  expect(await onHand(team, ids['STOCK'])).toBe(0);
  expect((await owner.get(`/catalog/articles/${ids['NEW']}`)).status).toBe(404);
  expect((await owner.expect(200, owner.get('/catalog/categories'))).items).toEqual([]);
  const verdicts = [await owner.get('/stock/ledger/verify'), await owner.get('/logs/verify')];
  expect(verdicts.map(({ body }) => body.ok)).toEqual([true, true]);
  expect(siteId).toBeDefined();
});

test('two imports of the same articles at once leave one of them, whole', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const file = `Code,Name\n${Array.from({ length: 700 }, (_none, n) => `P${n},Part ${n}`).join('\n')}\n`;
  const checks = [await check(owner, file), await check(owner, file)];
  const ends = await Promise.all(checks.map((each) => run(owner, each, 'commit')));
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

test('an import whose server is killed is complete after the restart', async () => {
  const first = await startApp();
  const team = await foundTeam(first.origin);
  const file = `Code,Name,Quantity\n${Array.from({ length: 4000 }, (_none, n) => `K${n},Part ${n},1`).join('\n')}\n`;
  const { id } = await check(team.owner, file);
  await team.owner.expect(202, team.owner.post(`/catalog/imports/${id}/commit`));
  let applied = 0;
  await until('some rows are applied', async () => {
    ({ applied } = await team.owner.expect(200, team.owner.get(`/catalog/imports/${id}`)));
    return applied > 0;
  });
  expect(applied).toBeLessThan(4000);
  await first.kill();
  const second = await startApp({ dataDir: first.dataDir });
  try {
    const owner = new Client(second.origin, team.owner.token);
    let ended: Body;
    await until('the import has ended', async () => {
      ended = await owner.expect(200, owner.get(`/catalog/imports/${id}`));
      return ended.status !== 'committing';
    });
    expect([ended.status, ended.applied]).toEqual(['done', 4000]);
    const { total } = await owner.expect(200, owner.get('/catalog/articles?count=true'));
    const levels = await owner.expect(200, owner.get('/stock/levels?count=true'));
    expect([total, levels.total]).toEqual([4000, 4000]);
  } finally {
    await second.dispose();
  }
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
  const checked = await check(owner, 'Code,Name\nNEW,New\nOLD,Older\n');
  await owner.expect(
    200,
    owner.call(
      'PATCH',
      `/catalog/articles/${old.id}`,
      { name: 'Oldest' },
      { headers: { 'if-match': `"${old.version}"` } },
    ),
  );
  const { status, error } = await run(owner, checked, 'commit');
  expect([status, error]).toEqual(['failed', 'IMPORT_OUTDATED']);
  expect((await articlesOf(team)).map(({ sku, name }) => [sku, name])).toEqual([['OLD', 'Oldest']]);
});

test('a category with more articles than one transaction files anew cannot be deleted', async () => {
  const { owner } = await foundTeam(origin);
  const rows = Array.from({ length: 1001 }, (_, at) => `P${at},Part,Parts`);
  await run(owner, await check(owner, ['Code,Name,Category', ...rows].join('\n')), 'commit');
  const { items } = await owner.expect(200, owner.get('/catalog/categories'));
  const answer = await owner.call('DELETE', `/catalog/categories/${items[0].id}`, undefined, {
    headers: { 'if-match': `"${items[0].version}"` },
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'CATEGORY_TOO_LARGE']);
  expect((await owner.expect(200, owner.get('/catalog/categories'))).items).toEqual(items);
});

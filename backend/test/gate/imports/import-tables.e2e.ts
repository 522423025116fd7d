import { tableForm } from '../../support/calls/imports.js';
import type { Body } from '../../support/client.js';
import { articlesOf, checkFile, onHandOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, receive } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/**
 * Tables from other programs: their encoding and format, the target of each column and row, and the reason of each refusal.
 */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const encode = (text: string, encoding: 'utf16le' | 'latin1' | 'utf8'): Buffer => Buffer.from(text, encoding);

test.each([
  [
    'UTF-8 with commas',
    encode('Code,Name,Quantity\nE1,Étagère,"1,250,000"\n', 'utf8'),
    ['utf-8', ',', '.', 1_250_000],
  ],
  [
    'UTF-8 with a byte order mark',
    encode('\ufeffCode;Nom;Quantité\nE1;Étagère;7\n', 'utf8'),
    ['utf-8', ';', ',', 7],
  ],
  ['UTF-16', encode('\ufeffCode\tName\tQty\r\nE1\tÉtagère\t7\r\n', 'utf16le'), ['utf-16le', '\t', '.', 7]],
  ['windows-1252', encode('Code|Name|Qty\rE1|Étagère|7\r', 'latin1'), ['windows-1252', '|', '.', 7]],
])(
  'a file in %s is read without being asked how',
  async (_name, bytes, [encoding, separator, decimal, quantity]) => {
    const team = await foundTeam(origin);
    const checked = await checkFile(team.owner, bytes);
    expect([checked.encoding, checked.separator, checked.decimal]).toEqual([encoding, separator, decimal]);
    expect(checked.columns.map(({ target }: Body) => target)).toEqual(['sku', 'name', 'quantity']);
    expect(checked.summary).toEqual({ create: 1, change: 0, join: 0, unchanged: 0, refuse: 0 });
    expect(await articlesOf(team)).toEqual([]);
    expect((await runImport(team.owner, checked, 'commit')).status).toBe('done');
    const [article] = await articlesOf(team);
    expect([article.sku, article.name, await onHandOf(team, article.id)]).toEqual([
      'E1',
      'Étagère',
      quantity,
    ]);
  },
);

test('each refused row says why and in which column, and the others are imported', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  await receive(team, await newArticle(team, { sku: 'OLD', name: 'Old' }), 1);
  const file = [
    'Code,Name,Unit cost,Tracking,Quantity,Depot',
    '00123,Bolt,"1.5",,,',
    ',,3,,,',
    'bad|code,Nut,,,,',
    '1E5,Washer,many,,,',
    'T,Tape,,sometimes,,',
    '00123,Bolt again,,,,',
    'S,Screw,,,5,Nowhere',
    'L,Lotion,,lot,5,',
    'OLD,Old,,serial,,',
    'R,Ragged,,,,,surplus',
    'M,"Two\nlines",,,,',
  ].join('\r\n');
  const checked = await checkFile(owner, file);
  expect(checked.summary).toEqual({ create: 2, change: 0, join: 0, unchanged: 0, refuse: 9 });
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ row, problem, column }) => [row, problem, column])).toEqual([
    [3, 'name-missing', 'Name'],
    [4, 'invalid-code', 'Code'],
    [5, 'invalid-number', 'Unit cost'],
    [6, 'invalid-choice', 'Tracking'],
    [7, 'contradiction', 'Name'],
    [8, 'site-unknown', 'Depot'],
    [9, 'not-by-quantity', 'Quantity'],
    [10, 'tracking-changed', 'Tracking'],
    [11, 'too-many-cells', '7'],
  ]);
  const done = await runImport(owner, checked, 'commit');
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
      'sep=;\r\nStock report;;\r\n\r\nCode;Name;Description\r\nA1;One;1,5\r\n;;\r\nA|2;Two;\r\n',
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
    const checked = await checkFile(team.owner, bytes);
    expect([checked.encoding, checked.separator]).toEqual(read);
    const refused = await rowsOf(team.owner, checked, '&outcome=refuse');
    expect(refused.map(({ row, problem }) => [row, problem])).toEqual(problems);
    expect((await runImport(team.owner, checked, 'commit')).status).toBe('done');
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
  expect((await runImport(owner, await checkFile(owner, file), 'commit')).status).toBe('done');
  const again = await checkFile(owner, file);
  expect([again.summary.unchanged, again.categories]).toEqual([1, []]);
  const refusal = await owner.post(`/catalog/imports/${again.id}/commit`);
  expect([refusal.status, refusal.body.code]).toEqual([422, 'IMPORT_EMPTY']);
  for (const language of ['en', 'fr', 'es', 'it'])
    for (const format of ['csv', 'xlsx']) {
      const response = await fetch(`${origin}/api/catalog/articles?format=${format}`, {
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      });
      const exported = await checkFile(
        owner,
        new Uint8Array(await response.arrayBuffer()),
        `articles.${format}`,
      );
      expect([language, format, exported.format, exported.summary]).toEqual([
        language,
        format,
        format,
        { create: 0, change: 0, join: 0, unchanged: 1, refuse: 0 },
      ]);
    }
});

test('an article is found by its name also where many others have the name of another row', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  for (const name of ['Chai', ...Array.from({ length: 5 }, () => 'Notebook')])
    await owner.expect(201, owner.post('/catalog/articles', { name }));
  const checked = await checkFile(owner, 'Name,Description\nNotebook,New\nChai,Tea\n');
  expect(checked.summary).toEqual({ create: 0, change: 2, join: 0, unchanged: 0, refuse: 0 });
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const described = (await articlesOf(team)).map(({ name, description }) => [name, description]);
  expect(described.filter(([, text]) => text)).toEqual([
    ['Chai', 'Tea'],
    ['Notebook', 'New'],
  ]);
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
    'N1;Chai;39;Éts  Corde;C-17',
    'N2;Chang;17;Exotic Liquids;',
    'N3;Syrup;;Exotic Liquids ;',
    'OLD;;;Exotic Liquids;X',
  ].join('\n');
  const checked = await checkFile(owner, file);
  expect(checked.columns.map(({ target }: Body) => target)).toEqual([
    'sku',
    'name',
    'quantity',
    'supplier',
    'supplierReference',
  ]);
  expect([checked.summary, checked.suppliers]).toEqual([
    { create: 3, change: 1, join: 0, unchanged: 0, refuse: 0 },
    ['Exotic Liquids'],
  ]);
  expect(await suppliersOf()).toEqual(['Éts Corde']);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
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
  const exported = await checkFile(
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
  expect((await runImport(owner, checked, 'undo')).undone).toEqual({
    removed: 1,
    restored: 1,
    archived: 2,
    kept: 0,
    reversed: 0,
  });
  expect((await articlesOf(team)).map(({ sku, supplierId }) => [sku, supplierId])).toEqual([['OLD', null]]);
});

test('an import creates 1,000 suppliers at most, and refuses the rows of others', async () => {
  const { owner } = await foundTeam(origin);
  const rows = Array.from({ length: 1002 }, (_row, index) => `S${index},Part ${index},Supplier ${index}`);
  const checked = await checkFile(
    owner,
    ['Code,Name,Supplier', ...rows, 'S2000,More,Supplier  0'].join('\n'),
  );
  expect([checked.summary.create, checked.suppliers.length]).toEqual([1001, 1000]);
  expect((await rowsOf(owner, checked, '&outcome=refuse')).map(({ row, problem }) => [row, problem])).toEqual(
    [
      [1002, 'too-many-suppliers'],
      [1003, 'too-many-suppliers'],
    ],
  );
});

test('a file with a quotation mark that is never closed is refused with the line of the mark', async () => {
  const { owner } = await foundTeam(origin);
  const { status, body } = await owner.post(
    '/catalog/imports',
    tableForm('Code,Name\nA,Bolt\nB,"open\nC,Nut\n'),
  );
  expect([status, body.code, body.line]).toEqual([422, 'TABLE_QUOTE_OPEN', 3]);
  expect((await owner.expect(200, owner.get('/catalog/imports'))).items).toEqual([]);
});

test('a changed mapping checks the file again, and an older version is refused', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const checked = await checkFile(owner, '1\tBall\tB-1\n2\tRing\tR-2\n');
  expect([checked.header, checked.summary.refuse]).toEqual([false, 2]);
  const mapping = [{ target: null }, { target: 'name' }, { target: 'sku' }];
  const next = await owner.expect(
    200,
    owner.patch(`/catalog/imports/${checked.id}`, checked.version, { mapping }),
  );
  expect(next.summary).toEqual({ create: 2, change: 0, join: 0, unchanged: 0, refuse: 0 });
  expect((await owner.patch(`/catalog/imports/${checked.id}`, checked.version, { mapping })).status).toBe(
    412,
  );
  expect((await runImport(owner, next, 'commit')).status).toBe('done');
  expect((await articlesOf(team)).map(({ sku }) => sku)).toEqual(['B-1', 'R-2']);
});

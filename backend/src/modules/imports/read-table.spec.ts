import { readFileAsTable } from '../../../test/support/goods/read-tables.js';
import type { ReadOptions } from './read-table.js';
import type { ConvertedRow } from './reading/write-rows.js';

const FIELDS = [
  { label: 'Margin', key: 'margin', type: 'number' as const, required: false, options: [] },
  { label: 'Notes', key: 'remarks', type: 'text' as const, required: false, options: [] },
];

const read = (file: string | Buffer, options: ReadOptions = {}) =>
  readFileAsTable(file, { options, fields: FIELDS, sites: { north: 'site-n' } });

const inputs = (rows: readonly ConvertedRow[]) => rows.map(({ input, problem }) => input ?? problem);

test('titles in two languages, doubled titles and trailing separators are no articles', async () => {
  const { table, rows } = await read(
    [
      'Artikel;Kode;Lager',
      'Name;Code;Depot',
      'Nom;Code;Dépôt',
      'Bolt;B1;;;',
      'Name;Code;Depot',
      'Nut;N1;;',
    ].join('\r\n'),
  );
  expect(table.columns.map(({ title, target }) => [title, target]).slice(0, 3)).toEqual([
    ['Name', 'name'],
    ['Code', 'sku'],
    ['Depot', 'site'],
  ]);
  expect(inputs(rows)).toEqual([
    'repeated-header',
    { name: 'Bolt', sku: 'B1' },
    'repeated-header',
    { name: 'Nut', sku: 'N1' },
  ]);
});

test('each column has its own decimal sign, and currencies, percentages and signs for nothing are understood', async () => {
  const { rows } = await read(
    [
      'Code;Name;Qty;Unit cost;Margin;Notes;Description',
      'A;Bolt;1,250.0;€ 2.50;12,5 %;fragile;N/A',
      'B;Nut;2,000;1,000.00 EUR;7 %;-;#N/A',
      'C;Cap;"3";0.10;;—;null',
    ].join('\n'),
  );
  expect(inputs(rows)).toEqual([
    {
      sku: 'A',
      name: 'Bolt',
      quantity: 1250,
      siteId: 'site-1',
      unitCost: 250,
      values: { margin: 12.5, remarks: 'fragile' },
    },
    { sku: 'B', name: 'Nut', quantity: 2000, siteId: 'site-1', unitCost: 100000, values: { margin: 7 } },
    { sku: 'C', name: 'Cap', quantity: 3, siteId: 'site-1', unitCost: 10 },
  ]);
});

test('columns of one target are the parts of a path, and the depot may come first in it', async () => {
  const { rows } = await read(
    'Code\tName\tCategory\tSubcategory\tAisle\tShelf\tBin\r\nA\tBolt\tParts\tMetal\tNorth\t3\t7\nB\tNut\tParts\t\tB\t\t1\r',
  );
  expect(inputs(rows)).toEqual([
    { sku: 'A', name: 'Bolt', category: ['Parts', 'Metal'], siteId: 'site-n', location: ['3', '7'] },
    { sku: 'B', name: 'Nut', category: ['Parts'], siteId: 'site-1', location: ['B', '1'] },
  ]);
});

test('a table of a database without titles is imported by its columns', async () => {
  const mapping = ['barcodes', 'location', 'location', 'location', 'quantity', null];
  const { table, rows } = await read(
    '1\t1\tA\t1\t408\t47A24246\n1\t6\tN/A\t0\t324\tD4544D7D\n2\t1\tA\t1\t408\tFF7DC60\n',
    { mapping },
  );
  expect([table.header, table.separator]).toEqual([false, '\t']);
  expect(
    rows.map(({ input, leader }) => [input?.barcodes, input?.location, input?.quantity, leader]),
  ).toEqual([
    [['1'], ['1', 'A', '1'], 408, undefined],
    [['1'], ['6', '0'], 324, 1],
    [['2'], ['1', 'A', '1'], 408, undefined],
  ]);
});

test('an export of Snipe-IT is one article for each tag, named by its model where it has no name', async () => {
  const { table, rows } = await read(
    'Asset Tag,Asset Name,Model,Model No.,Serial,Location,Purchase Cost\nT1,,Camera X,X-1,SN1,Paris / Shelf 2,"1,200.00"\nT2,Spare,Camera X,X-1,,,\n',
  );
  expect(table.source).toBe('snipe-it');
  expect(inputs(rows)).toEqual([
    expect.objectContaining({
      sku: 'T1',
      name: 'Camera X',
      supplierReference: 'X-1',
      serial: ['SN1'],
      quantity: 1,
      tracking: 'serial',
      location: ['Paris', 'Shelf 2'],
      unitCost: 120000,
    }),
    { sku: 'T2', name: 'Spare', supplierReference: 'X-1' },
  ]);
});

test('a code that a spreadsheet has shortened is refused, because its last digits are lost', async () => {
  const { rows } = await read('Barcode;Name\n3,01234E+12;Bolt\n3012345678901;Nut\n');
  expect(inputs(rows)).toEqual(['code-shortened', { barcodes: ['3012345678901'], name: 'Nut' }]);
});

test('a refused row is named by its code and its name, wherever their columns are', async () => {
  const { rows } = await read('Name;Code;Qty\nBolt;B1;many\nNut;;many\n;;many\nRope;R1;1\nRope two;R1;2\n');
  const refused = rows.filter(({ problem }) => problem !== undefined);
  expect(refused.map(({ label, name }) => [label, name])).toEqual([
    ['B1', 'Bolt'],
    ['', 'Nut'],
    ['many', ''],
    ['R1', 'Rope two'],
  ]);
});

test('a quotation mark that is never closed names its line', async () => {
  await expect(read('Code,Name\nA,Bolt\nB,"open\nC,Nut\n')).rejects.toThrow('quote 3');
});

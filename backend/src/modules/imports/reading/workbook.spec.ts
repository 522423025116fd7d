import { inputsOf, readFileAsTable, zipped } from '../../../../test/support/goods/read-tables.js';

/** A workbook with a sheet of these rows, whose cells are XML. */
const workbook = (
  rows: readonly (readonly string[])[],
  { styles = '', properties = '', shared = '', sheets = '<sheet name="Stock" r:id="a"/>' } = {},
) =>
  zipped({
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<r><Relationship Id="b" Target="worksheets/sheet2.xml"/></r>',
    'xl/worksheets/sheet1.xml': sheet(rows),
    'xl/worksheets/sheet2.xml': sheet([['Code', 'Name'].map(text), ['S2', 'Second'].map(text)]),
  });

const sheet = (rows: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row.join('')}</row>`).join('')}</sheetData></worksheet>`;

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const error = (name: string) => `<c t="e"><v>${name}</v></c>`;

const TITLES = ['Code', 'Name', 'Quantity'].map(text);

test.each([
  ['', '2021-01-01'],
  ['<workbookPr date1904="0"/>', '2021-01-01'],
  ['<workbookPr date1904="1"/>', '2025-01-02'],
  ['<workbookPr date1904="true"/>', '2025-01-02'],
])('a workbook with the properties "%s" counts its dates from its own day 0', async (properties, date) => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const titles = ['Code', 'Name', 'Lot', 'Expiry', 'Quantity'].map(text);
  const row = [text('A'), text('Oil'), text('L'), number(44197, 1), number(7)];
  const { rows } = await readFileAsTable(await workbook([titles, row], { styles, properties }));
  expect(rows[0]?.input).toMatchObject({ expiry: date, quantity: 7 });
});

test('a cell with an error refuses its row and is named, in a column that is imported', async () => {
  const titles = [...TITLES, text('Remark of nobody')];
  const row = (code: string, ...cells: string[]) => [text(code), ...cells];
  const file = await workbook([
    titles,
    row('A', text('Bolt'), error('#REF!')),
    row('B', error('#N/A'), number(1)),
    row('C', text('Nut'), number(2), error('#DIV/0!')),
    row('D', text('#WERT!'), number(3)),
  ]);
  const { rows } = await readFileAsTable(file);
  expect(inputsOf(rows)).toEqual([
    ['cell-error', '#REF!'],
    ['cell-error', '#N/A'],
    expect.objectContaining({ sku: 'C', quantity: 2 }),
    ['cell-error', '#WERT!'],
  ]);
});

test('an error that a program has written into a file of text refuses its row, too', async () => {
  const { rows } = await readFileAsTable('Code;Name;Quantity\nA;Bolt;#REF!\nB;#VALEUR!;1\nC;Nut #1;2\n');
  expect(rows.map(({ problem }) => problem)).toEqual(['cell-error', 'cell-error', undefined]);
});

test('the first sheet that is not hidden is read, and the others are named', async () => {
  const sheets =
    '<sheet name="Old" state="hidden" r:id="a"/><sheet name="Cache" state="veryHidden" r:id="c"/><sheet name="Stock" r:id="b"/>';
  const { table, rows } = await readFileAsTable(await workbook([TITLES, [text('X')]], { sheets }));
  expect(rows.map(({ input }) => input?.sku)).toEqual(['S2']);
  expect(table.sheets).toEqual([
    { name: 'Old', isHidden: true, isRead: false },
    { name: 'Cache', isHidden: true, isRead: false },
    { name: 'Stock', isHidden: false, isRead: true },
  ]);
});

test('an escaped character is that character, wherever the text is', async () => {
  const shared = '<si><t>M8 zinc_x000D_\nplated</t></si>';
  const titles = ['Code', 'Name', 'Description'].map(text);
  const row = [text('A_x002D_1'), text('Bolt'), '<c t="s"><v>0</v></c>'];
  const { rows } = await readFileAsTable(await workbook([titles, row], { shared }));
  expect(rows[0]?.input).toEqual({ sku: 'A-1', name: 'Bolt', description: 'M8 zinc\nplated' });
});

test('a format that fills up with zeros makes the code, and a quantity stays a number', async () => {
  const formats = ['00000', '000-000', '&quot;A-&quot;0000', '#,##0.00', '0', '0000'];
  const styles =
    `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
    `<cellXfs>${formats.map((_code, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`;
  const codes = formats.map((_code, at) => [number(123 + at, at), text(`Part ${at}`), number(7, 0)]);
  const { rows } = await readFileAsTable(await workbook([TITLES, ...codes], { styles }));
  expect(rows.map(({ input }) => [input?.sku, input?.quantity])).toEqual([
    ['00123', 7],
    ['000-124', 7],
    ['A-0125', 7],
    ['126', 7],
    ['127', 7],
    ['0128', 7],
  ]);
});

test('a code whose last digits a spreadsheet has lost is refused', async () => {
  const titles = ['Code', 'Name', 'Barcodes', 'Quantity'].map(text);
  const file = await workbook([
    titles,
    [number('1234567890123450'), text('Long')],
    [text('5.90123E+12'), text('Shown')],
    [text('C'), text('Barcode'), number('9.9999999999999999E17')],
    [text('D'), text('EAN'), number('5.901234123457E12'), number('12.5')],
  ]);
  const { rows } = await readFileAsTable(file);
  expect(inputsOf(rows)).toEqual([
    ['code-shortened', '1234567890123450'],
    ['code-shortened', '5.90123E+12'],
    ['code-shortened', expect.stringMatching(/^1000000000000000000/)],
    { sku: 'D', name: 'EAN', barcodes: ['5901234123457'], quantity: 12.5, siteId: 'site-1' },
  ]);
});

test('a number of a workbook has one reading, and a text with the same signs has two', async () => {
  const row = (code: string, cell: string) => [text(code), text(code), cell];
  const file = await workbook([TITLES, row('A', number('1.125')), row('B', text('1,250'))]);
  const { table, rows } = await readFileAsTable(file);
  expect(rows.map(({ input, problem }) => input?.quantity ?? problem)).toEqual([1.125, 'ambiguous-number']);
  expect(table.columns[2]).toMatchObject({
    asks: 'decimal',
    samples: [
      { text: '1,250', values: ['1250', '1.25'] },
      { text: '1.125', values: ['1.125'] },
    ],
  });
});

test.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'xls'],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'password',
  ],
  ['a web page', '<html><table><tr><td>Code</td></tr></table></html>', 'xls'],
  ['XML of Excel 2003', '\ufeff<?xml version="1.0"?><Workbook/>', 'xls'],
])('%s is refused by a reason that has a text', async (_name, file, reason) => {
  await expect(readFileAsTable(file)).rejects.toThrow(reason);
});

test('a workbook of OpenDocument is refused as one in another format', async () => {
  await expect(readFileAsTable(await zipped({ 'content.xml': '<office/>' }))).rejects.toThrow('xls');
});

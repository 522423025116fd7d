import { inputsOf, readFileAsTable } from '../../../test/support/goods/read-tables.js';

/** Nothing that can be read in two ways is read before somebody has chosen. */

const FIELDS = [
  { label: 'Bought', key: 'bought', type: 'date' as const, required: false, options: [] },
  { label: 'Weight', key: 'weight', type: 'number' as const, required: false, options: [] },
];

/** The columns that a file asks about, and what their cells can be. */
async function asked(file: string, input: Parameters<typeof readFileAsTable>[1] = {}) {
  const { table, rows } = await readFileAsTable(file, { fields: FIELDS, ...input });
  const questions = table.columns.flatMap(({ title, asks, samples }) =>
    asks ? [[title, asks, ...samples.map(({ values }) => values.join(' or '))]] : [],
  );
  return { table, rows: inputsOf(rows), questions };
}

const READINGS = [expect.stringMatching(/^(?:1250 or 1.25|1.25 or 1250|12.5 or 12500)$/)];

const FILES = [
  ['Référence;Désignation;Unité;Quantité\nSAB;Sable;kg;1,250\n'],
  ['Code,Name,Unit,Quantity\nSAB,Sand,kg,"1,250"\n'],
  ['Code\tName\tUnit\tQuantity\nSAB\tSand\tkg\t1.250\n'],
  ['Code;Name;Unit;Quantity\nSAB;Sand;kg;12.500\n'],
];

test.each(FILES)('a quantity that can have decimals or thousands is asked about: %j', async (file) => {
  const { questions, rows, table } = await asked(file);
  expect(questions).toEqual([[expect.stringMatching(/^Quantit/), 'decimal', ...READINGS]]);
  expect(rows.at(-1)).toEqual(['ambiguous-number', expect.stringMatching(/[.,]/)]);
  expect([table.asksDecimal, table.decimal]).toEqual([true, null]);
});

test('the readings of a cell are shown, and the chosen one is taken', async () => {
  const file = 'Code;Name;Quantity;Unit cost\nA;Sand;1,250;3,000\n';
  expect((await asked(file)).questions).toEqual([
    ['Quantity', 'decimal', '1250 or 1.25'],
    ['Unit cost', 'decimal', '3000 or 3'],
  ]);
  const choices = [{}, {}, { decimal: ',' }, { decimal: '.' }] as const;
  const { table, rows } = await asked(file, { options: { choices } });
  expect(table.columns.map(({ samples }) => samples)).toEqual([
    [],
    [],
    [{ text: '1,250', values: ['1.25'] }],
    [{ text: '3,000', values: ['3000'] }],
  ]);
  expect(rows).toEqual([{ sku: 'A', name: 'Sand', quantity: 1.25, siteId: 'site-1', unitCost: 300_000 }]);
  const all = await asked(file, { options: { decimal: '.' } });
  expect(all.rows).toEqual([expect.objectContaining({ quantity: 1250, unitCost: 300_000 })]);
});

test('another number of the column or of the file decides, unless they contradict each other', async () => {
  const quantities = async (...cells: string[]) => {
    const lines = cells.map((cell, at) => `A${at};Sand;${cell}`);
    const { rows } = await readFileAsTable(`Code;Name;Quantity\n${lines.join('\n')}\n`);
    return rows.map(({ input, problem }) => input?.quantity ?? problem);
  };
  expect(await quantities('1,250', '0,5')).toEqual([1.25, 0.5]);
  expect(await quantities('1,250', '1,250,000')).toEqual([1250, 1_250_000]);
  expect(await quantities('1,250', '2.5', '3,5')).toEqual(['ambiguous-number', 2.5, 3.5]);
  const priced = await asked('Code,Name,Quantity,Unit cost\nA,Sand,"1,250",2.50\n');
  expect([priced.questions, priced.rows]).toEqual([[], [expect.objectContaining({ quantity: 1250 })]]);
});

test('a number after the first rows decides for them as well', async () => {
  const lines = Array.from({ length: 300 }, (_none, at) => `A${at};Sand;1,250`);
  const file = `Code;Name;Quantity\n${lines.join('\n')}\nB;Oil;0,5\n`;
  const { table, rows } = await readFileAsTable(file);
  expect(rows[0]?.input?.quantity).toBe(1.25);
  expect(table.columns[2]?.samples[0]?.text).toBe('1,250');
});

test('fields of a model are asked about as well, each column on its own', async () => {
  const { questions, rows } = await asked(
    'Code,Name,Bought,Weight,Expiry,Lot,Quantity\nA,Sand,03/04/2026,"1,250",05/06/2027,L1,1\n',
  );
  expect(questions).toEqual([
    ['Bought', 'date-order', '2026-04-03 or 2026-03-04'],
    ['Weight', 'decimal', '1250 or 1.25'],
    ['Expiry', 'date-order', '2027-06-05 or 2027-05-06'],
  ]);
  expect(rows).toEqual([['ambiguous-date', '03/04/2026']]);
});

test('days and months are chosen for each column', async () => {
  const file = 'Code,Name,Bought,Expiry,Lot,Quantity\nA,Sand,03/04/2026,05/06/2027,L1,1\n';
  const choices = [{}, {}, { dateOrder: 'day-first' }, { dateOrder: 'month-first' }] as const;
  const { rows } = await asked(file, { options: { choices } });
  expect(rows).toEqual([expect.objectContaining({ values: { bought: '2026-04-03' }, expiry: '2027-05-06' })]);
});

test('whole numbers, and numbers with one reading, are not asked about', async () => {
  const { questions, table } = await asked('Code;Name;Quantity\nA;Sand;1250\nB;Oil;1 250\n');
  expect([questions, table.asksDecimal, table.decimal]).toEqual([[], false, ',']);
});

test.each([
  ['Wire->Copper', ['Wire', 'Copper']],
  ['Wire -> Copper', ['Wire', 'Copper']],
  ['Wire/Copper', ['Wire', 'Copper']],
  ['Wire > Copper', ['Wire', 'Copper']],
  ['Wire\\Copper', ['Wire', 'Copper']],
  ['Wire::Copper', ['Wire', 'Copper']],
  ['Wire » Copper', ['Wire', 'Copper']],
  ['Wire → Copper', ['Wire', 'Copper']],
  ['-> Wire -> Copper ->', ['Wire', 'Copper']],
  ['Wire', ['Wire']],
])('the category %s is divided by the whole separator', async (text, names) => {
  const { rows } = await readFileAsTable(`Code;Name;Category\nA;Wire;${text}\n`);
  expect(rows[0]?.input?.category).toEqual(names);
});

test('a column of paths has one separator, and other signs belong to the names', async () => {
  const { table, rows } = await readFileAsTable(
    'Code;Name;Category;Location\nA;Plug;Audio/Video > Plugs;Hall A::Rack 1/2\nB;Lens;Audio/Video;Hall B\n',
  );
  expect(rows.map(({ input }) => [input?.category, input?.location])).toEqual([
    [
      ['Audio/Video', 'Plugs'],
      ['Hall A', 'Rack 1/2'],
    ],
    [['Audio/Video'], ['Hall B']],
  ]);
  expect(table.columns[2]?.samples[0]).toEqual({
    text: 'Audio/Video > Plugs',
    values: ['Audio/Video › Plugs'],
  });
});

test('a slash separates categories where all have one or several begin alike, and is a part of names elsewhere', async () => {
  const categories = async (...names: string[]) => {
    const lines = names.map((name, at) => `A${at};Article ${at};${name}`);
    const { rows } = await readFileAsTable(`Code;Name;Category\n${lines.join('\n')}\n`);
    return rows.map(({ input }) => input?.category?.join(' > '));
  };
  expect(await categories('Produce', 'Meat/Poultry', 'Grains/Cereals')).toEqual([
    'Produce',
    'Meat/Poultry',
    'Grains/Cereals',
  ]);
  expect(await categories('Produce', 'Wire/Copper', 'Wire/Steel')).toEqual([
    'Produce',
    'Wire > Copper',
    'Wire > Steel',
  ]);
  expect(await categories('Wire', 'Wire/Copper')).toEqual(['Wire', 'Wire > Copper']);
});

import { differencesOf, MAX_SHOWN } from './differences.rules.js';

const ARTICLE = {
  sku: 'A-1',
  name: 'Bolt',
  description: '',
  categoryId: null,
  unit: 'piece',
  decimals: 0,
  tracking: 'quantity' as const,
  returnable: false,
  barcodes: ['1', '2'],
  supplierId: null,
  supplierReference: '',
  unitCost: null,
  attrs: [],
};

test('has the old and the new value of each plain field that differs', () => {
  const after = { ...ARTICLE, name: 'Nut', unitCost: 250, returnable: true, barcodes: ['1'] };
  expect(differencesOf(ARTICLE, after)).toEqual([
    { field: 'name', before: 'Bolt', after: 'Nut' },
    { field: 'returnable', before: 'false', after: 'true' },
    { field: 'barcodes', before: '1, 2', after: '1' },
    { field: 'unitCost', before: '', after: '250' },
  ]);
  expect(differencesOf(ARTICLE, ARTICLE)).toEqual([]);
});

test('truncates long values', () => {
  const [long] = differencesOf(ARTICLE, { ...ARTICLE, description: 'x'.repeat(5000) });
  expect([long?.after.length, long?.after.at(-1)]).toEqual([MAX_SHOWN, '…']);
});

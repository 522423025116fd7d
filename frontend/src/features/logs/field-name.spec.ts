import { type FieldTexts, pathName, shownValue } from './field-name';

const NAMES: Readonly<Record<string, string>> = {
  settings: 'Settings',
  numbering: 'Numbers',
  'numbering-order': 'Orders',
  order: 'Position',
  quantity: 'Quantity',
  lotId: 'Lot',
};

const texts: FieldTexts = {
  nameOf: (field, within) => NAMES[`${within}-${field}`] ?? NAMES[field] ?? field,
  pair: (name, value) => `${name}: ${value}`,
};

it('a field name names each part of a path, and a part by its parent', () => {
  expect(pathName('settings.numbering.order', 'tenant', texts)).toBe('Settings › Numbers › Orders');
  expect(pathName('order', 'location', texts)).toBe('Position');
  expect(pathName('preferences.density', 'user', texts)).toBe('preferences › density');
});

it('a field name covers the fields of an object in a list, and shows a custom field by its key', () => {
  expect(shownValue({ quantity: 2, lotId: null }, 'lines', texts)).toBe('Quantity: 2, Lot: –');
  expect(shownValue([{ quantity: 2 }, { quantity: 3 }], 'lines', texts)).toBe('Quantity: 2\nQuantity: 3');
  expect(shownValue({ k: 'quantity', v: 'red' }, 'attrs', texts)).toBe('quantity: red');
});

it('shows other values as they are, and nothing as a dash', () => {
  expect([true, 7, 'Rope', ['a', 'b']].map((value) => shownValue(value, 'name', texts))).toEqual([
    'true',
    '7',
    'Rope',
    'a, b',
  ]);
  expect([null, undefined, '', []].map((value) => shownValue(value, 'name', texts))).toEqual(
    Array(4).fill('–'),
  );
});

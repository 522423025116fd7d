import { JoinRows } from './join-rows.rules.js';
import type { RowInput } from './row-input.js';

function join(...inputs: RowInput[]) {
  const rows = new JoinRows();
  return { rows, found: inputs.map((input, at) => rows.add(at + 2, input, JSON.stringify([at, input]))) };
}

test('stock of one article at several sites joins its first row, whatever is left out there', () => {
  const first = { sku: 'A', name: 'Bolt', quantity: 5, siteId: '1' };
  const { rows, found } = join(
    first,
    { sku: 'a', quantity: 7, siteId: '2', description: 'M8' },
    { sku: 'A', name: 'BOLT', quantity: 1, siteId: '1' },
  );
  expect(found).toEqual([
    undefined,
    { leader: 2, input: { sku: 'A', name: 'Bolt', quantity: 7, siteId: '2' } },
    { leader: 2, input: { sku: 'A', name: 'Bolt', quantity: 1, siteId: '1' } },
  ]);
  expect(rows.leading(first)).toEqual({ ...first, description: 'M8' });
});

test.each<[string, RowInput, RowInput, string, string]>([
  [
    'another name',
    { sku: 'A', name: 'Bolt' },
    { sku: 'A', name: 'Nut', quantity: 1, siteId: '1' },
    'contradiction',
    'name',
  ],
  [
    'another value of a field',
    { sku: 'A', name: 'Bolt', values: { colour: 'red' } },
    { sku: 'A', values: { colour: 'blue' }, quantity: 1, siteId: '1' },
    'contradiction',
    'field:colour',
  ],
  [
    'another expiry of a lot',
    { sku: 'A', lot: 'L', expiry: '2026-01-01', quantity: 1, siteId: '1' },
    { sku: 'A', lot: 'L', expiry: '2026-02-01', quantity: 1, siteId: '1' },
    'contradiction',
    'expiry',
  ],
  [
    'a minimum where there is another',
    { sku: 'A', minimum: 5, siteId: '1' },
    { sku: 'A', minimum: 6, siteId: '1', quantity: 1 },
    'contradiction',
    'minimum',
  ],
  [
    'a serial number that was there',
    { sku: 'A', serial: ['S1'], quantity: 1, siteId: '1' },
    { sku: 'A', serial: ['s1'], quantity: 1, siteId: '2' },
    'duplicate',
    'serial',
  ],
  ['nothing new', { sku: 'A', name: 'Bolt', unit: 'box' }, { sku: 'A', name: 'Bolt' }, 'duplicate', 'sku'],
])('a row with %s is refused with the row that it is about', (_name, first, second, problem, field) => {
  expect(join(first, second).found[1]).toEqual({ problem, field, other: 2 });
});

test('the same row a second time is refused, because its stock would count twice', () => {
  const rows = new JoinRows();
  const input = { sku: 'A', quantity: 5, siteId: '1' };
  rows.add(2, input, 'A,5');
  expect(rows.add(3, input, 'A,5')).toEqual({ problem: 'duplicate', field: 'sku', other: 2 });
  expect(rows.add(4, input, 'A,5,other shelf')).toEqual({ leader: 2, input });
});

import { divided, isSame, preambleOf } from './stray-rows.rules.js';

const TITLES = ['Code', 'Name', 'Unit'];

test.each([
  ['the titles alone', [TITLES], 0],
  [
    'the separator for Excel',
    [
      ['sep=', ''],
      ['Code', 'Name'],
      ['A', 'B'],
    ],
    1,
  ],
  ['a name and a date', [['Stock'], ['2026-11-23'], [''], TITLES, ['A', 'B', 'C']], 3],
  [
    'a table of two columns, whose first row may be half empty',
    [
      ['Code', ''],
      ['A', 'B'],
    ],
    0,
  ],
  ['rows of one cell only', [['A'], ['B'], ['C']], 0],
])('rows before a table with %s are counted', (_name, rows, count) => {
  expect(preambleOf(rows)).toBe(count);
});

test('a row is the titles once more where all its cells are, and no other row is', () => {
  expect(isSame(['Code ', 'Name', 'Unit', ''], TITLES)).toBe(true);
  expect(isSame(['Code', 'Name'], TITLES)).toBe(false);
});

test('a row is divided by another separator only where that gives exactly all columns', () => {
  expect(divided(['A;Bolt;box'], 3, ',')).toEqual(['A', 'Bolt', 'box']);
  expect(divided(['A\tBolt, long\tbox', ''], 3, ';')).toEqual(['A', 'Bolt, long', 'box']);
  for (const [row, width] of [
    [['A;Bolt'], 3],
    [['A;B'], 2],
    [['A;Bolt;box', 'x', ''], 3],
  ] as const)
    expect(divided(row, width, ',')).toBe(row);
});

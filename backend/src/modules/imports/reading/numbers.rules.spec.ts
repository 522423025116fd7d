import { moneyIn, NumberColumn, numberBy, numberIn, plainNumberIn } from './numbers.rules.js';

describe('a number of a file', () => {
  it.each([
    ['1250', '.', 1250],
    ['1,250', '.', 1250],
    ['1,234,567.5', '.', 1234567.5],
    ['1 250', ',', 1250],
    ['1\u202f250,75', ',', 1250.75],
    ["1'250.5", '.', 1250.5],
    ['1.250', ',', 1250],
    ['12,50', ',', 12.5],
    ['-3', '.', -3],
    ['.5', '.', 0.5],
    ['5.', '.', 5],
    [' 7 ', '.', 7],
    ['0', ',', 0],
    ['"7"', '.', 7],
    ['0,750', ',', 0.75],
  ] as const)('"%s" with the decimal sign %s is %d', (text, decimal, number) => {
    expect(numberIn(text, decimal)).toBe(number);
  });

  it.each([
    ['12,50', '.'],
    ['12.50', ','],
    ['1,25', '.'],
    ['1,2500', '.'],
    ['1,234.567,8', '.'],
    ['1,234 567', '.'],
    ['', '.'],
    ['-', '.'],
    ['.', '.'],
    ['twelve', '.'],
    ['1e5', '.'],
    ['0,750', '.'],
    ['0.750', ','],
  ] as const)('"%s" with the decimal sign %s is none', (text, decimal) => {
    expect(numberIn(text, decimal)).toBeUndefined();
  });
});

test('money may have the sign or the code of a currency on either side, and nothing else', () => {
  const read = (text: string) => moneyIn(text, ',');
  expect(['12,50 €', '€12,50', 'EUR 12,50', '1.250,00 CHF', 'US$ 3', '12,5'].map(read)).toEqual([
    12.5, 12.5, 12.5, 1250, 3, 12.5,
  ]);
  expect(['12,50 € / piece', '1a2', '€', 'about 5'].map(read)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(plainNumberIn('12,5 %', ',')).toBe(12.5);
});

const columnOf = (...cells: string[]) => {
  const column = new NumberColumn();
  for (const cell of cells) column.add(cell);
  return [column.decimal, column.isOpen];
};

test('the cells of a column tell its decimal sign, unless they could be thousands or contradict each other', () => {
  expect(columnOf('1,250', '2,50 €', '')).toEqual([',', true]);
  expect(columnOf('1,250.00', '7')).toEqual(['.', false]);
  expect(columnOf('1,250,000', '3')).toEqual(['.', false]);
  expect(columnOf('0,750')).toEqual([',', false]);
  expect(columnOf('1250,500')).toEqual([',', false]);
  expect(columnOf('12,5 %')).toEqual([',', false]);
  expect(columnOf('1,250', '2.000', '7')).toEqual([undefined, true]);
  expect(columnOf('12.50', '3,75', '1,250')).toEqual([undefined, true]);
  expect(columnOf('12', '1 250')).toEqual([undefined, false]);
});

test('a number with two readings has none until its decimal sign is known', () => {
  const read = (text: string, decimal?: '.' | ',') => numberBy(numberIn, text, decimal);
  expect(['1,250', '12.500', '-1.000'].map((text) => read(text))).toEqual(Array(3).fill('ambiguous'));
  expect([read('1,250', '.'), read('1,250', ',')]).toEqual([1250, 1.25]);
  expect(['12,50', '1.250.000', '0.750', '1 250', '7', 'many'].map((text) => read(text))).toEqual([
    12.5,
    1_250_000,
    0.75,
    1250,
    7,
    undefined,
  ]);
});

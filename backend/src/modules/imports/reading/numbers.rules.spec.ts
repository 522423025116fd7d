import { decimalOf, moneyIn, numberIn, plainNumberIn } from './numbers.rules.js';

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

test('the cells of a column tell its decimal sign, unless they could be thousands', () => {
  expect(decimalOf(['1,250', '2,50 €', ''])).toBe(',');
  expect(decimalOf(['1,250.00', '7'])).toBe('.');
  expect(decimalOf(['0,750'])).toBe(',');
  expect(decimalOf(['1,250', '2.000', '7'])).toBeUndefined();
});

import { numberIn } from './convert-row.rules.js';

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
  ] as const)('"%s" with the decimal sign %s is none', (text, decimal) => {
    expect(numberIn(text, decimal)).toBeUndefined();
  });
});

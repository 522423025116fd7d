import { Decimal128, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { number } from '../arbitrary.js';
import { divideDecimals } from '../pipeline/summation.js';
import { show } from '../testing.js';
import { formatDecimal, parseDecimal } from './decimal.js';
import { add, compareNumbers, exactInteger, isNumeric, type Numeric } from './numbers.js';

const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const text = (value: Numeric | undefined): string =>
  value instanceof Decimal128 ? value.toString() : show(value);

const sums: [Numeric, Numeric, string][] = [
  [new Int32(1), new Int32(2), '3'],
  [new Int32(2147483647), new Int32(1), 'L2147483648'],
  [new Int32(1), Long.fromNumber(1), 'L2'],
  [Long.MAX_VALUE, new Int32(1), 'missing'],
  [new Int32(1), new Double(0.5), 'd1.5'],
  [dec('1.10'), dec('2.205'), '3.305'],
  [dec('1'), new Double(0.1), '1.100000000000000'],
  [dec('9999999999999999999999999999999999'), dec('0.5'), '1.000000000000000000000000000000000E+34'],
  [dec('1E+6000'), dec('1'), '1.000000000000000000000000000000000E+6000'],
  [dec('Infinity'), dec('-Infinity'), 'NaN'],
  [dec('-1'), dec('1'), '0'],
];

describe('numbers', () => {
  it.each(sums)('%s + %s is %s', (left, right, expected) => {
    expect(text(add(left, right))).toBe(expected);
  });

  it('keep a decimal byte for byte through parsing and formatting', () => {
    fc.assert(
      fc.property(number, (value) => {
        if (!(value instanceof Decimal128)) return;
        expect(formatDecimal(parseDecimal(value)).toString()).toBe(value.toString());
      }),
      { numRuns: 2000 },
    );
  });

  it('commute, and a quotient times its divisor comes back within the last digit', () => {
    fc.assert(
      fc.property(number, number, (left, right) => {
        if (!isNumeric(left) || !isNumeric(right)) return;
        expect(text(add(left, right))).toBe(text(add(right, left)));
      }),
      { numRuns: 2000 },
    );
    expect(formatDecimal(divideDecimals(parseDecimal(dec('1')), parseDecimal(dec('8')))).toString()).toBe(
      '0.125',
    );
    expect(formatDecimal(divideDecimals(parseDecimal(dec('2')), parseDecimal(dec('3')))).toString()).toBe(
      '0.6666666666666666666666666666666667',
    );
  });

  it('know which of them are whole', () => {
    expect(exactInteger(dec('1.50E+2'))).toBe(150n);
    expect(exactInteger(dec('1.5'))).toBeUndefined();
    expect(exactInteger(new Double(2 ** 63))).toBeUndefined();
    expect(exactInteger(new Double(-(2 ** 63)))).toBe(-(2n ** 63n));
    expect(compareNumbers(Long.MAX_VALUE, new Double(2 ** 63))).toBe(-1);
  });
});

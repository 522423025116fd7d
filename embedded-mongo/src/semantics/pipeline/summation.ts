import { Double, Int32, Long } from 'bson';
import type { Value } from '../../base/values.js';
import {
  addDecimals,
  type Decimal,
  formatDecimal,
  fromDouble,
  fromInteger,
  MAX_DIGITS,
  parseDecimal,
  round,
} from '../compare/decimal.js';
import { integer, isNumeric } from '../compare/numbers.js';

/**
 * Sums as `$sum` and `$avg` do: integers exactly, doubles with compensation for rounding errors, so that the order of a
 * million small amounts does not show; the result has the widest type that came in.
 */
export class Summation {
  count = 0;
  private integers = 0n;
  private small = 0;
  private decimal: Decimal | undefined;
  private sum = 0;
  private addend = 0;
  private plain = 0;
  private hasDouble = false;
  private wide = false;

  add(value: Value | undefined): void {
    if (value instanceof Int32) {
      this.count++;
      this.addSmall(value.value);
    } else if (value instanceof Double) {
      this.count++;
      this.hasDouble = true;
      this.addDouble(value.value);
    } else if (isNumeric(value)) {
      this.count++;
      if (value instanceof Long) {
        this.wide = true;
        this.integers += value.toBigInt();
        const long = value.toBigInt();
        const high = (long / 4294967296n) * 4294967296n;
        this.addDouble(Number(long - high));
        this.addDouble(Number(high));
      } else {
        const other = parseDecimal(value);
        this.decimal =
          this.decimal === undefined ? other : parseDecimal(formatDecimal(addDecimals(this.decimal, other)));
      }
    }
  }

  private addSmall(value: number): void {
    this.addDouble(value);
    this.small += value;
    if (this.small > 2 ** 52 || this.small < -(2 ** 52)) this.flush();
  }

  private flush(): void {
    this.integers += BigInt(this.small);
    this.small = 0;
  }

  private addDouble(given: number): void {
    this.plain += given;
    let s = given + this.addend;
    const rest = this.addend - (s - given);
    const x = s;
    this.addend = rest;
    s = this.sum + x;
    const a = s - x;
    const b = s - a;
    this.addend += this.sum - a + (x - b);
    this.sum = s;
  }

  private get double(): number {
    return Number.isNaN(this.sum) ? this.plain : this.sum;
  }

  result(): Value {
    if (this.decimal !== undefined) return formatDecimal(addDecimals(this.decimal, this.inDecimal()));
    if (this.hasDouble) return new Double(this.double);
    this.flush();
    return integer(this.integers, this.wide) ?? new Double(this.double);
  }

  private inDecimal(): Decimal {
    if (!this.hasDouble) {
      this.flush();
      return fromInteger(this.integers);
    }
    if (!Number.isFinite(this.sum)) return fromDouble(this.plain);
    const exact = (value: number): Decimal => round(fromDouble(value), MAX_DIGITS);
    return round(addDecimals(exact(this.sum), exact(this.addend)), MAX_DIGITS);
  }

  average(): Value {
    if (this.count === 0) return null;
    if (this.decimal === undefined) return new Double(this.double / this.count);
    return formatDecimal(
      divideDecimals(addDecimals(this.decimal, this.inDecimal()), fromInteger(BigInt(this.count))),
    );
  }
}

/** 34 digits of a quotient; further digits only decide about rounding. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  const negative = left.negative !== right.negative;
  if (left.special !== undefined || right.special !== undefined) {
    const both = left.special !== undefined && right.special !== undefined;
    if (both || left.special === 'NaN' || right.special === 'NaN') {
      return { negative: false, coefficient: 0n, exponent: 0, special: 'NaN' };
    }
    if (left.special !== undefined) return { ...left, negative };
    return { negative, coefficient: 0n, exponent: -6176 };
  }
  if (right.coefficient === 0n) {
    return { negative, coefficient: 0n, exponent: 0, special: left.coefficient === 0n ? 'NaN' : 'Infinity' };
  }
  const ideal = left.exponent - right.exponent;
  if (left.coefficient === 0n) return { negative, coefficient: 0n, exponent: ideal };
  const shift = 80;
  const scaled = left.coefficient * 10n ** BigInt(shift);
  let coefficient = scaled / right.coefficient;
  let exponent = ideal - shift;
  if (scaled % right.coefficient !== 0n) {
    // One more digit that is not zero keeps a non-tie from being rounded as a tie.
    return { negative, coefficient: coefficient * 10n + 1n, exponent: exponent - 1 };
  }
  while (exponent < ideal && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return { negative, coefficient, exponent };
}

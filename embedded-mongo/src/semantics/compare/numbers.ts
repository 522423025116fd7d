import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import type { Value } from '../../base/values.js';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  fromDouble,
  fromDoubleRounded,
  fromInteger,
  MAX_DIGITS,
  parseDecimal,
  round,
} from './decimal.js';

export type Numeric = Int32 | Double | Long | Decimal128;

const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;
const TWO_63 = 2 ** 63;

export function isNumeric(value: Value | undefined): value is Numeric {
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    (value instanceof Long && !(value instanceof Timestamp)) ||
    value instanceof Decimal128
  );
}

/** As MongoDB compares a decimal with the others: a double counts with its first 34 digits, an integer exactly. */
export function toDecimal(value: Numeric): Decimal {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (value instanceof Long) return fromInteger(value.toBigInt());
  if (value instanceof Int32) return fromInteger(BigInt(value.value));
  return round(fromDouble(value.value), MAX_DIGITS);
}

/** As MongoDB calculates: there a double counts with 15 digits. */
export function toArithmeticDecimal(value: Numeric): Decimal {
  return value instanceof Double ? fromDoubleRounded(value.value) : toDecimal(value);
}

/** The nearest double. */
export function toNumber(value: Numeric): number {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return Number(value.toBigInt());
  return decimalToNumber(parseDecimal(value));
}

export function decimalToNumber(decimal: Decimal): number {
  const sign = decimal.negative ? '-' : '';
  if (decimal.special !== undefined) return Number(decimal.special === 'NaN' ? 'NaN' : `${sign}Infinity`);
  return Number(`${sign}${decimal.coefficient}e${decimal.exponent}`);
}

/** Exact order of numbers across their types; NaN is equal to itself and below all others. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return compareDecimals(toDecimal(left), toDecimal(right));
  }
  if (left instanceof Long) {
    if (right instanceof Long) return compareBits(left, right);
    return compareLongToNumber(left, right.value);
  }
  if (right instanceof Long) return 0 - compareLongToNumber(right, left.value);
  return compareDoubles(left.value, right.value);
}

export function compareDoubles(left: number, right: number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  if (left === right) return 0;
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  return 1;
}

function compareBits(left: Long, right: Long): number {
  if (left.high !== right.high) return left.high < right.high ? -1 : 1;
  const low = left.low >>> 0;
  const other = right.low >>> 0;
  return low === other ? 0 : low < other ? -1 : 1;
}

function compareLongToNumber(left: Long, right: number): number {
  if (Number.isNaN(right)) return 1;
  if (right >= TWO_63) return -1;
  if (right < -TWO_63) return 1;
  const whole = Math.trunc(right);
  const long = left.toBigInt();
  const other = BigInt(whole);
  if (long !== other) return long < other ? -1 : 1;
  return compareDoubles(whole, right);
}

/** An integer in the type it came in; undefined where 64 bits do not hold it. */
export function integer(value: bigint, wide: boolean): Int32 | Long | undefined {
  if (!wide && value >= -2147483648n && value <= 2147483647n) return new Int32(Number(value));
  if (value < MIN_LONG || value > MAX_LONG) return undefined;
  return Long.fromBigInt(value);
}

export function toBigInt(value: Int32 | Long): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(value.value);
}

export function isInteger(value: Numeric): value is Int32 | Long {
  return value instanceof Int32 || value instanceof Long;
}

/**
 * Sum in the wider of both types, 32-bit integers growing into 64 bits; undefined where 64 bits overflow, which
 * is an error in an update and a double in an aggregation.
 */
export function add(left: Numeric, right: Numeric): Numeric | undefined {
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return formatDecimal(addDecimals(toArithmeticDecimal(left), toArithmeticDecimal(right)));
  }
  if (!isInteger(left) || !isInteger(right)) return new Double(toNumber(left) + toNumber(right));
  return integer(toBigInt(left) + toBigInt(right), left instanceof Long || right instanceof Long);
}

/** The number as an integer of 64 bits, where it is one without loss; else undefined. */
export function exactInteger(value: Value | undefined): bigint | undefined {
  if (value instanceof Int32) return BigInt(value.value);
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt();
  if (value instanceof Double) {
    if (!Number.isInteger(value.value) || value.value >= TWO_63 || value.value < -TWO_63) return undefined;
    return BigInt(value.value);
  }
  if (value instanceof Decimal128) return integerOfDecimal(parseDecimal(value));
  return undefined;
}

function integerOfDecimal(decimal: Decimal): bigint | undefined {
  if (decimal.special !== undefined || decimal.exponent > 20)
    return decimal.coefficient === 0n ? 0n : undefined;
  let { coefficient } = decimal;
  if (decimal.exponent >= 0) coefficient *= 10n ** BigInt(decimal.exponent);
  else {
    const divisor = 10n ** BigInt(-decimal.exponent);
    if (coefficient % divisor !== 0n) return undefined;
    coefficient /= divisor;
  }
  const value = decimal.negative ? -coefficient : coefficient;
  return value < MIN_LONG || value > MAX_LONG ? undefined : value;
}

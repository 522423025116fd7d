import { Decimal128 } from 'bson';

/** A decimal number as sign, integer coefficient and power of ten; `special` for the values without digits. */
export interface Decimal {
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
  readonly special?: 'NaN' | 'Infinity';
}

export const MAX_DIGITS = 34;
const BIAS = 6176;
const MAX_EXPONENT = 6111;
const MAX_COEFFICIENT = 10n ** 34n - 1n;

const NAN: Decimal = { negative: false, coefficient: 0n, exponent: 0, special: 'NaN' };

function infinity(negative: boolean): Decimal {
  return { negative, coefficient: 0n, exponent: 0, special: 'Infinity' };
}

export function fromInteger(value: bigint): Decimal {
  return { negative: value < 0n, coefficient: value < 0n ? -value : value, exponent: 0 };
}

export function digitsOf(coefficient: bigint): number {
  return coefficient === 0n ? 0 : coefficient.toString().length;
}

/** The IEEE 754-2008 layout with a binary integer coefficient, least significant byte first. */
export function parseDecimal(value: Decimal128): Decimal {
  const view = new DataView(value.bytes.buffer, value.bytes.byteOffset, 16);
  const low = view.getBigUint64(0, true);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return NAN;
  if (combination === 0x1e) return infinity(negative);
  // The second form of the layout only holds coefficients beyond 34 digits, which the standard reads as zero.
  if (combination >= 0x18) {
    return { negative, coefficient: 0n, exponent: Number((high >> 47n) & 0x3fffn) - BIAS };
  }
  const exponent = Number((high >> 49n) & 0x3fffn) - BIAS;
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | low;
  return { negative, coefficient: coefficient > MAX_COEFFICIENT ? 0n : coefficient, exponent };
}

export function formatDecimal(value: Decimal): Decimal128 {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  const sign = value.negative ? 1n << 63n : 0n;
  if (value.special !== undefined) {
    view.setBigUint64(8, value.special === 'NaN' ? 0x7c00000000000000n : sign | 0x7800000000000000n, true);
    return new Decimal128(bytes);
  }
  const { coefficient, exponent, special } = fit(value);
  if (special !== undefined) return formatDecimal(infinity(value.negative));
  view.setBigUint64(0, coefficient & 0xffffffffffffffffn, true);
  view.setBigUint64(8, sign | (BigInt(exponent + BIAS) << 49n) | (coefficient >> 64n), true);
  return new Decimal128(bytes);
}

/**
 * Rounds a number of any length to the 34 digits and the exponents of the type. It is rounded once, to the narrower bound,
 * because rounding twice can end at another digit; ties go to the even one.
 */
function fit(value: Decimal): Decimal {
  let { coefficient, exponent } = value;
  const excess = Math.max(digitsOf(coefficient) - MAX_DIGITS, -BIAS - exponent);
  if (excess > 0) {
    coefficient = divideHalfEven(coefficient, 10n ** BigInt(Math.min(excess, 20_000)));
    exponent += excess;
    if (coefficient > MAX_COEFFICIENT) {
      coefficient /= 10n;
      exponent++;
    }
  }
  if (exponent > MAX_EXPONENT) {
    if (coefficient === 0n) return { ...value, coefficient, exponent: MAX_EXPONENT };
    const room = MAX_DIGITS - digitsOf(coefficient);
    if (exponent - MAX_EXPONENT > room) return infinity(value.negative);
    coefficient *= 10n ** BigInt(exponent - MAX_EXPONENT);
    exponent = MAX_EXPONENT;
  }
  return { negative: value.negative, coefficient, exponent };
}

/** At most `digits` significant digits. */
export function round(value: Decimal, digits: number): Decimal {
  const excess = digitsOf(value.coefficient) - digits;
  if (excess <= 0) return value;
  const coefficient = divideHalfEven(value.coefficient, 10n ** BigInt(excess));
  // Rounding 99…9 up gives one digit more again.
  return round({ negative: value.negative, coefficient, exponent: value.exponent + excess }, digits);
}

export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  if (twice > divisor || (twice === divisor && (quotient & 1n) === 1n)) return quotient + 1n;
  return quotient;
}

const parts = new DataView(new ArrayBuffer(8));

/** Every double is a finite decimal; this is all of its digits. */
export function fromDouble(value: number): Decimal {
  if (Number.isNaN(value)) return NAN;
  if (!Number.isFinite(value)) return infinity(value < 0);
  parts.setFloat64(0, value);
  const bits = parts.getBigUint64(0);
  const negative = bits >> 63n === 1n;
  const biased = Number((bits >> 52n) & 0x7ffn);
  let mantissa = bits & 0xfffffffffffffn;
  if (biased !== 0) mantissa |= 0x10000000000000n;
  let power = (biased === 0 ? 1 : biased) - 1075;
  if (mantissa === 0n) return { negative, coefficient: 0n, exponent: 0 };
  while (power < 0 && (mantissa & 1n) === 0n) {
    mantissa >>= 1n;
    power++;
  }
  if (power >= 0) return { negative, coefficient: mantissa << BigInt(power), exponent: 0 };
  return { negative, coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

/**
 * The conversion by MongoDB of a double that meets a decimal in arithmetic: exactly 15 digits, so that 0.1 becomes
 * 0.100000000000000 and not the 55 digits that the double really has.
 */
export function fromDoubleRounded(value: number): Decimal {
  const exact = fromDouble(value);
  if (exact.special !== undefined || exact.coefficient === 0n) return exact;
  const rounded = round(exact, 15);
  const missing = 15 - digitsOf(rounded.coefficient);
  return {
    negative: rounded.negative,
    coefficient: rounded.coefficient * 10n ** BigInt(missing),
    exponent: rounded.exponent - missing,
  };
}

/** Numeric order with NaN below all others; the two zeros are equal. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  if (left.special === 'NaN' || right.special === 'NaN') {
    return left.special === right.special ? 0 : left.special === 'NaN' ? -1 : 1;
  }
  const leftSign = signOf(left);
  const rightSign = signOf(right);
  if (leftSign !== rightSign) return leftSign < rightSign ? -1 : 1;
  if (leftSign === 0) return 0;
  return leftSign < 0 ? compareMagnitudes(right, left) : compareMagnitudes(left, right);
}

function signOf(value: Decimal): number {
  if (value.special === undefined && value.coefficient === 0n) return 0;
  return value.negative ? -1 : 1;
}

function compareMagnitudes(left: Decimal, right: Decimal): number {
  if (left.special !== undefined || right.special !== undefined) {
    return left.special === right.special ? 0 : left.special !== undefined ? 1 : -1;
  }
  const leftTop = digitsOf(left.coefficient) + left.exponent;
  const rightTop = digitsOf(right.coefficient) + right.exponent;
  if (leftTop !== rightTop) return leftTop < rightTop ? -1 : 1;
  const shift = left.exponent - right.exponent;
  const a = shift > 0 ? left.coefficient * 10n ** BigInt(shift) : left.coefficient;
  const b = shift < 0 ? right.coefficient * 10n ** BigInt(-shift) : right.coefficient;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  if (left.special !== undefined || right.special !== undefined) {
    if (left.special === 'NaN' || right.special === 'NaN') return NAN;
    if (left.special === right.special) return left.negative === right.negative ? left : NAN;
    return left.special !== undefined ? left : right;
  }
  const far = addFar(left, right) ?? addFar(right, left);
  if (far !== undefined) return far;
  const exponent = Math.min(left.exponent, right.exponent);
  const sum = scaled(left, exponent) + scaled(right, exponent);
  const negative = sum === 0n ? left.negative && right.negative : sum < 0n;
  return { negative, coefficient: sum < 0n ? -sum : sum, exponent };
}

/** An addend so small that it only decides how the last digit is rounded need not be added digit by digit. */
function addFar(big: Decimal, small: Decimal): Decimal | undefined {
  const gap = big.exponent - (small.exponent + digitsOf(small.coefficient));
  if (gap < 80 || big.coefficient === 0n) return undefined;
  if (small.coefficient === 0n) {
    return { ...big, coefficient: big.coefficient * 10n ** 40n, exponent: big.exponent - 40 };
  }
  const coefficient = big.coefficient * 10n ** 70n + (big.negative === small.negative ? 1n : -1n);
  return { negative: big.negative, coefficient, exponent: big.exponent - 70 };
}

function scaled(value: Decimal, exponent: number): bigint {
  const magnitude = value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return value.negative ? -magnitude : magnitude;
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  const negative = left.negative !== right.negative;
  if (left.special !== undefined || right.special !== undefined) {
    if (left.special === 'NaN' || right.special === 'NaN') return NAN;
    if (signOf(left) === 0 || signOf(right) === 0) return NAN;
    return infinity(negative);
  }
  return {
    negative,
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent,
  };
}

export function negateDecimal(value: Decimal): Decimal {
  return { ...value, negative: !value.negative };
}

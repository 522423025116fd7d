import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { unsupported, type Value } from '../values.js';
import { compareValues } from './compare.js';
import {
  type Decimal,
  digitsOf,
  divideHalfEven,
  formatDecimal,
  fromDouble,
  MAX_DIGITS,
  parseDecimal,
  round,
} from './decimal.js';
import { fail } from './errors.js';
import { type Builder, isNullish, type Maybe, operator } from './expression-node.js';
import { difference, product, sum } from './expression-sums.js';
import { typeName } from './filter-types.js';
import {
  decimalToNumber,
  exactInteger,
  integer,
  isInteger,
  isNumeric,
  type Numeric,
  toArithmeticDecimal,
  toBigInt,
  toNumber,
} from './numbers.js';
import { divideDecimals, Summation } from './summation.js';

function mismatch(name: string, value: Maybe, wanted = 'numeric types', code = 14): Error {
  return fail(code, `${name} only supports ${wanted}, not ${typeName(value)}`);
}

function quotient([left, right]: Maybe[]): Maybe {
  if (isNullish(left) || isNullish(right)) return null;
  if (!isNumeric(left) || !isNumeric(right)) {
    throw fail(14, `$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`);
  }
  if (toNumber(right) === 0 && compareValues(right, new Int32(0)) === 0)
    throw fail(2, "can't $divide by zero");
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return formatDecimal(divideDecimals(toArithmeticDecimal(left), toArithmeticDecimal(right)));
  }
  return new Double(toNumber(left) / toNumber(right));
}

function remainder([left, right]: Maybe[]): Maybe {
  if (isNullish(left) || isNullish(right)) return null;
  if (!isNumeric(left) || !isNumeric(right)) {
    throw fail(16611, `$mod only supports numeric types, not ${typeName(left)} and ${typeName(right)}`);
  }
  if (compareValues(right, new Int32(0)) === 0) throw fail(16610, "can't $mod by zero");
  if (left instanceof Decimal128 || right instanceof Decimal128) throw unsupported('$mod of decimals');
  if (!isInteger(left) || !isInteger(right)) return new Double(toNumber(left) % toNumber(right));
  return integer(toBigInt(left) % toBigInt(right), left instanceof Long || right instanceof Long);
}

function unary(name: string, evaluate: (value: Numeric) => Value): Builder {
  return operator(name, 1, 1, ([value]) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw mismatch(name, value, 'numeric types', 28765);
    return evaluate(value);
  });
}

function absolute(value: Numeric): Value {
  if (value instanceof Double) return new Double(Math.abs(value.value));
  if (value instanceof Decimal128) return formatDecimal({ ...parseDecimal(value), negative: false });
  const whole = toBigInt(value);
  const result = integer(whole < 0n ? -whole : whole, value instanceof Long);
  if (result === undefined) throw fail(28680, "can't take $abs of long long min");
  return result;
}

type Rounding = 'round' | 'trunc' | 'ceil' | 'floor';

/** A decimal with this many places behind the point; what that needs beyond 34 digits is no number any more. */
function toPlaces(value: Decimal, places: number, mode: Rounding): Decimal {
  if (value.special !== undefined) return value;
  const drop = -places - value.exponent;
  if (drop <= 0) {
    const coefficient = value.coefficient * 10n ** BigInt(-drop);
    if (digitsOf(coefficient) > MAX_DIGITS)
      throw unsupported('Rounding a number to more digits than it has room for');
    return { ...value, coefficient, exponent: -places };
  }
  const divisor = 10n ** BigInt(Math.min(drop, 7000));
  let coefficient =
    mode === 'round' ? divideHalfEven(value.coefficient, divisor) : value.coefficient / divisor;
  const cut = value.coefficient % divisor !== 0n;
  if (cut && ((mode === 'ceil' && !value.negative) || (mode === 'floor' && value.negative)))
    coefficient += 1n;
  return { negative: value.negative, coefficient, exponent: -places };
}

function rounded(value: Numeric, places: number, mode: Rounding): Value {
  if (value instanceof Double) {
    if (!Number.isFinite(value.value)) return value;
    const exact = round(fromDouble(value.value), MAX_DIGITS);
    return new Double(decimalToNumber(toPlaces(exact, places, mode)));
  }
  if (value instanceof Decimal128) return formatDecimal(toPlaces(parseDecimal(value), places, mode));
  if (places >= 0) return value;
  const whole = toBigInt(value);
  const start: Decimal = { negative: whole < 0n, coefficient: whole < 0n ? -whole : whole, exponent: 0 };
  const result = toPlaces(start, places, mode);
  const back = result.coefficient * 10n ** BigInt(result.exponent);
  const number = integer(result.negative ? -back : back, value instanceof Long);
  if (number === undefined) throw fail(51080, 'invalid conversion: the rounded value does not fit 64 bits');
  if (value instanceof Int32 && number instanceof Long && result.negative)
    throw unsupported('Rounding below the range of 32 bits');
  return number;
}

function wholeOf(value: Numeric, mode: 'ceil' | 'floor'): Value {
  if (!(value instanceof Double)) return rounded(value, 0, mode);
  return new Double(mode === 'ceil' ? Math.ceil(value.value) : Math.floor(value.value));
}

function rounding(name: string, mode: Rounding): Builder {
  return operator(name, 1, 2, ([value, place]) => {
    if (isNullish(value) || place === null) return null;
    if (!isNumeric(value)) throw mismatch(name, value, 'numeric types', 51081);
    if (place === undefined) return rounded(value, 0, mode);
    const places = exactInteger(place);
    if (places === undefined) throw fail(51082, `precision argument to ${name} must be a integral value`);
    if (places < -20n || places > 100n)
      throw fail(51083, `cannot apply ${name} with precision value ${places}`);
    return rounded(value, Number(places), mode);
  });
}

function listOf(values: Maybe[]): Maybe[] {
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

function extreme(sign: 1 | -1): (values: Maybe[]) => Maybe {
  return (values) => {
    let best: Maybe;
    for (const value of listOf(values)) {
      if (isNullish(value)) continue;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    }
    return best ?? null;
  };
}

function summed(values: Maybe[]): Summation {
  const total = new Summation();
  for (const value of listOf(values)) if (!(value instanceof Timestamp)) total.add(value);
  return total;
}

const ANY = Number.MAX_SAFE_INTEGER;

const rand: Builder = (argument) => {
  const isEmpty =
    argument instanceof Map ? argument.size === 0 : Array.isArray(argument) && argument.length === 0;
  if (!isEmpty) throw fail(3040501, '$rand does not currently accept arguments');
  return () => new Double(Math.random());
};

export const ARITHMETIC: Readonly<Record<string, Builder>> = {
  $add: operator('$add', 0, ANY, sum),
  $subtract: operator('$subtract', 2, 2, difference),
  $multiply: operator('$multiply', 0, ANY, product),
  $divide: operator('$divide', 2, 2, quotient),
  $mod: operator('$mod', 2, 2, remainder),
  $rand: rand,
  $abs: unary('$abs', absolute),
  $ceil: unary('$ceil', (value) => wholeOf(value, 'ceil')),
  $floor: unary('$floor', (value) => wholeOf(value, 'floor')),
  $round: rounding('$round', 'round'),
  $trunc: rounding('$trunc', 'trunc'),
  $min: operator('$min', 0, ANY, extreme(-1)),
  $max: operator('$max', 0, ANY, extreme(1)),
  $sum: operator('$sum', 0, ANY, (values) => summed(values).result()),
  $avg: operator('$avg', 0, ANY, (values) => summed(values).average()),
};

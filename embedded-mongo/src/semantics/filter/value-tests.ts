import { Binary, BSONRegExp, BSONSymbol, Decimal128, Double, MaxKey, MinKey } from 'bson';
import type { Doc, Value } from '../../base/values.js';
import { compareValues, RANK, rankOf, textOf } from '../compare/compare.js';
import { parseDecimal } from '../compare/decimal.js';
import { exactInteger, isNumeric, toNumber } from '../compare/numbers.js';
import { ValueSet } from '../compare/value-set.js';
import { fail } from '../errors.js';
import type { Details, Test } from './node.js';
import { compileRegex } from './regex.js';
import { typeCode, typeSet } from './types.js';

type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

const ACCEPTS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  $eq: (order) => order === 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

export function isNaNValue(value: Value | undefined): boolean {
  if (value instanceof Double) return Number.isNaN(value.value);
  return value instanceof Decimal128 && parseDecimal(value).special === 'NaN';
}

/** Comparison within one type only: 5 is neither below nor above 'a'. MinKey and MaxKey stand outside of all types. */
export function comparison(op: Comparison, operand: Value): Test {
  if (operand instanceof BSONRegExp && op !== '$eq')
    throw fail(2, `${op} does not take a regular expression`);
  const accepts = ACCEPTS[op];
  const rank = rankOf(operand);
  const orEqual = op === '$eq' || op === '$gte' || op === '$lte';
  const notANumber = isNaNValue(operand);
  const extreme = operand instanceof MinKey || operand instanceof MaxKey;
  const beyond = operand instanceof MaxKey ? op === '$lt' || op === '$lte' : op === '$gt' || op === '$gte';
  const one = (value: Value | undefined): boolean => {
    const other = rankOf(value);
    if (other !== rank) {
      if (value === undefined && operand === null) return orEqual;
      return extreme && beyond;
    }
    if (rank === RANK.number && (notANumber || isNaNValue(value))) {
      return orEqual && notANumber && isNaNValue(value);
    }
    return accepts(compareValues(value, operand));
  };
  return { leaf: 'elements', negated: false, op, operand, one };
}

export function regex(pattern: string, options: string): Test {
  const matcher = compileRegex(pattern, options);
  const operand = new BSONRegExp(pattern, options);
  const one = (value: Value | undefined): boolean => {
    if (typeof value === 'string' || value instanceof BSONSymbol) return matcher.test(textOf(value));
    return value instanceof BSONRegExp && value.pattern === pattern && value.options === operand.options;
  };
  return { leaf: 'elements', negated: false, op: '$regex', operand, one };
}

/** Equality with any of a list, by their keys where there are many, because equal values have equal keys. */
export function inList(argument: Value): Test {
  if (!Array.isArray(argument)) throw fail(2, '$in needs an array');
  const regexes: Test[] = [];
  const values: Value[] = [];
  for (const value of argument) {
    if (value instanceof Map && startsWithOperator(value)) throw fail(2, 'cannot nest $ under $in');
    if (value instanceof BSONRegExp) regexes.push(regex(value.pattern, value.options));
    else values.push(value);
  }
  const hasNull = values.includes(null);
  const strings = new Set(values.filter(isText).map(textOf));
  const others = new ValueSet(values.filter((value) => !isText(value)));
  const one = (value: Value | undefined, details: Details | undefined): boolean => {
    if (value === undefined) return hasNull;
    if (isText(value) ? strings.has(textOf(value)) : others.has(value)) return true;
    return regexes.some((test) => test.one(value, details));
  };
  return regexes.length > 0
    ? { leaf: 'elements', negated: false, one }
    : { leaf: 'elements', negated: false, op: '$in', operand: argument, one };
}

function isText(value: Value): value is string | BSONSymbol {
  return typeof value === 'string' || value instanceof BSONSymbol;
}

export function startsWithOperator(doc: Doc): boolean {
  for (const name of doc.keys()) return name.startsWith('$');
  return false;
}

/** Any value but false, zero and null counts as true, as everywhere in MongoDB. */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (!isNumeric(value)) return true;
  const number = toNumber(value);
  return number !== 0;
}

export function exists(argument: Value): Test {
  const wanted = isTruthy(argument);
  return {
    leaf: 'elements',
    negated: !wanted,
    op: '$exists',
    operand: wanted,
    one: (value) => value !== undefined,
  };
}

export function type(argument: Value): Test {
  const codes = typeSet(argument);
  return {
    leaf: 'elements',
    negated: false,
    op: '$type',
    operand: argument,
    one: (value) => value !== undefined && codes.has(typeCode(value)),
  };
}

export function size(argument: Value): Test {
  if (!isNumeric(argument)) throw fail(2, '$size needs a number');
  const wanted = exactInteger(argument);
  if (wanted === undefined) throw fail(2, '$size must be a whole number');
  if (wanted < 0n) throw fail(2, '$size must not be negative');
  const length = Number(wanted);
  return { leaf: 'whole', negated: false, one: (value) => Array.isArray(value) && value.length === length };
}

/** A number without its fraction, where 64 bits hold it. */
function truncated(value: Value | undefined): bigint | undefined {
  if (value instanceof Double) return exactInteger(new Double(Math.trunc(value.value)));
  if (!(value instanceof Decimal128)) return exactInteger(value);
  const decimal = parseDecimal(value);
  if (decimal.special !== undefined) return undefined;
  if (decimal.exponent >= 0) return exactInteger(value);
  const magnitude = decimal.coefficient / 10n ** BigInt(-decimal.exponent);
  const whole = decimal.negative ? -magnitude : magnitude;
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

export function mod(argument: Value): Test {
  if (!Array.isArray(argument)) throw fail(2, 'malformed mod, needs to be an array');
  if (argument.length < 2) throw fail(2, 'malformed mod, not enough elements');
  if (argument.length > 2) throw fail(2, 'malformed mod, too many elements');
  const [first, second] = argument;
  if (!isNumeric(first)) throw fail(2, 'malformed mod, divisor is not a number');
  if (!isNumeric(second)) throw fail(2, 'malformed mod, remainder is not a number');
  const divisor = truncated(first);
  const remainder = truncated(second);
  if (divisor === undefined || remainder === undefined)
    throw fail(2, 'malformed mod, out of the range of integers');
  if (divisor === 0n) throw fail(2, 'divisor cannot be 0');
  const one = (value: Value | undefined): boolean => {
    const dividend = truncated(value);
    return dividend !== undefined && dividend % divisor === remainder;
  };
  return { leaf: 'elements', negated: false, one };
}

type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

export function bits(op: BitOperator, argument: Value): Test {
  const positions = bitPositions(op, argument);
  const wanted = op === '$bitsAllSet' || op === '$bitsAnySet';
  const all = op === '$bitsAllSet' || op === '$bitsAllClear';
  const one = (value: Value | undefined): boolean => {
    const isSet = bitReader(value);
    if (isSet === undefined) return false;
    return all
      ? positions.every((position) => isSet(position) === wanted)
      : positions.some((position) => isSet(position) === wanted);
  };
  return { leaf: 'elements', negated: false, one };
}

function bitReader(value: Value | undefined): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const data = value.buffer.subarray(0, value.position);
    return (position) => (((data[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
  }
  const integer = exactInteger(value);
  if (integer === undefined) return undefined;
  return (position) => ((integer >> BigInt(position)) & 1n) === 1n;
}

function bitPositions(op: BitOperator, argument: Value): number[] {
  if (Array.isArray(argument)) return argument.map((entry) => bitPosition(op, entry));
  if (argument instanceof Binary) {
    const isSet = bitReader(argument) as (position: number) => boolean;
    return Array.from({ length: argument.position * 8 }, (_, index) => index).filter(isSet);
  }
  if (!isNumeric(argument)) throw fail(2, `${op} takes an array, a number or binary data`);
  const mask = exactInteger(argument);
  if (mask === undefined || mask < 0n) throw fail(9, `${op} needs a whole number that is not negative`);
  return Array.from({ length: 63 }, (_, index) => index).filter(
    (index) => ((mask >> BigInt(index)) & 1n) === 1n,
  );
}

function bitPosition(op: BitOperator, entry: Value): number {
  const position = exactInteger(entry);
  if (position === undefined) throw fail(2, `${op}: bit positions must be integers`);
  if (position < 0n || position > 2147483647n)
    throw fail(2, `${op}: bit positions must be >= 0 and fit 32 bits`);
  return Number(position);
}

/** The negation of one test for the path as a whole: no value of it passes. */
export function negate(test: Test): Test {
  const exists = test.op === '$exists' ? { op: test.op, operand: test.negated } : {};
  const group = test.group === undefined ? {} : { group: test.group };
  return {
    leaf: test.leaf,
    negated: !test.negated,
    one: (value, details) => test.one(value, details),
    ...exists,
    ...group,
  };
}

/** Returns whether one value passes all tests, as `$elemMatch` requires. */
export function passes(tests: readonly Test[], value: Value | undefined): boolean {
  for (const test of tests) if (test.one(value, undefined) === test.negated) return false;
  return true;
}

/** The negation of several tests of one path together, each of which may hold for another value of the path. */
export function negateAll(tests: readonly Test[]): Test {
  const [only] = tests;
  if (only !== undefined && tests.length === 1) return negate(only);
  return { leaf: 'elements', negated: true, group: tests, one: (value) => passes(tests, value) };
}

import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { unsupported, type Value } from '../values.js';
import { fail } from './errors.js';
import { type Builder, isNullish, operator } from './expression-node.js';
import { isTruthy } from './filter-tests.js';
import { typeName } from './filter-types.js';
import { textOfNumber } from './number-text.js';
import { exactInteger, isNumeric, type Numeric, toBigInt, toNumber } from './numbers.js';

function impossible(value: Value, target: string): Error {
  return fail(
    241,
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

function conversion(name: string, convert: (value: Value) => Value): Builder {
  return operator(name, 1, 1, ([value]) => (isNullish(value) ? null : convert(value)));
}

function toText(value: Value): Value {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return textOfNumber(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Binary || value instanceof Map || Array.isArray(value))
    throw unsupported(`$toString of a value of type ${typeName(value)}`);
  throw impossible(value, 'string');
}

/** Without its fraction, and within the range of the target. */
function whole(value: Numeric, bits: 32 | 64, target: string): bigint {
  const number = value instanceof Double ? Math.trunc(value.value) : toNumber(value);
  if (Number.isNaN(number))
    throw fail(
      241,
      `Attempt to convert NaN value to integer type in $convert to ${target} with no onError value`,
    );
  if (!Number.isFinite(number))
    throw fail(
      241,
      `Attempt to convert infinity value to integer type in $convert to ${target} with no onError value`,
    );
  const result =
    value instanceof Decimal128
      ? truncatedDecimal(value)
      : value instanceof Double
        ? BigInt(number)
        : toBigInt(value);
  if (BigInt.asIntN(bits, result) !== result)
    throw fail(241, `Conversion would overflow target type in $convert to ${target} with no onError value`);
  return result;
}

function truncatedDecimal(value: Decimal128): bigint {
  const exact = exactInteger(value);
  if (exact !== undefined) return exact;
  const number = toNumber(value);
  if (Math.abs(number) >= 2 ** 53) throw unsupported('A conversion of a decimal of this size to an integer');
  const nearest = BigInt(Math.trunc(number));
  return nearest;
}

function parsedInteger(text: string, bits: 32 | 64, target: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) {
    throw fail(241, `Failed to parse number '${text}' in $convert to ${target} with no onError value`);
  }
  const result = BigInt(text.replace(/^\+/, ''));
  if (BigInt.asIntN(bits, result) !== result) {
    throw fail(
      241,
      `Failed to parse number '${text}' in $convert to ${target} with no onError value: Overflow`,
    );
  }
  return result;
}

function toInteger(value: Value, bits: 32 | 64, target: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (isNumeric(value)) return whole(value, bits, target);
  if (typeof value === 'string') return parsedInteger(value, bits, target);
  if (bits === 64 && value instanceof Date) return BigInt(value.getTime());
  throw impossible(value, target);
}

function toDouble(value: Value): Value {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Double) return value;
  if (isNumeric(value)) {
    const number = toNumber(value);
    if (value instanceof Decimal128 && !Number.isFinite(number) && /\d/.test(value.toString())) {
      throw fail(241, 'Conversion would overflow target type in $convert to double with no onError value');
    }
    return new Double(number);
  }
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value !== 'string') throw impossible(value, 'double');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) {
    if (/^[+-]?(nan|inf|0x)/i.test(value)) throw unsupported(`$toDouble of the text ${value}`);
    throw fail(241, `Failed to parse number '${value}' in $convert with no onError value`);
  }
  return new Double(Number(value));
}

function toDate(value: Value): Value {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  if (value instanceof Int32) throw impossible(value, 'date');
  if (isNumeric(value)) {
    const ms = Number(whole(value, 64, 'date'));
    if (Math.abs(ms) > 8.64e15) throw unsupported('A date beyond the year 275760');
    return new Date(ms);
  }
  if (typeof value !== 'string') throw impossible(value, 'date');
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value)) {
    throw unsupported(`$toDate of the text ${value}`);
  }
  const zoned =
    /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) || value.length === 10 ? value : `${value}Z`;
  const date = new Date(zoned);
  // JavaScript rolls the 31st of June over into July; MongoDB has its own reading of such a day.
  if (
    Number.isNaN(date.getTime()) ||
    (zoned.endsWith('Z') && date.toISOString().slice(0, 10) !== value.slice(0, 10))
  ) {
    throw fail(241, `Error parsing date string '${value}'`);
  }
  return date;
}

function toBool(value: Value): Value {
  if (typeof value === 'boolean' || isNumeric(value)) return isTruthy(value);
  if (typeof value === 'string' || value instanceof Date || value instanceof ObjectId) return true;
  throw unsupported(`$toBool of a value of type ${typeName(value)}`);
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw impossible(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) {
    throw fail(241, `Failed to parse objectId '${value}' in $convert with no onError value`);
  }
  return new ObjectId(value);
}

function toDecimal(value: Value): Value {
  if (value instanceof Decimal128) return value;
  if (value instanceof Int32 || (value instanceof Long && isNumeric(value))) {
    return Decimal128.fromString(toBigInt(value).toString());
  }
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  throw unsupported(`$toDecimal of a value of type ${typeName(value)}`);
}

export const CONVERSIONS: Readonly<Record<string, Builder>> = {
  $toString: conversion('$toString', toText),
  $toInt: conversion('$toInt', (value) => new Int32(Number(toInteger(value, 32, 'int')))),
  $toLong: conversion('$toLong', (value) => Long.fromBigInt(toInteger(value, 64, 'long'))),
  $toDouble: conversion('$toDouble', toDouble),
  $toDecimal: conversion('$toDecimal', toDecimal),
  $toDate: conversion('$toDate', toDate),
  $toBool: conversion('$toBool', toBool),
  $toObjectId: conversion('$toObjectId', toObjectId),
  $isNumber: operator('$isNumber', 1, 1, ([value]) => isNumeric(value)),
};

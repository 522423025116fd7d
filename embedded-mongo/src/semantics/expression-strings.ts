import { BSONSymbol, Code, Int32, ObjectId } from 'bson';
import type { Value } from '../values.js';
import { fail } from './errors.js';
import { type Builder, isNullish, type Maybe, operator } from './expression-node.js';
import { typeName } from './filter-types.js';
import { textOfNumber } from './number-text.js';
import { exactInteger, isNumeric } from './numbers.js';

/** What `$toUpper`, `$substrCP` and the like make of their argument: text, nothing being the empty text. */
function coerced(value: Maybe): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return textOfNumber(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Code && value.scope === null) return value.code;
  if (value instanceof ObjectId) throw fail(16007, "can't convert from BSON type objectId to String");
  throw fail(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

const LONGEST_TEXT = 64 * 1024 * 1024;

function concat(values: Maybe[]): Maybe {
  let result = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') throw fail(16702, `$concat only supports strings, not ${typeName(value)}`);
    result += value;
    if (result.length > LONGEST_TEXT)
      throw fail(13548, `$concat grows past the limit of ${LONGEST_TEXT} bytes for a text`);
  }
  return result;
}

function substring([value, start, length]: Maybe[]): Maybe {
  const text = coerced(value);
  const from = index(start, 34450, 34451, 34453, 'starting index');
  const count = index(length, 34452, 34454, 34455, 'length');
  return Array.from(text)
    .slice(from, from + count)
    .join('');
}

function index(value: Maybe, notNumber: number, notInteger: number, negative: number, what: string): number {
  if (!isNumeric(value))
    throw fail(notNumber, `$substrCP: ${what} must be a numeric type (is BSON type ${typeName(value)})`);
  const number = exactInteger(value);
  if (number === undefined || BigInt.asIntN(32, number) !== number) {
    throw fail(notInteger, `$substrCP: ${what} cannot be represented as a 32-bit integral value`);
  }
  if (number < 0n) throw fail(negative, `$substrCP: ${what} must be a nonnegative integer.`);
  return Number(number);
}

function length([value]: Maybe[]): Value {
  if (typeof value !== 'string')
    throw fail(34471, `$strLenCP requires a string argument, found: ${typeName(value)}`);
  let count = 0;
  for (const _ of value) count++;
  return new Int32(count);
}

/** Only the letters of ASCII change their case, as in MongoDB. */
function upper(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export const STRINGS: Readonly<Record<string, Builder>> = {
  $concat: operator('$concat', 0, Number.MAX_SAFE_INTEGER, concat),
  $toUpper: operator('$toUpper', 1, 1, ([value]) => upper(coerced(value))),
  $toLower: operator('$toLower', 1, 1, ([value]) => lower(coerced(value))),
  $substrCP: operator('$substrCP', 3, 3, substring),
  $strLenCP: operator('$strLenCP', 1, 1, length),
};

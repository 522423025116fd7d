import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import type { Value } from '../../base/values.js';
import { exactInteger, isNumeric } from '../compare/numbers.js';
import { fail } from '../errors.js';
import { own } from '../table.js';

const TYPE_CODES: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const NAMES = new Map(Object.entries(TYPE_CODES).map(([name, code]) => [code, name]));
const NUMBERS = [1, 16, 18, 19];

export function typeCode(value: Value): number {
  if (typeof value === 'string') return 2;
  if (value === null) return 10;
  if (typeof value === 'boolean') return 8;
  if (value instanceof Map) return 3;
  if (Array.isArray(value)) return 4;
  if (value instanceof Date) return 9;
  if (value instanceof Int32) return 16;
  if (value instanceof Double) return 1;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Long) return 18;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Binary) return 5;
  if (value instanceof BSONRegExp) return 11;
  if (value instanceof DBRef) return 12;
  if (value instanceof Code) return value.scope === null ? 13 : 15;
  if (value instanceof BSONSymbol) return 14;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  throw new TypeError('The value has no BSON type');
}

/** The name of a type as `$type` gives it. */
export function typeName(value: Value | undefined): string {
  return value === undefined ? 'missing' : (NAMES.get(typeCode(value)) as string);
}

/** The set of types that the argument of `$type` names: codes, names, `number`, or an array of these. */
export function typeSet(argument: Value): ReadonlySet<number> {
  const list = Array.isArray(argument) ? argument : [argument];
  if (list.length === 0) throw fail(9, '$type must name at least one type');
  const codes = new Set<number>();
  for (const entry of list) {
    if (entry === 'number') for (const code of NUMBERS) codes.add(code);
    else codes.add(oneType(entry));
  }
  return codes;
}

function oneType(entry: Value): number {
  if (typeof entry === 'string') {
    const code = own(TYPE_CODES, entry);
    if (code === undefined) throw fail(2, `Unknown type name: ${entry}`);
    return code;
  }
  if (!isNumeric(entry)) throw fail(14, 'A type must be a number or a string');
  const code = Number(exactInteger(entry));
  if (!NAMES.has(code)) throw fail(2, 'Invalid numerical type code');
  return code;
}

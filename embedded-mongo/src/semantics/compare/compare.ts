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
import type { Doc, Value } from '../../base/values.js';
import { compareDoubles, compareNumbers, type Numeric } from './numbers.js';

/** The order of types in BSON: all values of a lower rank are below all values of a higher one. */
export const RANK = {
  minKey: 1,
  undefined: 8,
  null: 10,
  number: 20,
  string: 30,
  object: 40,
  array: 50,
  binary: 60,
  objectId: 70,
  boolean: 80,
  date: 90,
  timestamp: 94,
  regExp: 100,
  dbPointer: 110,
  code: 120,
  codeWithScope: 130,
  maxKey: 200,
} as const;

export function rankOf(value: Value | undefined): number {
  if (typeof value === 'string') return RANK.string;
  if (value === null) return RANK.null;
  if (value === undefined) return RANK.undefined;
  if (typeof value === 'boolean') return RANK.boolean;
  if (value instanceof Int32 || value instanceof Double) return RANK.number;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Date) return RANK.date;
  if (value instanceof Map) return RANK.object;
  if (Array.isArray(value)) return RANK.array;
  return rareRank(value);
}

function rareRank(value: object): number {
  // A Timestamp is an instance of Long, so it is tested first.
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof Long || value instanceof Decimal128) return RANK.number;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof BSONRegExp) return RANK.regExp;
  if (value instanceof BSONSymbol) return RANK.string;
  if (value instanceof Code) return value.scope === null ? RANK.code : RANK.codeWithScope;
  if (value instanceof DBRef) return RANK.dbPointer;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  throw new TypeError('The value has no BSON type');
}

/**
 * BSON comparison order. `undefined` is BSON's undefined, which an empty array has as its key and an expression
 * has for a missing field: it is below null. Where a missing field counts as null, as in an index and a sort,
 * `keysAt` already answers null.
 */
export function compareValues(left: Value | undefined, right: Value | undefined): number {
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  const rank = rankOf(left);
  const other = rankOf(right);
  if (rank !== other) return rank < other ? -1 : 1;
  return compareSameRank(rank, left, right);
}

function compareSameRank(rank: number, left: Value | undefined, right: Value | undefined): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(left as Numeric, right as Numeric);
    case RANK.string:
      return compareStrings(textOf(left as string | BSONSymbol), textOf(right as string | BSONSymbol));
    case RANK.object:
      return compareDocs(left as Doc, right as Doc);
    case RANK.array:
      return compareArrays(left as Value[], right as Value[]);
    case RANK.objectId:
      return compareBytes((left as ObjectId).id, (right as ObjectId).id);
    case RANK.boolean:
      return Number(left) - Number(right);
    case RANK.date:
      return compareDoubles((left as Date).getTime(), (right as Date).getTime());
    default:
      return compareRare(rank, left, right);
  }
}

function compareRare(rank: number, left: Value | undefined, right: Value | undefined): number {
  switch (rank) {
    case RANK.binary:
      return compareBinaries(left as Binary, right as Binary);
    case RANK.timestamp: {
      const a = left as Timestamp;
      const b = right as Timestamp;
      return compareDoubles(a.t, b.t) || compareDoubles(a.i, b.i);
    }
    case RANK.regExp: {
      const a = left as BSONRegExp;
      const b = right as BSONRegExp;
      return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
    }
    case RANK.dbPointer: {
      const a = left as DBRef;
      const b = right as DBRef;
      const [name, other] = [namespaceOf(a), namespaceOf(b)];
      return (
        compareDoubles(Buffer.byteLength(name), Buffer.byteLength(other)) ||
        compareStrings(name, other) ||
        compareBytes(a.oid.id, b.oid.id)
      );
    }
    case RANK.code:
      return compareStrings((left as Code).code, (right as Code).code);
    case RANK.codeWithScope: {
      const a = left as Code;
      const b = right as Code;
      return compareStrings(a.code, b.code) || compareDocs(scopeOf(a), scopeOf(b));
    }
    default:
      return 0;
  }
}

function compareBinaries(left: Binary, right: Binary): number {
  const [length, other] = [binaryLength(left), binaryLength(right)];
  if (length !== other) return length < other ? -1 : 1;
  if (left.sub_type !== right.sub_type) return left.sub_type < right.sub_type ? -1 : 1;
  return compareBytes(left.buffer.subarray(0, left.position), right.buffer.subarray(0, right.position));
}

/** Subtype 2 repeats its length inside, and MongoDB counts that. */
export function binaryLength(value: Binary): number {
  return value.sub_type === 2 ? value.position + 4 : value.position;
}

export function namespaceOf(value: DBRef): string {
  return value.db === undefined ? value.collection : `${value.db}.${value.collection}`;
}

export function scopeOf(code: Code): Doc {
  return code.scope instanceof Map ? code.scope : new Map<string, Value>();
}

export function textOf(value: string | BSONSymbol): string {
  return typeof value === 'string' ? value : value.value;
}

/** The order of the UTF-8 bytes, which is that of code points; JavaScript orders by 16-bit units. */
function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    // A surrogate represents a code point above U+FFFF, so it sorts above every other unit.
    const aHigh = a >= 0xd800 && a <= 0xdfff;
    const bHigh = b >= 0xd800 && b <= 0xdfff;
    if (aHigh !== bHigh) return aHigh ? 1 : -1;
    return a < b ? -1 : 1;
  }
  return left.length < right.length ? -1 : 1;
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left[index] as number;
    const b = right[index] as number;
    if (a !== b) return a < b ? -1 : 1;
  }
  return left.length === right.length ? 0 : left.length < right.length ? -1 : 1;
}

/** Field by field: first the rank of the value, then the name, then the value; a prefix is the smaller one. */
function compareDocs(left: Doc, right: Doc): number {
  const others = right.entries();
  for (const [name, value] of left) {
    const next = others.next();
    if (next.done === true) return 1;
    const [otherName, otherValue] = next.value;
    const rank = rankOf(value);
    const otherRank = rankOf(otherValue);
    if (rank !== otherRank) return rank < otherRank ? -1 : 1;
    const order = compareStrings(name, otherName) || compareSameRank(rank, value, otherValue);
    if (order !== 0) return order;
  }
  return left.size === right.size ? 0 : -1;
}

function compareArrays(left: readonly Value[], right: readonly Value[]): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const order = compareValues(left[index], right[index]);
    if (order !== 0) return order;
  }
  return left.length === right.length ? 0 : left.length < right.length ? -1 : 1;
}

export function equalValues(left: Value | undefined, right: Value | undefined): boolean {
  return compareValues(left, right) === 0;
}

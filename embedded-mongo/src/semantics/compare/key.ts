import { createHash } from 'node:crypto';
import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  type Code,
  type DBRef,
  Double,
  Int32,
  Long,
  type ObjectId,
  type Timestamp,
} from 'bson';
import type { Doc, Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { binaryLength, namespaceOf, RANK, rankOf, scopeOf, textOf } from './compare.js';
import { compareDecimals, type Decimal, digitsOf, fromDouble, MAX_DIGITS, round } from './decimal.js';
import { decimalToNumber, type Numeric, toDecimal } from './numbers.js';

/** LMDB bounds a key, and a compound index has several components in one. */
const MAX_COMPONENT = 900;

/** The bytes of one value under construction; like all of this module it is synchronous, so one is enough. */
let bytes = Buffer.allocUnsafeSlow(4096);
let length = 0;

/** No stored value has a longer key, only a value that a pipeline builds by repetition. */
const MAX_BYTES = 128 * 1024 * 1024;

function reserve(size: number): void {
  if (length + size <= bytes.length) return;
  if (length + size > MAX_BYTES) throw fail(10334, 'A value is too large to be compared');
  const grown = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, length + size));
  bytes.copy(grown, 0, 0, length);
  bytes = grown;
}

function byte(value: number): void {
  reserve(1);
  bytes[length++] = value;
}

function raw(value: Uint8Array): void {
  reserve(value.length);
  bytes.set(value, length);
  length += value.length;
}

function uint32(value: number): void {
  reserve(4);
  length = bytes.writeUInt32BE(value >>> 0, length);
}

/** UTF-8, ended by a zero byte; the bytes 0 and 1 become two, so that no text contains the end of another. */
function text(value: string): void {
  reserve(value.length * 3 + 1);
  const start = length;
  let plain = true;
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    if (unit > 1 && unit < 0x80) bytes[start + index] = unit;
    else {
      plain = false;
      break;
    }
  }
  if (plain) {
    length = start + value.length;
    byte(0);
    return;
  }
  for (const part of Buffer.from(value, 'utf8')) {
    if (part > 1) byte(part);
    else {
      byte(1);
      byte(part + 1);
    }
  }
  byte(0);
}

/**
 * A number is the double next to it towards zero, in eight bytes that sort as doubles do, and then either the end (the
 * number is that double) or its decimal digits, which order the numbers between two doubles.
 */
function number(value: Numeric): void {
  if (value instanceof Int32 || value instanceof Double) {
    double(value.value);
    byte(value.value < 0 ? 0xff : 0);
    return;
  }
  if (value instanceof Long && value.high >= -0x200000 && value.high < 0x200000) {
    const small = value.toNumber();
    double(small);
    byte(small < 0 ? 0xff : 0);
    return;
  }
  const decimal = toDecimal(value);
  if (decimal.special !== undefined || decimal.coefficient === 0n) {
    const special = decimalToNumber(decimal);
    double(special);
    byte(special < 0 ? 0xff : 0);
    return;
  }
  digits(decimal);
}

const bits = new DataView(new ArrayBuffer(8));

/** The largest double whose magnitude does not exceed that of the number. */
function towardsZero(magnitude: Decimal): number {
  const nearest = Math.min(decimalToNumber(magnitude), Number.MAX_VALUE);
  if (compareDecimals(round(fromDouble(nearest), MAX_DIGITS), magnitude) <= 0) return nearest;
  bits.setFloat64(0, nearest);
  bits.setBigUint64(0, bits.getBigUint64(0) - 1n);
  return bits.getFloat64(0);
}

function digits(decimal: Decimal): void {
  const magnitude: Decimal = { ...decimal, negative: false };
  const base = towardsZero(magnitude);
  double(decimal.negative ? -base : base, decimal.negative);
  const start = length;
  if (compareDecimals(round(fromDouble(base), MAX_DIGITS), magnitude) === 0) byte(0);
  else {
    byte(1);
    const exponent = magnitude.exponent + digitsOf(magnitude.coefficient) + 8192;
    byte(exponent >> 8);
    byte(exponent & 0xff);
    const figures = magnitude.coefficient.toString().replace(/(?<!0)0+$/, '');
    for (let index = 0; index <= figures.length; index += 2) {
      byte((nibble(figures, index) << 4) | nibble(figures, index + 1));
    }
  }
  if (decimal.negative) invert(start);
}

/** Ten values for digits and zero for the end, which is below every digit. */
function nibble(figures: string, index: number): number {
  return index < figures.length ? figures.charCodeAt(index) - 47 : 0;
}

function invert(start: number): void {
  for (let index = start; index < length; index++) bytes[index] = ~(bytes[index] as number);
}

function double(value: number, negative = value < 0): void {
  reserve(8);
  const start = length;
  if (Number.isNaN(value)) {
    bytes.fill(0, start, start + 8);
    length = start + 8;
    return;
  }
  bytes.writeDoubleBE(value === 0 ? (negative ? -0 : 0) : value, start);
  length = start + 8;
  if (negative) invert(start);
  else bytes[start] = (bytes[start] as number) ^ 0x80;
}

function put(value: Value | undefined): void {
  const rank = rankOf(value);
  byte(rank);
  putContent(rank, value);
}

function putContent(rank: number, value: Value | undefined): void {
  switch (rank) {
    case RANK.number:
      return number(value as Numeric);
    case RANK.string:
      return text(textOf(value as string | BSONSymbol));
    case RANK.object:
      return document(value as Doc);
    case RANK.array:
      for (const element of value as Value[]) put(element);
      return byte(0);
    case RANK.objectId:
      return raw((value as ObjectId).id);
    case RANK.boolean:
      return byte(value === true ? 2 : 1);
    case RANK.date: {
      const ms = (value as Date).getTime();
      const high = Math.floor(ms / 4294967296);
      uint32(high + 0x80000000);
      return uint32(ms - high * 4294967296);
    }
    default:
      return putRare(rank, value);
  }
}

function putRare(rank: number, value: Value | undefined): void {
  switch (rank) {
    case RANK.binary: {
      const binary = value as Binary;
      uint32(binaryLength(binary));
      byte(binary.sub_type);
      return raw(binary.buffer.subarray(0, binary.position));
    }
    case RANK.timestamp:
      uint32((value as Timestamp).t);
      return uint32((value as Timestamp).i);
    case RANK.regExp:
      text((value as BSONRegExp).pattern);
      return text((value as BSONRegExp).options);
    case RANK.dbPointer: {
      const name = namespaceOf(value as DBRef);
      uint32(Buffer.byteLength(name));
      text(name);
      return raw((value as DBRef).oid.id);
    }
    case RANK.code:
      return text((value as Code).code);
    case RANK.codeWithScope:
      text((value as Code).code);
      return document(scopeOf(value as Code));
  }
}

function document(doc: Doc): void {
  for (const [name, value] of doc) {
    const rank = rankOf(value);
    byte(rank);
    text(name);
    putContent(rank, value);
  }
  byte(0);
}

/**
 * Bytes that sort as `compareValues` does and are self-terminating, so that components can be concatenated. A component
 * beyond 900 bytes is cut and ends with its SHA-256: exact for equality, and only a hint for ranges and order.
 */
export function encodeKeyComponents(
  values: readonly (Value | undefined)[],
  parts: readonly { readonly descending: boolean }[],
): { key: Buffer; exact: boolean } {
  length = 0;
  const exact = putComponents(values, parts, 0, values.length);
  const key = copied();
  shrink();
  return { key, exact };
}

/** The same for keys that differ in one part only, as those of an array do: the other components are encoded once. */
export function encodeKeysVaryingIn(
  part: number,
  keys: readonly (readonly (Value | undefined)[])[],
  parts: readonly { readonly descending: boolean }[],
): { key: Buffer; exact: boolean }[] {
  const [first] = keys;
  if (first === undefined) return [];
  length = 0;
  const exactAfter = putComponents(first, parts, part + 1, first.length);
  const after = copied();
  length = 0;
  const exactAround = putComponents(first, parts, 0, part) && exactAfter;
  const start = length;
  const encoded = keys.map((values) => {
    length = start;
    const exact = putComponents(values, parts, part, part + 1) && exactAround;
    raw(after);
    return { key: copied(), exact };
  });
  shrink();
  return encoded;
}

/** Appends the components of some parts; returns whether none of them was cut. */
function putComponents(
  values: readonly (Value | undefined)[],
  parts: readonly { readonly descending: boolean }[],
  from: number,
  to: number,
): boolean {
  let exact = true;
  for (let part = from; part < to; part++) {
    const start = length;
    put(values[part]);
    if (length - start > MAX_COMPONENT) {
      exact = false;
      const hash = createHash('sha256').update(bytes.subarray(start, length)).digest();
      length = start + MAX_COMPONENT - hash.length;
      raw(hash);
    }
    if (parts[part]?.descending === true) invert(start);
  }
  return exact;
}

function copied(): Buffer {
  const copy = Buffer.allocUnsafe(length);
  copy.set(bytes.subarray(0, length));
  return copy;
}

/** Frees the room that a large value took. */
function shrink(): void {
  if (bytes.length > 1 << 20) bytes = Buffer.allocUnsafeSlow(4096);
}

export function encodeKeyComponent(
  value: Value | undefined,
  descending: boolean,
): { key: Buffer; exact: boolean } {
  return encodeKeyComponents([value], [{ descending }]);
}

/** The ascending key of one value. */
export function encodeKey(value: Value | undefined): Buffer {
  return encodeKeyComponent(value, false).key;
}

/** The end of the component of a key that begins at `start`; -1 for types whose end is only known by decoding. */
export function componentEnd(key: Buffer, start: number, descending: boolean): number {
  const turn = descending ? 0xff : 0;
  const content = start + 1;
  switch ((key[start] as number) ^ turn) {
    case RANK.string: {
      const end = key.indexOf(turn, content);
      return end < 0 ? -1 : end + 1;
    }
    case RANK.boolean:
      return content + 1;
    case RANK.date:
      return content + 8;
    case RANK.objectId:
      return content + 12;
    default:
      return -1;
  }
}

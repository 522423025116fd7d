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
import type { Doc, MongoError, Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { MAX_DEPTH, tooDeep } from './depth.js';
import { EncodedDoc } from './encoded-doc.js';

/** One buffer for all documents: encoding is synchronous, and only the finished bytes are copied out. */
let buffer = Buffer.allocUnsafeSlow(65536);
let position = 0;
let mostDepth = MAX_DEPTH;

/** Three bytes for each character of the longest text that a document can have, and the rest of it. */
const MAX_BYTES = 64 * 1024 * 1024;
/** MongoDB allows its own documents to be slightly larger than stored ones. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

function reserve(size: number): void {
  if (position + size <= buffer.length) return;
  if (position + size > MAX_BYTES) throw tooLarge(position + size);
  const grown = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, position + size));
  buffer.copy(grown, 0, 0, position);
  buffer = grown;
}

function writeInt32(value: number): void {
  reserve(4);
  putInt32(value, position);
  position += 4;
}

function putInt32(value: number, at: number): void {
  buffer[at] = value;
  buffer[at + 1] = value >> 8;
  buffer[at + 2] = value >> 16;
  buffer[at + 3] = value >> 24;
}

const double = new Float64Array(1);
const doubleBytes = new Uint8Array(double.buffer);

function writeDouble(value: number): void {
  reserve(8);
  double[0] = value;
  for (let index = 0; index < 8; index++) buffer[position + index] = doubleBytes[index] as number;
  position += 8;
}

function writeLong(low: number, high: number): void {
  writeInt32(low);
  writeInt32(high);
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  buffer.set(bytes, position);
  position += bytes.length;
}

/** Writes UTF-8; almost all strings are short and ASCII, for which a loop is faster than a call into C++. */
function writeText(text: string): void {
  reserve(text.length * 3);
  if (text.length < 24) {
    let index = 0;
    for (; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit >= 0x80) break;
      buffer[position + index] = unit;
    }
    if (index === text.length) {
      position += index;
      return;
    }
  }
  position += buffer.write(text, position, 'utf8');
}

function writeName(name: string): void {
  if (name.includes('\0')) throw fail(22, 'A field name must not contain a null byte');
  writeText(name);
  reserve(1);
  buffer[position++] = 0;
}

function writeString(text: string): void {
  const start = position;
  writeInt32(0);
  writeText(text);
  reserve(1);
  buffer[position++] = 0;
  putInt32(position - start - 4, start);
}

function writeDocument(doc: Doc, depth: number): void {
  if (depth > mostDepth) throw tooDeep(mostDepth);
  const start = position;
  writeInt32(0);
  for (const [name, value] of doc) writeElement(name, value, depth);
  close(start);
}

function writeArray(values: readonly Value[], depth: number): void {
  if (depth > mostDepth) throw tooDeep(mostDepth);
  const start = position;
  writeInt32(0);
  for (let index = 0; index < values.length; index++)
    writeElement(String(index), values[index] as Value, depth);
  close(start);
}

function close(start: number): void {
  reserve(1);
  buffer[position++] = 0;
  putInt32(position - start, start);
}

function writeElement(name: string, value: Value, depth: number): void {
  reserve(1);
  const typeAt = position++;
  writeName(name);
  // The type byte is written last, because writing the value may replace the buffer by a larger one.
  const type = writeValue(value, depth);
  buffer[typeAt] = type;
}

function writeValue(value: Value, depth: number): number {
  if (typeof value === 'string') {
    writeString(value);
    return 0x02;
  }
  if (value === null) return 0x0a;
  if (typeof value === 'boolean') {
    reserve(1);
    buffer[position++] = value ? 1 : 0;
    return 0x08;
  }
  if (value instanceof Int32) {
    writeInt32(value.value);
    return 0x10;
  }
  if (value instanceof Double) {
    writeDouble(value.value);
    return 0x01;
  }
  if (value instanceof Map) {
    writeDocument(value, depth + 1);
    return 0x03;
  }
  if (Array.isArray(value)) {
    writeArray(value, depth + 1);
    return 0x04;
  }
  if (value instanceof ObjectId) {
    writeBytes(value.id);
    return 0x07;
  }
  if (value instanceof Date) return writeDate(value);
  return writeRareValue(value, depth);
}

function writeDate(value: Date): number {
  const ms = value.getTime();
  if (Number.isNaN(ms)) throw fail(22, 'The date is not valid');
  const high = Math.floor(ms / 4294967296);
  writeLong((ms - high * 4294967296) | 0, high);
  return 0x09;
}

function writeRareValue(value: Exclude<Value, string | boolean | null>, depth: number): number {
  // A Timestamp is an instance of Long, so it is tested first.
  if (value instanceof Timestamp) {
    writeLong(value.low, value.high);
    return 0x11;
  }
  if (value instanceof Long) {
    writeLong(value.low, value.high);
    return 0x12;
  }
  if (value instanceof Decimal128) {
    writeBytes(value.bytes);
    return 0x13;
  }
  if (value instanceof Binary) return writeBinary(value);
  if (value instanceof BSONRegExp) {
    writeName(value.pattern);
    writeName(value.options);
    return 0x0b;
  }
  if (value instanceof BSONSymbol) {
    writeString(value.value);
    return 0x0e;
  }
  if (value instanceof Code) return writeCode(value, depth);
  if (value instanceof DBRef) {
    writeString(value.db === undefined ? value.collection : `${value.db}.${value.collection}`);
    writeBytes(value.oid.id);
    return 0x0c;
  }
  if (value instanceof MaxKey) return 0x7f;
  if (value instanceof MinKey) return 0xff;
  throw fail(22, 'The value has no BSON type');
}

function writeBinary(value: Binary): number {
  const bytes = value.buffer.subarray(0, value.position);
  const old = value.sub_type === 2;
  writeInt32(bytes.length + (old ? 4 : 0));
  reserve(1);
  buffer[position++] = value.sub_type;
  if (old) writeInt32(bytes.length);
  writeBytes(bytes);
  return 0x05;
}

function writeCode(value: Code, depth: number): number {
  if (value.scope === null) {
    writeString(value.code);
    return 0x0d;
  }
  if (!(value.scope instanceof Map)) throw fail(22, 'The scope of code must be a document');
  const start = position;
  writeInt32(0);
  writeString(value.code);
  writeDocument(value.scope, depth + 1);
  putInt32(position - start, start);
  return 0x0f;
}

function tooLarge(bytes: number): MongoError {
  return fail(
    10334,
    `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`,
  );
}

/** The BSON of a document that a pipeline or a projection made. */
export function encodeResult(doc: Doc): Buffer {
  const bytes = doc instanceof EncodedDoc ? doc.bytes : encode(doc);
  if (bytes.length > MAX_RESULT_BYTES) throw tooLarge(bytes.length);
  return bytes;
}

/** The BSON of a document, in a new buffer. */
export function encode(doc: Doc, most = MAX_DEPTH): Buffer {
  position = 0;
  mostDepth = most;
  writeDocument(doc, 1);
  const result = Buffer.allocUnsafeSlow(position);
  buffer.copy(result, 0, 0, position);
  // The buffer of a huge document is not reused.
  if (buffer.length > 1 << 24) buffer = Buffer.allocUnsafeSlow(65536);
  return result;
}

import type { Value } from '../base/values.js';
import { encode } from '../semantics/index.js';
import { FRAME_BYTES } from './message.js';

/** A document that is already BSON and goes into a reply as it is. */
export class RawDocument {
  constructor(readonly bytes: Buffer) {}
}

export type ReplyValue =
  | Value
  | RawDocument
  | number
  | bigint
  | undefined
  | readonly ReplyValue[]
  | ReplyFields;

export interface ReplyFields {
  readonly [name: string]: ReplyValue;
}

/** The size that fits most replies. */
const FIRST_BYTES = 1024;

/** Writes replies from plain objects; whole numbers become Int32, undefined fields are left out. */
class ReplyWriter {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private length: number;

  constructor(start: number) {
    this.length = start;
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + size));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  document(fields: Iterable<readonly [string, ReplyValue]>): void {
    this.reserve(5);
    const start = this.length;
    this.length += 4;
    for (const [name, value] of fields) this.field(name, value);
    this.reserve(1);
    this.bytes[this.length++] = 0;
    this.bytes.writeInt32LE(this.length - start, start);
  }

  finish(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private head(type: number, name: string, size: number): void {
    this.reserve(2 + name.length * 3 + size);
    this.bytes[this.length++] = type;
    this.length += this.bytes.write(name, this.length, 'utf8');
    this.bytes[this.length++] = 0;
  }

  private field(name: string, value: ReplyValue): void {
    if (value === undefined) return;
    if (typeof value === 'number') this.number(name, value);
    else if (typeof value === 'bigint') {
      this.head(0x12, name, 8);
      this.length = this.bytes.writeBigInt64LE(value, this.length);
    } else if (value instanceof RawDocument) {
      this.head(0x03, name, value.bytes.length);
      this.bytes.set(value.bytes, this.length);
      this.length += value.bytes.length;
    } else if (isList(value)) {
      this.head(0x04, name, rawBytesOf(value));
      this.document(numbered(value));
    } else if (isFields(value)) {
      this.head(0x03, name, 0);
      this.document(Object.entries(value));
    } else this.stored(name, value);
  }

  private number(name: string, value: number): void {
    if (Number.isInteger(value) && Math.abs(value) <= 0x7fffffff) {
      this.head(0x10, name, 4);
      this.length = this.bytes.writeInt32LE(value, this.length);
    } else {
      this.head(0x01, name, 8);
      this.length = this.bytes.writeDoubleLE(value, this.length);
    }
  }

  /** A value of a document is written by the codec, between the length and the end of a document of one field. */
  private stored(name: string, value: Value): void {
    const bytes = encode(new Map([[name, value]]));
    const element = bytes.subarray(4, bytes.length - 1);
    this.reserve(element.length);
    this.bytes.set(element, this.length);
    this.length += element.length;
  }
}

/** The minimum size of the documents of a batch, so that the buffer grows once for all of them. */
function rawBytesOf(values: readonly ReplyValue[]): number {
  let bytes = 0;
  for (const value of values) if (value instanceof RawDocument) bytes += value.bytes.length + 8;
  return bytes;
}

function* numbered(values: readonly ReplyValue[]): Iterable<readonly [string, ReplyValue]> {
  for (let at = 0; at < values.length; at++) yield [String(at), values[at]];
}

function isList(value: ReplyValue): value is readonly ReplyValue[] {
  return Array.isArray(value);
}

function isFields(value: ReplyValue): value is ReplyFields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function encodeReply(fields: ReplyFields): Buffer {
  return encodeAt(0, fields);
}

/** The same behind room for the frame that `frameReply` writes there. */
export function encodeReplyBody(fields: ReplyFields): Buffer {
  return encodeAt(FRAME_BYTES, fields);
}

function encodeAt(start: number, fields: ReplyFields): Buffer {
  const writer = new ReplyWriter(start);
  writer.document(Object.entries(fields));
  return writer.finish();
}

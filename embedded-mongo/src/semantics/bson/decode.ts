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
import { type Doc, unsupported, type Value } from '../../base/values.js';
import { MAX_DEPTH, tooDeep } from './depth.js';
import { invalid, Reader } from './reader.js';

/** Values outside the range of a JavaScript Date would silently become an invalid date. */
const MAX_DATE_MS = 8.64e15;

class Decoder extends Reader {
  constructor(
    bytes: Buffer,
    private readonly mostDepth = MAX_DEPTH,
  ) {
    super(bytes);
  }

  /** Reads the length of a document at the position and checks that it ends where it says; returns its last byte. */
  open(): number {
    const start = this.position;
    const length = this.int32();
    const end = start + length - 1;
    if (length < 5 || end >= this.bytes.length || this.bytes[end] !== 0)
      throw invalid('a document has a wrong length');
    return end;
  }

  document(depth: number, wanted?: ReadonlySet<string>): Doc {
    if (depth > this.mostDepth) throw tooDeep(this.mostDepth);
    const end = this.open();
    const doc: Doc = new Map();
    let count = 0;
    while (this.position < end) {
      const type = this.bytes[this.position++] as number;
      const name = this.name();
      if (wanted !== undefined && !wanted.has(name)) {
        this.skip(type);
        continue;
      }
      doc.set(name, this.value(type, depth));
      count++;
      if (wanted !== undefined && count === wanted.size) {
        this.position = end;
      }
    }
    if (this.position !== end) throw invalid('a value leads beyond its document');
    if (doc.size !== count) throw unsupported('A document with the same field twice');
    this.position = end + 1;
    return doc;
  }

  /** The document with these fields only, as bytes, in the order in which they are stored. */
  fieldsOf(wanted: ReadonlySet<string>): Buffer {
    const end = this.open();
    const kept = Buffer.allocUnsafe(this.bytes.length);
    let length = 4;
    let left = wanted.size;
    while (this.position < end && left > 0) {
      const start = this.position;
      const type = this.bytes[this.position++] as number;
      const isWanted = wanted.has(this.name());
      this.skip(type);
      if (!isWanted) continue;
      length += this.bytes.copy(kept, length, start, this.position);
      left--;
    }
    if (this.position > end) throw invalid('a value leads beyond its document');
    kept[length++] = 0;
    kept.writeInt32LE(length, 0);
    return kept.subarray(0, length);
  }

  /** As `document`, but the documents of these lists stay bytes. */
  command(lists: ReadonlySet<string>, found: Map<string, Buffer[]>): Doc {
    const end = this.open();
    const doc: Doc = new Map();
    let count = 0;
    while (this.position < end) {
      const type = this.bytes[this.position++] as number;
      const name = this.name();
      const list = type === 0x04 && lists.has(name) ? this.documents() : undefined;
      if (list === undefined) doc.set(name, this.value(type, 1));
      else found.set(name, list);
      count++;
    }
    if (this.position !== end) throw invalid('a value leads beyond its document');
    if (doc.size + found.size !== count) throw unsupported('A document with the same field twice');
    this.position = end + 1;
    return doc;
  }

  /** As `document`, but the document of this field stays bytes. */
  around(field: string): { readonly doc: Doc; readonly inner: Buffer | undefined } {
    const end = this.open();
    const doc: Doc = new Map();
    let inner: Buffer | undefined;
    let count = 0;
    while (this.position < end) {
      const type = this.bytes[this.position++] as number;
      const name = this.name();
      count++;
      if (type !== 0x03 || name !== field) doc.set(name, this.value(type, 1));
      else {
        const from = this.position;
        this.position = this.open() + 1;
        inner = this.bytes.subarray(from, this.position);
      }
    }
    if (this.position !== end) throw invalid('a value leads beyond its document');
    if (doc.size + (inner === undefined ? 0 : 1) !== count)
      throw unsupported('A document with the same field twice');
    return { doc, inner };
  }

  /** The documents of an array as bytes; undefined, with the position reset, if it has other elements. */
  private documents(): Buffer[] | undefined {
    const start = this.position;
    const end = this.open();
    const documents: Buffer[] = [];
    while (this.position < end) {
      if (this.bytes[this.position++] !== 0x03) {
        this.position = start;
        return undefined;
      }
      this.name();
      const from = this.position;
      this.position = this.open() + 1;
      documents.push(this.bytes.subarray(from, this.position));
    }
    if (this.position !== end) throw invalid('a value leads beyond its array');
    this.position = end + 1;
    return documents;
  }

  private array(depth: number): Value[] {
    if (depth > this.mostDepth) throw tooDeep(this.mostDepth);
    const end = this.open();
    const values: Value[] = [];
    const { bytes } = this;
    while (this.position < end) {
      const type = bytes[this.position++] as number;
      // The names are "0", "1" … by definition, whatever the client sent.
      while (bytes[this.position] !== 0) {
        if (this.position++ >= end) throw invalid('a field name has no end');
      }
      this.position++;
      values.push(this.value(type, depth));
    }
    if (this.position !== end) throw invalid('a value leads beyond its array');
    this.position = end + 1;
    return values;
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 0x01:
        return new Double(this.double());
      case 0x02:
        return this.string();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x07:
        return new ObjectId(this.copy(12));
      case 0x08:
        return this.boolean();
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x10:
        return new Int32(this.int32());
      case 0x12: {
        const low = this.int32();
        return Long.fromBits(low, this.int32());
      }
      default:
        return this.rareValue(type, depth);
    }
  }

  private boolean(): boolean {
    const byte = this.bytes[this.position++];
    if (byte !== 0 && byte !== 1) throw invalid('a boolean is neither true nor false');
    return byte === 1;
  }

  private date(): Date {
    const low = this.int32() >>> 0;
    const ms = this.int32() * 4294967296 + low;
    if (Math.abs(ms) > MAX_DATE_MS) throw unsupported('A date beyond the year 275760');
    return new Date(ms);
  }

  private rareValue(type: number, depth: number): Value {
    switch (type) {
      case 0x05:
        return this.binary();
      case 0x06:
        throw unsupported('The deprecated type undefined');
      case 0x0b: {
        const pattern = this.name();
        const options = this.name();
        if (!/^[ilmsux]*$/.test(options)) throw invalid('a regular expression has unknown options');
        return new BSONRegExp(pattern, options);
      }
      case 0x0c: {
        const namespace = this.string();
        return new DBRef(namespace, new ObjectId(this.copy(12)));
      }
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BSONSymbol(this.string());
      case 0x0f: {
        const start = this.position;
        const length = this.int32();
        const code = this.string();
        const scope = this.document(depth + 1);
        if (this.position !== start + length) throw invalid('code with scope has a wrong length');
        return new Code(code, scope);
      }
      case 0x11: {
        const low = this.int32();
        return new Timestamp(Long.fromBits(low, this.int32(), true));
      }
      case 0x13:
        return new Decimal128(this.copy(16));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw invalid(`type ${type} is unknown`);
    }
  }

  private binary(): Binary {
    const length = this.int32();
    const subtype = this.bytes[this.position++] ?? 0;
    if (subtype !== 2) return new Binary(this.copy(length), subtype);
    const inner = this.int32();
    if (inner !== length - 4) throw invalid('binary data of subtype 2 has a wrong length');
    return new Binary(this.copy(inner), subtype);
  }

  private skip(type: number): void {
    const at = this.position;
    const size = FIXED_SIZES[type];
    if (size !== undefined) this.position = at + size;
    else if (type === 0x02 || type === 0x0d || type === 0x0e) this.position = at + 4 + this.positive();
    else if (type === 0x03 || type === 0x04 || type === 0x0f) this.position = at + this.positive();
    else if (type === 0x05) this.position = at + 5 + this.positive();
    else if (type === 0x0c) this.position = at + 16 + this.positive();
    else if (type === 0x0b) {
      this.name();
      this.name();
    } else throw invalid(`type ${type} is unknown`);
  }

  private positive(): number {
    const length = this.int32();
    if (length < 0) throw invalid('a length is negative');
    return length;
  }
}

const FIXED_SIZES: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Decodes a whole document; the result does not reference the given bytes. */
export function decode(bytes: Uint8Array, mostDepth = MAX_DEPTH): Doc {
  const decoder = new Decoder(toBuffer(bytes), mostDepth);
  const doc = decoder.document(1);
  if (decoder.position !== bytes.length) throw invalid('it is shorter than what was sent');
  return doc;
}

/** Decodes a command but leaves its statements as bytes, so that they are decoded one at a time. */
export function decodeCommand(
  bytes: Uint8Array,
  lists: ReadonlySet<string>,
): { readonly body: Doc; readonly statements: ReadonlyMap<string, readonly Buffer[]> } {
  const decoder = new Decoder(toBuffer(bytes));
  const statements = new Map<string, Buffer[]>();
  const body = decoder.command(lists, statements);
  if (decoder.position !== bytes.length) throw invalid('it is shorter than what was sent');
  return { body, statements };
}

/** Decodes only these top-level fields and skips the others, in stored order. */
export function pick(bytes: Uint8Array, fields: ReadonlySet<string>): Doc {
  if (fields.size === 0) return new Map();
  return new Decoder(toBuffer(bytes)).document(1, fields);
}

/** A document whose field of this name stays bytes, where it is a document. */
export function decodeAround(bytes: Uint8Array, field: string) {
  return new Decoder(toBuffer(bytes)).around(field);
}

/** A stored document with these top-level fields only, without reading their values. */
export function copyFields(bytes: Uint8Array, fields: ReadonlySet<string>): Buffer {
  return new Decoder(toBuffer(bytes)).fieldsOf(fields);
}

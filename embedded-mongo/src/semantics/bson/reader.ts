import type { MongoError } from '../../base/values.js';
import { fail } from '../errors.js';

const double = new Float64Array(1);
const doubleBytes = new Uint8Array(double.buffer);

interface CachedName {
  readonly text: string;
  readonly hash: number;
}

/** Field names repeat from document to document; a small table by hash saves building the same string again. */
const names: (CachedName | undefined)[] = new Array(4096).fill(undefined);

/** Decodes scalar BSON values, within the given bytes. */
export class Reader {
  position = 0;

  constructor(protected readonly bytes: Buffer) {}

  int32(): number {
    const at = this.position;
    if (at + 4 > this.bytes.length) throw invalid('it ends within a value');
    this.position = at + 4;
    const bytes = this.bytes;
    return (
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24)
    );
  }

  double(): number {
    const at = this.position;
    if (at + 8 > this.bytes.length) throw invalid('it ends within a value');
    this.position = at + 8;
    for (let index = 0; index < 8; index++) doubleBytes[index] = this.bytes[at + index] as number;
    return double[0] as number;
  }

  copy(length: number): Uint8Array {
    const at = this.position;
    if (length < 0 || at + length > this.bytes.length) throw invalid('a length leads beyond its end');
    this.position = at + length;
    return Uint8Array.prototype.slice.call(this.bytes, at, at + length);
  }

  name(): string {
    const { bytes } = this;
    const start = this.position;
    let hash = 0;
    let end = start;
    let byte = bytes[end];
    while (byte !== 0) {
      if (byte === undefined) throw invalid('a field name has no end');
      hash = (Math.imul(hash, 31) + byte) | 0;
      byte = bytes[++end];
    }
    this.position = end + 1;
    const slot = hash & 4095;
    const cached = names[slot];
    if (cached !== undefined && cached.hash === hash && this.equalsAscii(cached.text, start, end))
      return cached.text;
    const text = this.text(start, end);
    if (text.length < 64) names[slot] = { text, hash };
    return text;
  }

  private equalsAscii(text: string, start: number, end: number): boolean {
    if (text.length !== end - start) return false;
    for (let index = 0; index < text.length; index++) {
      if (text.charCodeAt(index) !== this.bytes[start + index]) return false;
    }
    return true;
  }

  string(): string {
    const length = this.int32();
    const start = this.position;
    const end = start + length - 1;
    if (length < 1 || end >= this.bytes.length || this.bytes[end] !== 0)
      throw invalid('a string has a wrong length');
    this.position = end + 1;
    return this.text(start, end);
  }

  private text(start: number, end: number): string {
    if (end - start < 24) {
      let text = '';
      let at = start;
      for (; at < end; at++) {
        const byte = this.bytes[at] as number;
        if (byte >= 0x80) break;
        text += String.fromCharCode(byte);
      }
      if (at === end) return text;
    }
    const text = this.bytes.toString('utf8', start, end);
    // The text may contain replacement characters; invalid UTF-8 is detected because it does not encode back to the
    // same bytes.
    if (text.includes('\ufffd') && !Buffer.from(text, 'utf8').equals(this.bytes.subarray(start, end))) {
      throw invalid('a string is not valid UTF-8');
    }
    return text;
  }
}

export function invalid(reason: string): MongoError {
  return fail(22, `The BSON is not valid: ${reason}`);
}

import { isAscii, isUtf8 } from 'node:buffer';
import { encodingEvidence } from './encoding-evidence.rules.js';
import type { Encoding } from './encodings.js';

const SAMPLE_BYTES = 4096;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** The minimum share of zero bytes at even or odd positions of UTF-16 text in Latin scripts. */
const ZERO_SHARE = 0.3;

export interface GuessedEncoding {
  readonly encoding: Encoding;
  /** True if the file can be text in another encoding as well. */
  readonly isOpen: boolean;
}

/** The encoding of a text file: by its byte order mark, else by its bytes and their likely letters in each language. */
export function guessEncoding(bytes: Buffer, language?: string): GuessedEncoding {
  const unicode = unicodeOf(bytes);
  return unicode ? { encoding: unicode, isOpen: false } : encodingEvidence(bytes, language);
}

function unicodeOf(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > (sample.length / 2) * ZERO_SHARE && even === 0) return 'utf-16le';
  if (even > (sample.length / 2) * ZERO_SHARE && odd === 0) return 'utf-16be';
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : undefined;
}

/** Returns whether more lines have letters beyond ASCII in UTF-8 than in something else. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let balance = 0;
  for (const line of linesOf(bytes)) if (!isAscii(line)) balance += isUtf8(line) ? 1 : -1;
  return balance > 0;
}

/** Lines with their ends: a line feed, or a carriage return where a file has no line feeds. */
function* linesOf(bytes: Buffer): Generator<Buffer> {
  const end = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  for (let start = 0; start < bytes.length; ) {
    const at = bytes.indexOf(end, start);
    const next = at < 0 ? bytes.length : at + 1;
    yield bytes.subarray(start, next);
    start = next;
  }
}

const CHUNK_BYTES = 1024 * 1024;

/** The text of a file in parts; a byte order mark is not part of it. */
export function* decode(bytes: Buffer, encoding: Encoding): Generator<string> {
  if (encoding === 'utf-8' && !isUtf8(bytes)) return yield* decodeMixed(bytes);
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

/** Files that several programs have written to: lines that are no UTF-8 are read as windows-1252. */
function* decodeMixed(bytes: Buffer): Generator<string> {
  const [utf8, other] = [new TextDecoder('utf-8'), new TextDecoder('windows-1252')];
  let part = '';
  for (const line of linesOf(bytes)) {
    part += (isUtf8(line) ? utf8 : other).decode(line);
    if (part.length < CHUNK_BYTES) continue;
    yield part;
    part = '';
  }
  yield part;
}

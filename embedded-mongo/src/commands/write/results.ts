import { Binary } from 'bson';
import { MongoError } from '../../base/values.js';
import type { ReplyFields, ReplyValue } from '../../wire/reply.js';

/** Errors of the whole command, not of one of its statements. */
export function isForCommand(error: unknown): boolean {
  return !(error instanceof MongoError) || error.labels.length > 0 || error.code === 50 || error.code === 91;
}

/** The errors of one command; as in MongoDB, their texts are empty beyond a total of one megabyte. */
export class ErrorTexts {
  private length = 0;

  constructor(before: readonly ReplyValue[]) {
    for (const entry of before) {
      if (this.length > MAX_TEXT_BYTES) return;
      this.length += String(fieldOf(entry, 'errmsg') ?? '').length;
    }
  }

  next({ message }: MongoError): string {
    if (this.length > MAX_TEXT_BYTES) return '';
    this.length += message.length;
    return message;
  }
}

const MAX_TEXT_BYTES = 1024 * 1024;

/** An entry of `writeErrors`. */
export function describeError(index: number, { code, details }: MongoError, errmsg: string): ReplyFields {
  return { index, code, errmsg, ...(details as ReplyFields) };
}

/** A list of a reply, which is one of documents where it was read from a record. */
export function listOf(value: ReplyValue): ReplyValue[] {
  return Array.isArray(value) ? [...value] : [];
}

/** The indexes of the statements that took effect, among those that ran. */
export function executedOf(reply: ReplyFields, ran: number): number[] {
  const failed = new Set(failedOf(reply));
  return Array.from({ length: ran }, (_, at) => at).filter((at) => !failed.has(at));
}

function failedOf(reply: ReplyFields): number[] {
  return [
    ...listOf(reply.writeErrors).map((entry) => Number(fieldOf(entry, 'index'))),
    ...listOf(reply.results)
      .filter((entry) => Number(fieldOf(entry, 'ok')) === 0)
      .map((entry) => Number(fieldOf(entry, 'idx'))),
  ];
}

function fieldOf(entry: ReplyValue, field: string): unknown {
  return entry instanceof Map ? entry.get(field) : (entry as ReplyFields)[field];
}

/**
 * A compact reply, for the record between two slices. Of failed statements only the indexes are stored, together with
 * those that still have to run again. A result of `bulkWrite` with only matched and modified counts is one letter,
 * because both are 0 or 1 in a retryable command.
 */
export function packResults(reply: ReplyFields, redo: readonly number[]): ReplyFields {
  const { writeErrors: _, ...base } = reply;
  const errors = failedOf(reply);
  const failed = packNumbers([...errors, ...redo]);
  if (!Array.isArray(reply.results)) return { ...base, failed };
  const kept: ReplyValue[] = [];
  let plain = '';
  for (const entry of listOf(reply.results)) {
    const letter = letterOf(entry);
    plain += letter;
    if (letter === OTHER) kept.push(entry);
  }
  return { ...base, nErrors: Number(reply.nErrors) - errors.length, results: kept, plain, failed };
}

/** Restores the reply, without its failed statements. */
export function unpackResults(packed: ReplyFields): { reply: ReplyFields; failed: number[] } {
  const { plain, failed: places, ...reply } = packed;
  const failed = unpackNumbers(places);
  if (typeof plain !== 'string') return { reply, failed };
  const kept = listOf(reply.results)[Symbol.iterator]();
  const results: ReplyValue[] = [];
  for (let idx = 0; idx < plain.length; idx++) {
    const letter = plain[idx] as string;
    if (letter === FAILED) continue;
    if (letter === OTHER) results.push(kept.next().value);
    else results.push({ ok: 1, ...PLAIN[letter.charCodeAt(0) - FIRST_LETTER], idx });
  }
  return { reply: { ...reply, results }, failed };
}

function packNumbers(numbers: readonly number[]): Binary {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeInt32LE(number, at * 4));
  return new Binary(bytes);
}

function unpackNumbers(packed: ReplyValue): number[] {
  if (!(packed instanceof Binary)) return [];
  const bytes = Buffer.from(packed.buffer.subarray(0, packed.position));
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32LE(at * 4));
}

const PLAIN: readonly { readonly n: number; readonly nModified?: number }[] = [
  { n: 0 },
  { n: 1 },
  { n: 0, nModified: 0 },
  { n: 1, nModified: 0 },
  { n: 1, nModified: 1 },
];
const FIRST_LETTER = 'a'.charCodeAt(0);
const OTHER = '-';
const FAILED = '!';

function letterOf(entry: ReplyValue): string {
  if (Number(fieldOf(entry, 'ok')) === 0) return FAILED;
  if (fieldOf(entry, 'upserted') !== undefined) return OTHER;
  const [n, nModified] = [Number(fieldOf(entry, 'n')), fieldOf(entry, 'nModified')];
  const modified = nModified === undefined ? undefined : Number(nModified);
  const at = PLAIN.findIndex((plain) => plain.n === n && plain.nModified === modified);
  return at < 0 ? OTHER : String.fromCharCode(FIRST_LETTER + at);
}

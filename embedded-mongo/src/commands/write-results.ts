import { MongoError } from '../values.js';
import type { ReplyFields, ReplyValue } from '../wire/reply.js';

/** Errors that are about the whole command and not about one of its statements. */
export function isForCommand(error: unknown): boolean {
  return !(error instanceof MongoError) || error.labels.length > 0 || error.code === 50 || error.code === 91;
}

/** An entry of `writeErrors`. */
export function describeError(index: number, error: MongoError): ReplyFields {
  return { index, code: error.code, errmsg: error.message, ...(error.details as ReplyFields) };
}

/** A list of a reply, which is one of documents where it was read from a record. */
export function listOf(value: ReplyValue): ReplyValue[] {
  return Array.isArray(value) ? [...value] : [];
}

/** The places of the statements that took effect, of those that were run. */
export function executedOf(reply: ReplyFields, ran: number): number[] {
  const failed = new Set<number>();
  for (const entry of listOf(reply.writeErrors)) failed.add(Number(fieldOf(entry, 'index')));
  for (const entry of listOf(reply.results)) {
    if (Number(fieldOf(entry, 'ok')) === 0) failed.add(Number(fieldOf(entry, 'idx')));
  }
  return Array.from({ length: ran }, (_, at) => at).filter((at) => !failed.has(at));
}

function fieldOf(entry: ReplyValue, field: string): unknown {
  return entry instanceof Map ? entry.get(field) : (entry as ReplyFields)[field];
}

/**
 * The results of `bulkWrite` in few bytes, for the record between two slices: one letter for each of those that
 * only say how many documents were matched and changed, which is none or one in a command that is repeatable.
 */
export function packResults(reply: ReplyFields): ReplyFields {
  if (!Array.isArray(reply.results)) return reply;
  const kept: ReplyValue[] = [];
  let plain = '';
  for (const entry of listOf(reply.results)) {
    const letter = letterOf(entry);
    plain += letter;
    if (letter === OTHER) kept.push(entry);
  }
  return { ...reply, results: kept, plain };
}

export function unpackResults(reply: ReplyFields): ReplyFields {
  const { plain, ...packed } = reply;
  if (typeof plain !== 'string') return reply;
  const kept = listOf(reply.results)[Symbol.iterator]();
  const results: ReplyValue[] = [];
  for (let idx = 0; idx < plain.length; idx++) {
    const letter = plain[idx] as string;
    if (letter === OTHER) results.push(kept.next().value);
    else results.push({ ok: 1, ...PLAIN[letter.charCodeAt(0) - FIRST_LETTER], idx });
  }
  return { ...packed, results };
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

function letterOf(entry: ReplyValue): string {
  if (Number(fieldOf(entry, 'ok')) === 0 || fieldOf(entry, 'upserted') !== undefined) return OTHER;
  const [n, nModified] = [Number(fieldOf(entry, 'n')), fieldOf(entry, 'nModified')];
  const modified = nModified === undefined ? undefined : Number(nModified);
  const at = PLAIN.findIndex((plain) => plain.n === n && plain.nModified === modified);
  return at < 0 ? OTHER : String.fromCharCode(FIRST_LETTER + at);
}

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

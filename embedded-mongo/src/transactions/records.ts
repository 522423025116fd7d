import { Binary, Int32, Long } from 'bson';
import type { Doc, Value } from '../base/values.js';
import { decode, encode } from '../semantics/index.js';
import { SESSION_TREE, treeKey } from '../storage/keys.js';
import { openOldRecord, sealRecord } from '../storage/sealed-record.js';
import type { Reader } from '../storage/store.js';
import type { WriteView } from '../storage/view.js';

/**
 * The last operation of a session, stored in the same commit as its effect: the reply to a retryable write, or that a
 * transaction was committed. A client that repeats the command, even after a crash, gets the same answer.
 */
export interface SessionRecord {
  readonly number: bigint;
  readonly committed: boolean;
  readonly reply: Buffer | undefined;
  readonly at: number;
  /** The number of executed statements of the command. */
  readonly ran: number;
  /** The next statement, where the command was interrupted; the reply is then that of the executed part. */
  readonly next?: number | undefined;
}

function recordKey(session: string): Buffer {
  return treeKey(SESSION_TREE, Buffer.from(session, 'hex'));
}

export function readRecord(reader: Reader, session: string): SessionRecord | undefined {
  const key = recordKey(session);
  const stored = reader.get(key);
  return stored === undefined ? undefined : decodeRecord(key, stored);
}

export function decodeRecord(key: Buffer, stored: Buffer): SessionRecord {
  const doc = decode(openOldRecord(key, stored, 'The record of a session'));
  const reply = doc.get('reply');
  return {
    number: (doc.get('number') as Long).toBigInt(),
    committed: doc.get('committed') === true,
    reply: reply instanceof Binary ? Buffer.from(reply.buffer.subarray(0, reply.position)) : undefined,
    at: (doc.get('at') as Date).getTime(),
    ran: Number(doc.get('ran')),
    next: doc.has('next') ? Number(doc.get('next')) : undefined,
  };
}

export function writeRecord(view: WriteView, session: string, record: SessionRecord): void {
  const doc: Doc = new Map<string, Value>([
    ['number', Long.fromBigInt(record.number)],
    ['committed', record.committed],
    ['at', new Date(record.at)],
    ['ran', new Int32(record.ran)],
  ]);
  if (record.next !== undefined) doc.set('next', new Int32(record.next));
  if (record.reply !== undefined) doc.set('reply', new Binary(record.reply));
  const key = recordKey(session);
  view.put(key, sealRecord(key, encode(doc)));
}

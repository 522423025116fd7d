import type { ClientSession, Connection } from 'mongoose';
import type { ChangeLog } from '../../context/index.js';
import { isDuplicateKey } from '../connection/mongo-errors.js';

/** Data that was read inside a transaction is no longer true: it is rolled back and tried again from the start. */
export class StaleReadError extends Error {}

/**
 * A command that shares its transaction with others needs an effect that cannot be rolled back separately: it runs alone.
 */
export class NeedsOwnTransactionError extends Error {}

/** The number of writes that are encoded at once; between two commands other work runs on the thread. */
const MAX_WRITES = 250;

/**
 * Writes the deferred writes of a transaction in order and, except for long work, in one command. The filter of a deferred
 * update names the state that it relies on: where it matches nothing, or another transaction inserted the same document
 * first, the transaction has read outdated state.
 */
export async function flushDeferredWrites(
  connection: Connection,
  session: ClientSession,
  changes: ChangeLog,
): Promise<void> {
  const writes = changes.takeWrites();
  if (writes.length === 0) return;
  const expected = writes.filter(({ name }) => name === 'updateOne').length;
  try {
    let changed = 0;
    for (let start = 0; start < writes.length; start += MAX_WRITES) {
      const part = writes.slice(start, start + MAX_WRITES);
      const result = await connection.getClient().bulkWrite(part, { session, ordered: true });
      changed += result.matchedCount + result.upsertedCount;
    }
    if (changed !== expected) throw new StaleReadError();
  } catch (error) {
    if (isDuplicateKey(error)) throw new StaleReadError();
    throw error;
  }
}

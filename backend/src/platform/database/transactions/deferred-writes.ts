import type { ClientSession, Connection } from 'mongoose';
import type { ChangeLog } from '../../context/index.js';
import { isDuplicateKey } from '../connection/mongo-errors.js';

/** Data that was read inside a transaction is no longer true: it is rolled back and tried again from the start. */
export class StaleReadError extends Error {}

/** A command that shares its transaction with others asks for what cannot be undone without them: it runs alone. */
export class NeedsOwnTransactionError extends Error {}

/** So many writes are encoded at once; between two commands everything else gets its turn on the thread. */
const MAX_WRITES = 250;

/**
 * Writes what a transaction has put off until now, in its order and, but for long work, in one command. An update that is
 * put off names in its filter what it relies on: where it finds nothing, or another transaction made the same document first,
 * the transaction stands on what is no longer true.
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

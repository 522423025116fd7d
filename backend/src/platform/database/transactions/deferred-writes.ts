import type { ClientSession, Connection } from 'mongoose';
import type { ChangeLog } from '../../context/index.js';
import { isDuplicateKey } from '../connection/mongo-errors.js';

/** What was read inside a transaction is no longer true: it is rolled back and tried again from the start. */
export class StaleReadError extends Error {}

/** A command that shares its transaction with others asks for what cannot be undone without them: it runs alone. */
export class NeedsOwnTransactionError extends Error {}

/**
 * Writes what a transaction has put off until now, in one command and in its order. An update that is put off names in
 * its filter what it relies on: where it finds nothing, or somebody else made the same document first, the transaction
 * stands on what is no longer true.
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
    const result = await connection.getClient().bulkWrite(writes, { session, ordered: true });
    if (result.matchedCount + result.upsertedCount !== expected) throw new StaleReadError();
  } catch (error) {
    if (isDuplicateKey(error)) throw new StaleReadError();
    throw error;
  }
}

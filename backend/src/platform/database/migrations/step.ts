import type { mongo } from 'mongoose';

/**
 * One migration. It may be interrupted and is then run again from its start, so it must be idempotent: it finds
 * documents in the old form, in batches, and converts them.
 */
export interface Step {
  /** A short description for the log. */
  readonly name: string;
  /** A long step checks `signal` between batches: when it is aborted, another node has taken over. */
  run(db: mongo.Db, signal: AbortSignal): Promise<void>;
}

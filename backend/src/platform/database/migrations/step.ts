import type { mongo } from 'mongoose';

/**
 * One change of what is stored. It may be killed at any moment and is then run again from its start, so it must do
 * nothing twice: it looks for what is still in the old form, in batches, and changes that.
 */
export interface Step {
  /** For the log: what it does, in a few words. */
  readonly name: string;
  /** Work that takes long asks `signal` between batches: where it is aborted, another node has taken over. */
  run(db: mongo.Db, signal: AbortSignal): Promise<void>;
}

import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../connection/mongo-errors.js';

/** What the database knows of itself, in one document, so that the lock and what it guards change together. */
export interface State {
  _id: 'schema';
  /** How many steps the database has had. */
  version: number;
  /** SHA-256 of the indexes that were last made. */
  indexes: string | null;
  /** Who migrates, until when that holds without being renewed, and how many have done so before. */
  owner: string | null;
  until: Date;
  fence: number;
}

const NEW: Omit<State, '_id'> = { version: 0, indexes: null, owner: null, until: new Date(0), fence: 0 };

export function stateCollection(db: mongo.Db): mongo.Collection<State> {
  return db.collection<State>('migrations');
}

/** The state; made where there is none yet. */
export async function readState(db: mongo.Db): Promise<State> {
  const states = stateCollection(db);
  try {
    const found = await states.findOneAndUpdate(
      { _id: 'schema' },
      { $setOnInsert: NEW },
      { upsert: true, returnDocument: 'after' },
    );
    if (found) return found;
  } catch (error) {
    // Two first nodes at once: the second reads what the first has made.
    if (!isDuplicateKey(error)) throw error;
  }
  const made = await states.findOne({ _id: 'schema' });
  if (!made) throw new Error('the state of migrations was not made');
  return made;
}

/**
 * The right to migrate. It lapses unless it is renewed, so that a node that dies holds nobody up for long, and what is
 * written under it names its fence, so that a node that only slept and lost it writes nothing more.
 */
export class Lease {
  readonly #lost = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(
    private readonly states: mongo.Collection<State>,
    private readonly fence: number,
  ) {}

  /** Takes the right where nobody has it; undefined where somebody does. */
  static async take(db: mongo.Db, leaseMs: number): Promise<Lease | undefined> {
    const states = stateCollection(db);
    const now = Date.now();
    const taken = await states.findOneAndUpdate(
      { _id: 'schema', $or: [{ owner: null }, { until: { $lte: new Date(now) } }] },
      { $set: { owner: randomUUID(), until: new Date(now + leaseMs) }, $inc: { fence: 1 } },
      { returnDocument: 'after' },
    );
    if (!taken) return undefined;
    const lease = new Lease(states, taken.fence);
    lease.#heartbeat = setInterval(() => void lease.#renew(leaseMs), leaseMs / 4);
    return lease;
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Writes to the state, if the right is still ours. */
  async write(fields: Partial<Omit<State, '_id' | 'fence'>>): Promise<void> {
    const { matchedCount } = await this.states.updateOne(
      { _id: 'schema', fence: this.fence },
      { $set: fields },
    );
    if (matchedCount === 1) return;
    this.#lost.abort();
    throw new Error('another node has taken over the migration, because this one was silent for too long');
  }

  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    // Where it was lost, there is nothing to give back.
    await this.states.updateOne({ _id: 'schema', fence: this.fence }, { $set: { owner: null } });
  }

  async #renew(leaseMs: number): Promise<void> {
    try {
      await this.write({ until: new Date(Date.now() + leaseMs) });
    } catch {
      // A lost right is told by the signal; a database that does not answer now is asked again.
    }
  }
}

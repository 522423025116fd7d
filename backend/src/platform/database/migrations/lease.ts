import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { releasedTimes } from '../../time/holds.js';
import { isDuplicateKey } from '../connection/mongo-errors.js';

/**
 * The migration state of the database, in one document, so that the lock and the state that it guards change together.
 */
export interface State {
  _id: 'schema';
  /** The number of executed steps. */
  version: number;
  /** SHA-256 of the index declarations that were last applied. */
  indexes: string | null;
  /** The owner of the migration lease, its expiry, and its fencing token. */
  owner: string | null;
  until: Date;
  fence: number;
}

const NEW: Omit<State, '_id'> = { version: 0, indexes: null, owner: null, until: new Date(0), fence: 0 };

export function stateCollection(db: mongo.Db): mongo.Collection<State> {
  return db.collection<State>('migrations');
}

/** Reads the state; creates it if it is missing. */
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
    // Two nodes start on an empty database at once: the second one reads the document of the first.
    if (!isDuplicateKey(error)) throw error;
  }
  const made = await states.findOne({ _id: 'schema' });
  if (!made) throw new Error('the migration state was not created');
  return made;
}

/**
 * The lease of the migrating node. It expires unless it is renewed, so that a dead node does not block others for long.
 * Every write under it carries the fencing token, so that a node that stalled and lost the lease writes nothing.
 */
export class Lease {
  readonly #lost = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(
    private readonly states: mongo.Collection<State>,
    private readonly fence: number,
  ) {}

  /** Acquires the lease; undefined while another node holds it. */
  static async acquireLease(db: mongo.Db, leaseMs: number): Promise<Lease | undefined> {
    const states = stateCollection(db);
    const now = Date.now();
    // The fencing token rejects the owner of a lease that a clock which was ahead has made too long.
    const ended = releasedTimes(new Date(now), leaseMs).map((until) => ({ until }));
    const taken = await states.findOneAndUpdate(
      { _id: 'schema', $or: [{ owner: null }, ...ended] },
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

  /** Updates the state if this node still holds the lease. */
  async write(fields: Partial<Omit<State, '_id' | 'fence'>>): Promise<void> {
    const { matchedCount } = await this.states.updateOne(
      { _id: 'schema', fence: this.fence },
      { $set: fields },
    );
    if (matchedCount === 1) return;
    this.#lost.abort();
    throw new Error('another node has taken over the migration, because this one did not renew its lease');
  }

  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    // A lost lease needs no release.
    await this.states.updateOne({ _id: 'schema', fence: this.fence }, { $set: { owner: null } });
  }

  async #renew(leaseMs: number): Promise<void> {
    try {
      await this.write({ until: new Date(Date.now() + leaseMs) });
    } catch {
      // The signal reports a lost lease; when the database does not answer, renewal is retried.
    }
  }
}

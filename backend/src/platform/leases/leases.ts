import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../database/connection/mongo-errors.js';
import { Clock } from '../time/index.js';

interface StoredLease {
  /** What is leased. */
  _id: string;
  owner: string;
  /** Rises each time the lease changes hands: what an earlier owner still writes can be told by it. */
  fence: number;
  until: Date;
}

export const LEASE_MODEL = 'Lease';

export const leaseSchema = new Schema<StoredLease>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    fence: { type: Number, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);

/** A lease that this process holds until its time is over. */
export interface Lease {
  readonly name: string;
  readonly fence: number;
}

/** What the clocks of two nodes may differ by. */
const CLOCK_SKEW_MS = 60_000;

/** How soon a process asks again for a lease that another one holds. */
const ASK_AGAIN_MS = 500;

/** Work that only one process of many does at a time. A lease that is not renewed goes to whoever asks next. */
@Injectable()
export class Leases {
  readonly #owner = randomUUID();
  /** Until when the answer of `hold` is known without asking the database. */
  readonly #known = new Map<string, { readonly lease: Lease | null; readonly until: number }>();

  constructor(
    @InjectModel(LEASE_MODEL) private readonly model: Model<StoredLease>,
    private readonly clock: Clock,
  ) {}

  /** Takes a lease for some milliseconds, or renews it when half of them are over; null while another process holds it. */
  async hold(name: string, forMs: number): Promise<Lease | null> {
    const known = this.#known.get(name);
    // By a clock that only runs: what is known lasts so long, whatever the time of day is set to.
    const asked = performance.now();
    if (known && known.until > asked) return known.lease;
    const lease = await this.#ask(name, forMs);
    this.#known.set(name, { lease, until: asked + (lease ? forMs / 2 : ASK_AGAIN_MS) });
    return lease;
  }

  /** Gives a lease back before its time, so that another process need not wait for it. */
  async release({ name, fence }: Lease): Promise<void> {
    this.#known.delete(name);
    await this.#update({ _id: name, owner: this.#owner, fence }, { $set: { until: new Date(0) } });
  }

  /**
   * Ends what earlier processes held, where none of them can be alive: this one holds the database itself. They are not
   * waited for then, and what they were about to write still meets a fence that has risen.
   */
  async expireOthers(): Promise<void> {
    await this.model.updateMany({ owner: { $ne: this.#owner } }, { $set: { until: new Date(0) } }).exec();
  }

  async #ask(name: string, forMs: number): Promise<Lease | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + forMs);
    // A lease that would last longer than one taken now is of a clock that was ahead. Its fence keeps its owner out.
    const tooLong = { $gt: new Date(until.getTime() + CLOCK_SKEW_MS) };
    const renewed = await this.#update(
      { _id: name, owner: this.#owner, until: { $gt: now } },
      { $set: { until } },
    );
    if (renewed) return { name, fence: renewed.fence };
    try {
      const taken = await this.#update(
        { _id: name, $or: [{ until: { $lte: now } }, { until: tooLong }] },
        { $set: { owner: this.#owner, until }, $inc: { fence: 1 } },
        true,
      );
      return taken && { name, fence: taken.fence };
    } catch (error) {
      // The lease exists and is held: an upsert that finds no expired one tries to make a second.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  #update(filter: object, update: object, upsert = false): Promise<StoredLease | null> {
    return this.model
      .findOneAndUpdate(filter, update, { upsert, returnDocument: 'after' })
      .lean<StoredLease>()
      .exec();
  }
}

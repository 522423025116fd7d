import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../database/connection/mongo-errors.js';
import { Clock, releasedTimes } from '../time/index.js';

interface StoredLease {
  /** The name of the lease. */
  _id: string;
  owner: string;
  /** The fencing token: incremented at each change of owner, so that writes of an earlier owner can be rejected. */
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

/** A lease that this process holds until it expires. */
export interface Lease {
  readonly name: string;
  readonly fence: number;
}

/** The interval at which a process retries a lease that another one holds. */
const ASK_AGAIN_MS = 500;

/** Leases for work that one process at a time does. Another process can take a lease that is not renewed. */
@Injectable()
export class Leases {
  readonly #owner = randomUUID();
  /** The time until which the result of `hold` is valid without asking the database. */
  readonly #known = new Map<string, { readonly lease: Lease | null; readonly until: number }>();

  constructor(
    @InjectModel(LEASE_MODEL) private readonly model: Model<StoredLease>,
    private readonly clock: Clock,
  ) {}

  /** Acquires a lease for some milliseconds, or renews it after half of them; null while another process holds it. */
  async holdLease(name: string, forMs: number): Promise<Lease | null> {
    const known = this.#known.get(name);
    // By the monotonic clock: the validity does not depend on changes of the time of day.
    const asked = performance.now();
    if (known && known.until > asked) return known.lease;
    const lease = await this.#requestLease(name, forMs);
    this.#known.set(name, { lease, until: asked + (lease ? forMs / 2 : ASK_AGAIN_MS) });
    return lease;
  }

  /** Releases a lease before it expires, so that another process need not wait. */
  async release({ name, fence }: Lease): Promise<void> {
    this.#known.delete(name);
    await this.#update({ _id: name, owner: this.#owner, fence }, { $set: { until: new Date(0) } });
  }

  /**
   * Expires the leases of earlier processes, which cannot be alive because this process owns the database. Others need
   * not wait for them, and late writes of earlier owners meet a higher fencing token.
   */
  async expireOthers(): Promise<void> {
    await this.model.updateMany({ owner: { $ne: this.#owner } }, { $set: { until: new Date(0) } }).exec();
  }

  async #requestLease(name: string, forMs: number): Promise<Lease | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + forMs);
    const renewed = await this.#update(
      { _id: name, owner: this.#owner, until: { $gt: now } },
      { $set: { until } },
    );
    if (renewed) return { name, fence: renewed.fence };
    try {
      const taken = await this.#update(
        // The fencing token rejects the owner of a lease that a clock which was ahead has made too long.
        { _id: name, $or: releasedTimes(now, forMs).map((range) => ({ until: range })) },
        { $set: { owner: this.#owner, until }, $inc: { fence: 1 } },
        true,
      );
      return taken && { name, fence: taken.fence };
    } catch (error) {
      // The lease exists and is held: an upsert that finds no expired one tries to insert a second.
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

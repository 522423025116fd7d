import type { mongo } from 'mongoose';
import type { Step } from './step.js';

const BATCH = 500;

/** Stored with an order that has no date, so that it follows all others. */
const NO_DATE = new Date('9999-12-31T00:00:00Z');

interface StoredOrder {
  readonly _id: mongo.ObjectId;
  readonly startsAt?: Date | null;
  readonly neededBy?: Date | null;
}

/** Adds to older orders the date by which lists sort them by urgency. */
export const orderDueKeys: Step = {
  name: 'the urgency of preparation orders',
  async run(db, signal) {
    const orders = db.collection<StoredOrder & { readonly dueKey?: Date }>('orders');
    for (;;) {
      signal.throwIfAborted();
      const found = await orders.find({ dueKey: { $exists: false } }, { limit: BATCH }).toArray();
      if (found.length === 0) return;
      await orders.bulkWrite(
        found.map(({ _id, startsAt, neededBy }) => ({
          updateOne: { filter: { _id }, update: { $set: { dueKey: startsAt ?? neededBy ?? NO_DATE } } },
        })),
        { ordered: false },
      );
    }
  },
};

import type { mongo } from 'mongoose';
import type { Step } from './step.js';

const BATCH = 500;

interface StoredRequest {
  readonly _id: mongo.ObjectId;
  readonly neededByKey: Date;
  readonly submittedAt?: Date | null;
}

const sortable = (date: Date | null | undefined) =>
  Math.max(0, date?.getTime() ?? 0)
    .toString(16)
    .padStart(12, '0');

/** Adds to older requests the sort key of the waiting queue. */
export const queueKeys: Step = {
  name: 'the places in the waiting queue',
  async run(db, signal) {
    const requests = db.collection<StoredRequest & { readonly queueKey?: string }>('requests');
    for (;;) {
      signal.throwIfAborted();
      const found = await requests.find({ queueKey: { $exists: false } }, { limit: BATCH }).toArray();
      if (found.length === 0) return;
      await requests.bulkWrite(
        found.map(({ _id, neededByKey, submittedAt }) => {
          const queueKey = `${sortable(neededByKey)}${sortable(submittedAt)}${String(_id)}8`;
          return { updateOne: { filter: { _id }, update: { $set: { queueKey } } } };
        }),
        { ordered: false },
      );
    }
  },
};

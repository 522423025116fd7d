import type { mongo } from 'mongoose';
import type { Step } from './step.js';

const BATCH = 500;

/** The effect of an import on one record, which had a document of its own. */
interface StoredEntry {
  readonly _id: mongo.ObjectId;
  readonly entries?: readonly object[];
  readonly kind?: string;
  readonly subjectId?: mongo.ObjectId;
  readonly subjectVersion?: number;
  readonly before?: object | null;
  readonly movementIds?: readonly mongo.ObjectId[];
}

/** Converts the entries of imports to documents with many entries each. */
export const importEntries: Step = {
  name: 'the entries of imports',
  async run(db, signal) {
    const stored = db.collection<StoredEntry>('import_entries');
    let last: mongo.ObjectId | undefined;
    for (;;) {
      signal.throwIfAborted();
      const rest = last ? { _id: { $gt: last } } : {};
      const found = await stored.find(rest, { limit: BATCH, sort: { _id: 1 } }).toArray();
      if (found.length === 0) return;
      last = found.at(-1)?._id;
      const writes = found
        .filter(({ entries }) => entries === undefined)
        .map(({ _id, kind, subjectId, subjectVersion, before = null, movementIds = [] }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: { entries: [{ kind, subjectId, subjectVersion, before, movementIds }] },
              $unset: { kind: 1, subjectId: 1, subjectVersion: 1, before: 1, movementIds: 1 } as const,
            },
          },
        }));
      if (writes.length > 0) await stored.bulkWrite(writes, { ordered: false });
    }
  },
};

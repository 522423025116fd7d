import type { mongo } from 'mongoose';
import type { Step } from './step.js';

const BATCH = 500;

interface StoredDeletions {
  readonly _id: mongo.ObjectId;
  readonly tenantId: mongo.ObjectId;
  readonly word: string;
  readonly deletions: string[];
}

/** Moves the typo variants of a word into the document of the word; they had a document each. */
export const vocabularyDeletions: Step = {
  name: 'the deletions of search words',
  async run(db, signal) {
    const typos = db.collection<StoredDeletions>('search_typos');
    for (;;) {
      signal.throwIfAborted();
      const found = await typos.find({}, { limit: BATCH }).toArray();
      if (found.length === 0) return;
      const writes = found.map(({ tenantId, word, deletions }) => ({
        updateOne: { filter: { tenantId, word }, update: { $set: { deletions } } },
      }));
      await db.collection('search_words').bulkWrite(writes, { ordered: false });
      await typos.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    }
  },
};

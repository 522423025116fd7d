import type { Step } from './step.js';

/** Gives the documents that searches did not find a place for their words; a job fills it once the server runs. */
export const documentsHaveWords: Step = {
  name: 'requests, orders and vouchers have words by which they are found',
  async run(db) {
    for (const collection of ['requests', 'orders', 'vouchers'])
      await db.collection(collection).updateMany({ words: { $exists: false } }, { $set: { words: [] } });
  },
};

import { dropIndexes } from './drop-indexes.js';
import type { Step } from './step.js';

/** Drops the index of jobs by status and time, after the one with the kind between them serves the same queries. */
export const jobIndexes: Step = {
  name: 'the index of due jobs',
  async run(db) {
    await db.collection('jobs').createIndex({ status: 1, kind: 1, runAt: 1 });
    await dropIndexes(db, { jobs: ['status_1_runAt_1'] });
  },
};

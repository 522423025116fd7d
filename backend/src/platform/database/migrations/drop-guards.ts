import type { Step } from './step.js';

/** Removes the guards of stock and of codes: one collection replaces them, and they contain no data. */
export const dropGuards: Step = {
  name: 'the guards of stock and codes',
  async run(db) {
    for (const name of ['stockguards', 'codeguards']) await db.collection(name).deleteMany({});
  },
};

import type { Batch, Source } from '../../planner/batch.js';

/** A cursor source of documents in memory. */
export function listSource(documents: readonly Buffer[]): Source {
  let next = 0;
  return {
    fill: async (batch: Batch) => {
      while (next < documents.length && !batch.full) {
        if (!batch.add(documents[next] as Buffer)) return false;
        next++;
      }
      return next === documents.length;
    },
    close: () => {
      next = documents.length;
    },
  };
}

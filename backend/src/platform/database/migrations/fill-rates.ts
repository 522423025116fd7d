import { removeInBatches } from '../tenant-data/remove-in-batches.js';
import type { Step } from './step.js';

/**
 * Deletes the stored fill rates and lead times of days, which are derived again when they are read: they did not count
 * substitutes, nor partly delivered orders.
 */
export const fillRates: Step = {
  name: 'the fill rates with substitutes',
  async run(db, signal) {
    const stale = { kpi: { $in: ['fulfilment', 'lead-times'] } };
    await removeInBatches(db.collection('day_totals'), stale, signal);
  },
};

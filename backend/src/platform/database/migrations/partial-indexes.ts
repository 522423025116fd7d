import { dropIndexes } from './drop-indexes.js';
import type { Step } from './step.js';

/** Indexes that are made again under the same names, and hold fewer documents from then on. */
const REPLACED = {
  events: ['tenantId_1_actorId_1_seq_1', 'tenantId_1_type_1_seq_1'],
  articles: ['tenantId_1_components.articleId_1'],
};

/** Drops indexes of all documents that are declared as partial ones since. */
export const partialIndexes: Step = {
  name: 'smaller indexes of events and kits',
  run: (db) => dropIndexes(db, REPLACED),
};

import { dropIndexes } from './drop-indexes.js';
import type { Step } from './step.js';

/** Names that differed by case or accents only could not coexist. */
const REPLACED = {
  suppliers: ['tenantId_1_nameKey_1'],
  categories: ['tenantId_1_parentId_1_nameKey_1'],
  locations: ['tenantId_1_siteId_1_parentId_1_nameKey_1'],
};

/** Drops the unique indexes of names without case and accents. */
export const exactNames: Step = {
  name: 'names that differ by case or accents',
  run: (db) => dropIndexes(db, REPLACED),
};

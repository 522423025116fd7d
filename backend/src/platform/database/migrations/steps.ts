import { codeKeys } from './code-keys.js';
import { dropGuards } from './drop-guards.js';
import { exactNames } from './exact-names.js';
import { fillRates } from './fill-rates.js';
import { fillReturnWords } from './fill-return-words.js';
import { firstRelease } from './first-release.js';
import { importEntries } from './import-entries.js';
import { jobIndexes } from './job-indexes.js';
import { nameOrders } from './name-orders.js';
import { orderDueKeys } from './order-due-keys.js';
import { partialIndexes } from './partial-indexes.js';
import { queueKeys } from './queue-keys.js';
import { redactedFiles } from './redacted-files.js';
import { searchForms } from './search-forms.js';
import type { Step } from './step.js';
import { vocabularyDeletions } from './vocabulary-deletions.js';

/**
 * All migrations, oldest first. The version of a database is the number of executed steps, so a released step is never
 * changed, moved or removed. Indexes need no step: see `indexes.ts`.
 */
export const STEPS: readonly Step[] = [
  firstRelease,
  orderDueKeys,
  vocabularyDeletions,
  importEntries,
  partialIndexes,
  fillReturnWords,
  queueKeys,
  fillRates,
  jobIndexes,
  redactedFiles,
  dropGuards,
  exactNames,
  codeKeys,
  nameOrders,
  searchForms,
];

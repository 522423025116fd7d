import { documentsHaveWords } from './documents-have-words.js';
import { hashesOfOneTenant } from './hashes-of-one-tenant.js';
import { peopleOfTenants } from './people-of-tenants.js';
import type { Step } from './step.js';

/**
 * All changes of the stored form, oldest first. The version of a database is how many of them it has had, so a step
 * that was released is never changed, moved or removed. Indexes need no step: see `indexes.ts`.
 */
export const STEPS: readonly Step[] = [peopleOfTenants, hashesOfOneTenant, documentsHaveWords];

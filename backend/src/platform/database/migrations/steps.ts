import { firstRelease } from './first-release.js';
import { orderDueKeys } from './order-due-keys.js';
import { returnWords } from './return-words.js';
import type { Step } from './step.js';

/**
 * All migrations, oldest first. The version of a database is the number of executed steps, so a released step is never
 * changed, moved or removed. Indexes need no step: see `indexes.ts`.
 */
export const STEPS: readonly Step[] = [firstRelease, orderDueKeys, returnWords];

import type { Permission } from '../../../platform/context/index.js';

/** The permissions of a delegate: to decide on requests, and to read them. */
export const DELEGATED_PERMISSIONS: readonly Permission[] = ['requests:approve', 'requests:read-all'];

const MAX_DELEGATION_MS = 366 * 24 * 3_600_000;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Returns whether a period is not over, ends after it begins, and lasts at most a year. */
export function isUsablePeriod({ from, to }: Period, now: Date): boolean {
  return to > from && to > now && to.getTime() - from.getTime() <= MAX_DELEGATION_MS;
}

export function isRunning({ from, to }: Period, now: Date): boolean {
  return from <= now && now < to;
}

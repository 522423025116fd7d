import type { Permission } from '../../platform/context/index.js';

/** What a stand-in gets while somebody is away: to decide on requests, and to see those there are to decide on. */
export const LENT_PERMISSIONS: readonly Permission[] = ['requests:approve', 'requests:read-all'];

const MAX_DELEGATION_MS = 366 * 24 * 3_600_000;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A period that is not over, ends after it begins, and does not last longer than a year. */
export function isUsablePeriod({ from, to }: Period, now: Date): boolean {
  return to > from && to > now && to.getTime() - from.getTime() <= MAX_DELEGATION_MS;
}

export function isRunning({ from, to }: Period, now: Date): boolean {
  return from <= now && now < to;
}

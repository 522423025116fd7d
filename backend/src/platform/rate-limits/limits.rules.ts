import type { Principal } from '../context/index.js';
import type { Limit } from './rate-limits.repository.js';

const withinMs = 60_000;

/** Requests per minute; docs/operations.md lists the same. */
const MAX_REQUESTS_PER_MINUTE = { address: 3000, tenant: 3000, read: 600, write: 120, key: 600 } as const;

const HOUR_MS = 3_600_000;

/** Exports, which are heavy work: per person, and over all nodes. */
export function exportLimits(userId: { toString(): string }): Limit[] {
  return [
    { key: `exports-hour:${userId.toString()}`, most: 10, withinMs: HOUR_MS },
    { key: `exports-day:${userId.toString()}`, most: 30, withinMs: 24 * HOUR_MS },
    { key: 'exports-server:all', most: 300, withinMs: HOUR_MS },
  ];
}

/** Organisations that a person may found or import per day. */
export function foundingLimit(userId: { toString(): string }): Limit {
  return { key: `founding:${userId.toString()}`, most: 5, withinMs: 24 * HOUR_MS };
}

/** The limit of a machine, over all its callers. */
export function addressLimit(address: string): Limit {
  return { key: `address:${address}`, most: MAX_REQUESTS_PER_MINUTE.address, withinMs };
}

/**
 * The limits of a known caller, the personal ones before the shared ones, so that a refused request does not count
 * against colleagues. An API key counts separately from the person who created it.
 */
export function callerLimits(principal: Principal, writes: boolean): Limit[] {
  const { apiKeyId, accountId, membership } = principal;
  const kind = apiKeyId ? 'key' : writes ? 'write' : 'read';
  const who = apiKeyId ?? accountId;
  return [
    { key: `${kind}:${String(who)}`, most: MAX_REQUESTS_PER_MINUTE[kind], withinMs },
    ...(membership
      ? [{ key: `tenant:${String(membership.tenantId)}`, most: MAX_REQUESTS_PER_MINUTE.tenant, withinMs }]
      : []),
  ];
}

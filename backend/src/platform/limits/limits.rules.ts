import type { Principal } from '../context/index.js';
import type { Limit } from './rate-limits.repository.js';

const withinMs = 60_000;

/** How many requests a minute; docs/operations.md names the same. */
const MAX_REQUESTS_PER_MINUTE = { address: 3000, tenant: 3000, read: 600, write: 120, key: 600 } as const;

const HOUR_MS = 3_600_000;

/** How often data may be written down to be taken away, which is heavy work: by one person, and on all nodes together. */
export function exportLimits(userId: { toString(): string }): Limit[] {
  return [
    { key: `exports-hour:${userId.toString()}`, most: 10, withinMs: HOUR_MS },
    { key: `exports-day:${userId.toString()}`, most: 30, withinMs: 24 * HOUR_MS },
    { key: 'exports-server:all', most: 300, withinMs: HOUR_MS },
  ];
}

/** How many organisations a person may found or take in within a day. */
export function foundingLimit(userId: { toString(): string }): Limit {
  return { key: `founding:${userId.toString()}`, most: 5, withinMs: 24 * HOUR_MS };
}

/** The limit of a machine, whoever calls from it. */
export function addressLimit(address: string): Limit {
  return { key: `address:${address}`, most: MAX_REQUESTS_PER_MINUTE.address, withinMs };
}

/**
 * The limits that a known caller counts against, their own before the one they share, so that whoever is refused
 * takes nothing from their colleagues. A key is a caller of its own beside the person who made it.
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

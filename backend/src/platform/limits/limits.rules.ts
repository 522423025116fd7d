import type { Principal } from '../context/index.js';
import type { Limit } from './rate-limits.repository.js';

const withinMs = 60_000;

/** How many requests a minute; docs/operations.md names the same. */
const MOST = { address: 3000, tenant: 3000, read: 600, write: 120, key: 600 } as const;

/** The limit of a machine, whoever calls from it. */
export function addressLimit(address: string): Limit {
  return { key: `address:${address}`, most: MOST.address, withinMs };
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
    { key: `${kind}:${String(who)}`, most: MOST[kind], withinMs },
    ...(membership ? [{ key: `tenant:${String(membership.tenantId)}`, most: MOST.tenant, withinMs }] : []),
  ];
}

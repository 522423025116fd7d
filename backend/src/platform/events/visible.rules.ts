import type { Permission, Principal } from '../context/index.js';

/** What of an event decides who is told of it. */
interface Seen {
  readonly tenantId: { toString(): string } | null;
  readonly siteIds: readonly string[];
  readonly people: readonly string[];
}

/**
 * Whether somebody is told of an event as it happens: whom it concerns always is; of the others whoever has one of the
 * permissions, and works at one of its sites where their membership is limited to some.
 */
export function isVisible(
  event: Seen,
  seenBy: readonly Permission[] | 'member' | undefined,
  { membership }: Principal,
): boolean {
  if (!membership || String(event.tenantId) !== String(membership.tenantId)) return false;
  const { userId, permissions, siteIds } = membership;
  if (event.people.includes(String(userId))) return true;
  if (siteIds && event.siteIds.length > 0 && !event.siteIds.some((id) => siteIds.has(id))) return false;
  return seenBy === 'member' || (seenBy ?? []).some((permission) => permissions.has(permission));
}

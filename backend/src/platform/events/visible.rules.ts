import type { Permission, Principal } from '../context/index.js';

/** The parts of an event that decide who is notified. */
interface EventAudience {
  readonly tenantId: { toString(): string } | null;
  readonly siteIds: readonly string[];
  readonly people: readonly string[];
}

/**
 * Returns whether a member is notified of an event: the people concerned always are; others need one of the permissions, and
 * one of the event's sites if their membership is limited to sites.
 */
export function isVisible(
  event: EventAudience,
  seenBy: readonly Permission[] | 'member' | undefined,
  { membership }: Principal,
): boolean {
  if (!membership || String(event.tenantId) !== String(membership.tenantId)) return false;
  const { userId, permissions, siteIds } = membership;
  if (event.people.includes(String(userId))) return true;
  if (siteIds && event.siteIds.length > 0 && !event.siteIds.some((id) => siteIds.has(id))) return false;
  return seenBy === 'member' || (seenBy ?? []).some((permission) => permissions.has(permission));
}

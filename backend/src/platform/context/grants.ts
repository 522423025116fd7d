import type { Permission } from './permissions.js';
import type { TenantContext } from './request-context.js';

/** Whether the caller holds all these permissions permanently, and may therefore grant them. */
export function ownsPermissions(ctx: TenantContext, wanted: Iterable<Permission>): boolean {
  const delegated = ctx.principal?.membership?.delegatedPermissions;
  return [...wanted].every((permission) => ctx.permissions.has(permission) && !delegated?.has(permission));
}

/** Whether a site limit lies within another one; null means all sites. */
export function withinSites(wanted: readonly unknown[] | null, within: ReadonlySet<string> | null): boolean {
  return within === null || (wanted !== null && wanted.every((id) => within.has(String(id))));
}

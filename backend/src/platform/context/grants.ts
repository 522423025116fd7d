import type { Permission } from './permissions.js';
import type { TenantContext } from './request-context.js';

/** Whether the caller has all these permissions for good, and may therefore hand them on. */
export function ownsPermissions(ctx: TenantContext, wanted: Iterable<Permission>): boolean {
  const delegated = ctx.principal?.membership?.delegatedPermissions;
  return [...wanted].every((permission) => ctx.permissions.has(permission) && !delegated?.has(permission));
}

/** Whether a limit to sites lies within another one; null stands for all sites. */
export function withinSites(wanted: readonly unknown[] | null, within: ReadonlySet<string> | null): boolean {
  return within === null || (wanted !== null && wanted.every((id) => within.has(String(id))));
}

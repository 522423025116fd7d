import type { Permission } from '../../platform/context/permissions.js';
import type { TenantContext } from '../../platform/context/request-context.js';

/** The permissions and sites of a person, who grants access to others. */
export type Grantor = Pick<TenantContext, 'permissions' | 'siteIds' | 'principal'>;

/** The access of a role, a membership or a key. */
export interface Grant {
  readonly permissions: Iterable<Permission>;
  /** The sites that it is limited to; null for all. */
  readonly siteIds: readonly unknown[] | null;
}

/** The one rule of every grant: its permissions and its sites are among those of the grantor. */
export function mayAppoint(grantor: Grantor, { permissions, siteIds }: Grant): boolean {
  return ownsPermissions(grantor, permissions) && withinSites(siteIds, grantor.siteIds);
}

/** Returns whether the caller holds all these permissions permanently, and may therefore grant them. */
export function ownsPermissions(ctx: Grantor, wanted: Iterable<Permission>): boolean {
  const delegated = ctx.principal?.membership?.delegatedPermissions;
  return [...wanted].every((permission) => ctx.permissions.has(permission) && !delegated?.has(permission));
}

/** Returns whether a site limit is within another one; null means all sites. */
export function withinSites(wanted: readonly unknown[] | null, within: ReadonlySet<string> | null): boolean {
  return within === null || (wanted !== null && wanted.every((id) => within.has(String(id))));
}

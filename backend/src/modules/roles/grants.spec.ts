import { Types } from 'mongoose';
import type { Permission } from '../../platform/context/permissions.js';
import { type Grant, type Grantor, mayAppoint } from './grants.js';

const [NORTH, SOUTH] = [new Types.ObjectId(), new Types.ObjectId()];

function grantor(
  permissions: readonly Permission[],
  siteIds: readonly unknown[] | null,
  delegated: readonly Permission[] = [],
): Grantor {
  const delegatedPermissions = new Map(delegated.map((permission) => [permission, [new Types.ObjectId()]]));
  const membership = { delegatedPermissions };
  return {
    permissions: new Set([...permissions, ...delegated]),
    siteIds: siteIds && new Set(siteIds.map(String)),
    principal: { membership } as unknown as NonNullable<Grantor['principal']>,
  };
}

const grant = (permissions: readonly Permission[], siteIds: readonly unknown[] | null): Grant => ({
  permissions,
  siteIds,
});

const READS: readonly Permission[] = ['catalog:read', 'stock:read'];

test.each<[string, Grantor, Grant, boolean]>([
  ['the same permissions everywhere', grantor(READS, null), grant(READS, null), true],
  ['fewer permissions', grantor(READS, null), grant(['stock:read'], null), true],
  ['no permissions', grantor([], null), grant([], null), true],
  ['a permission that the grantor lacks', grantor(['stock:read'], null), grant(READS, null), false],
  [
    'a permission that is delegated to the grantor',
    grantor(READS, null, ['requests:approve']),
    grant(['requests:approve'], null),
    false,
  ],
  [
    'other permissions by a delegate',
    grantor(READS, null, ['requests:approve']),
    grant(['stock:read'], null),
    true,
  ],
  ['one site by a grantor of all', grantor(READS, null), grant(READS, [NORTH]), true],
  ['one of the grantor’s sites', grantor(READS, [NORTH, SOUTH]), grant(READS, [SOUTH]), true],
  ['a site that the grantor does not have', grantor(READS, [NORTH]), grant(READS, [NORTH, SOUTH]), false],
  ['all sites by a grantor of some', grantor(READS, [NORTH]), grant(READS, null), false],
  ['a role alone by a grantor of some sites', grantor(READS, [NORTH]), grant(READS, []), true],
])('%s', (_what, from, to, expected) => {
  expect(mayAppoint(from, to)).toBe(expected);
});

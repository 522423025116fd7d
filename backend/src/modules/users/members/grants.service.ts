import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type Grantor, mayAppoint, type Role, Roles } from '../../roles/index.js';
import { Sites } from '../../tenants/index.js';
import { MembershipsRepository } from './memberships.repository.js';

/** The grant of a member: a role, and a site limit. */
export interface RoleGrant {
  readonly role: Role;
  readonly siteIds: Types.ObjectId[] | null;
}

/** Resolves a grant, and refuses one that exceeds the grantor's. */
@Injectable()
export class Grants {
  constructor(
    private readonly roles: Roles,
    private readonly sites: Sites,
    private readonly members: MembershipsRepository,
  ) {}

  /** Resolves the grant of an input; unknown ids answer 404, and archived sites 422, unless they are granted already. */
  async resolveGrant(
    tx: Tx,
    roleId: string | Types.ObjectId,
    siteIds: readonly string[] | null,
    granted: readonly Types.ObjectId[] = [],
  ): Promise<RoleGrant> {
    const role = await this.roles.claimForGrant(tx, roleId);
    const isGranted = (id: string) => granted.some((one) => String(one) === id);
    const sites: Types.ObjectId[] = [];
    for (const id of siteIds ?? [])
      sites.push((await (isGranted(id) ? this.sites.get(tx, id) : this.sites.claimOpen(tx, id)))._id);
    const grant = { role, siteIds: siteIds === null ? null : sites };
    this.require(tx, grant);
    return grant;
  }

  /** The sites of an invitation that can be accepted again: 422 if one of them is archived by now. */
  async claimSites(tx: Tx, siteIds: readonly Types.ObjectId[]): Promise<void> {
    for (const id of siteIds) await this.sites.claimOpen(tx, id);
  }

  /** A member cannot grant, change or revoke a grant that exceeds their own. */
  require(grantor: Grantor, { role, siteIds }: RoleGrant): void {
    if (!mayAppoint(grantor, { permissions: role.permissions, siteIds }))
      throw new AppError('GRANT_EXCEEDED');
  }

  /** Returns whether a person may invite to a grant by the membership that they have now. */
  async mayInviteTo(scope: Scope, userId: Types.ObjectId, { role, siteIds }: RoleGrant): Promise<boolean> {
    const inviter = (await this.inviters(scope, [userId])).get(String(userId));
    return inviter !== undefined && mayAppoint(inviter, { permissions: role.permissions, siteIds });
  }

  /** Those of the people who may invite now, with the roles that they may grant, by their ids. */
  async inviters(scope: Scope, userIds: readonly Types.ObjectId[]): Promise<Map<string, Grantor>> {
    const active = { userId: { $in: userIds }, status: 'active', accountId: { $ne: null } } as const;
    const members = await this.members.findMany(scope, active, { limit: userIds.length });
    const roles = await this.roles.byIds(
      scope,
      members.map(({ roleId }) => roleId),
    );
    const inviters = new Map<string, Grantor>();
    for (const { userId, roleId, siteIds } of members) {
      const permissions = new Set(roles.get(String(roleId))?.permissions);
      if (!permissions.has('users:manage')) continue;
      inviters.set(String(userId), { permissions, siteIds: siteIds && new Set(siteIds.map(String)) });
    }
    return inviters;
  }
}

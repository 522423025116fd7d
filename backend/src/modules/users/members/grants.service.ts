import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Grantor, mayAppoint, type Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type Role, Roles } from '../../roles/index.js';
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

  /** The grant of an input; unknown ids answer 404. */
  async place(
    tx: Tx,
    roleId: string | Types.ObjectId,
    siteIds: readonly string[] | null,
  ): Promise<RoleGrant> {
    const role = await this.roles.claimForGrant(tx, roleId);
    const sites: Types.ObjectId[] = [];
    for (const id of siteIds ?? []) sites.push((await this.sites.get(tx, id))._id);
    const place = { role, siteIds: siteIds === null ? null : sites };
    this.require(tx, place);
    return place;
  }

  /** A member cannot grant, change or revoke a grant that exceeds their own. */
  require(grantor: Grantor, { role, siteIds }: RoleGrant): void {
    if (!mayAppoint(grantor, { permissions: role.permissions, siteIds }))
      throw new AppError('GRANT_EXCEEDED');
  }

  /** Whether a person may invite to a grant by the membership that they have now. */
  async mayInviteTo(scope: Scope, userId: Types.ObjectId, { role, siteIds }: RoleGrant): Promise<boolean> {
    const inviter = (await this.inviters(scope, [userId])).get(String(userId));
    return inviter !== undefined && mayAppoint(inviter, { permissions: role.permissions, siteIds });
  }

  /** Those of the people who may invite now, with what they may grant, by their ids. */
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

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  ownsPermissions,
  type TenantContext,
  type Tx,
  withinSites,
} from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type Role, Roles } from '../../roles/index.js';
import { Sites } from '../../tenants/index.js';

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
  require(ctx: TenantContext, { role, siteIds }: RoleGrant): void {
    if (!ownsPermissions(ctx, role.permissions) || !withinSites(siteIds, ctx.siteIds)) {
      throw new AppError('GRANT_EXCEEDED');
    }
  }
}

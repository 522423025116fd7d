import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { RolesRepository } from '../modules/roles/roles.repository.js';
import { Memberships, memberJoined, Users } from '../modules/users/index.js';
import type { RequestContext, TenantContext, Tx } from '../platform/context/index.js';
import { requireId, UnitOfWork } from '../platform/database/index.js';
import { TransactionHooks } from '../platform/hooks/index.js';
import { Providers } from './providers.js';
import { SignInFixture } from './sign-in.fixture.js';

export interface MemberInput {
  readonly email: string;
  /** The key of a role. */
  readonly role: string;
  readonly siteIds?: readonly string[];
}

export interface CreatedMember {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** Adds members as if they had accepted an invitation, without the invitation and its e-mail. */
@Injectable()
export class MembersFixture {
  constructor(
    private readonly signIns: SignInFixture,
    private readonly providers: Providers,
  ) {}

  async addMembers(
    caller: TenantContext,
    members: readonly MemberInput[],
    userAgent: string,
  ): Promise<CreatedMember[]> {
    // The members act themselves, and not the caller.
    const { requestId, language, now, address, tenantId } = caller;
    const ctx: RequestContext = { requestId, language, now, ...(address ? { address } : {}) };
    const [users, memberships] = [this.providers.get(Users), this.providers.get(Memberships)];
    const accounts = await Promise.all(members.map(({ email }) => users.signIn(ctx, email)));
    const userIds = await this.providers.get(UnitOfWork).run(ctx, {}, async (outside) => {
      const inside = { ...outside, tenantId };
      const joined: Types.ObjectId[] = [];
      for (const [index, { role, siteIds }] of members.entries()) {
        const account = accounts[index];
        const found = await this.providers.get(RolesRepository).findOne(inside, { key: role });
        if (!account || !found) throw new Error(`there is no role ${role}`);
        const grant = { roleId: found._id, siteIds: siteIds ? siteIds.map(requireId) : null };
        const { userId } = await memberships.enter(inside, account._id, grant);
        const tx: Tx = { ...inside, userId, permissions: new Set(), siteIds: null };
        await this.providers.get(TransactionHooks).emit(memberJoined, tx, { userId });
        joined.push(userId);
      }
      return joined.map(String);
    });
    return Promise.all(
      accounts.map(async (account, index) => ({
        email: account.email,
        userId: userIds[index] ?? '',
        token: (await this.signIns.openSession(ctx, account, userAgent)).token,
      })),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Credential, Principal, RequestContext } from '../../platform/context/index.js';
import { Roles } from '../roles/index.js';
import { type MembershipDoc, Memberships, type User, Users } from '../users/index.js';
import type { Session } from './session.schema.js';
import { Sessions } from './session.service.js';
import type { Claims } from './tokens.js';

/**
 * Makes the caller out of a credential. Everything is read on every request and nothing kept, so that signing out,
 * disabling a member and changing a role count from the next request on.
 */
@Injectable()
export class Principals {
  constructor(
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly roles: Roles,
  ) {}

  async ofToken(
    ctx: RequestContext,
    { sessionId, userId, tenantId }: Claims,
  ): Promise<Principal | undefined> {
    const [session, user, member] = await Promise.all([
      this.sessions.findLive(ctx, sessionId),
      this.users.find(ctx, userId),
      this.#member(ctx, tenantId, userId),
    ]);
    if (!session?.userId.equals(userId) || !user) return undefined;
    return this.#principal(ctx, 'bearer', session, user, tenantId, member);
  }

  async ofSession(ctx: RequestContext, session: Session): Promise<Principal | undefined> {
    const [user, member] = await Promise.all([
      this.users.find(ctx, session.userId),
      this.#member(ctx, session.tenantId, session.userId),
    ]);
    return user ? this.#principal(ctx, 'cookie', session, user, session.tenantId, member) : undefined;
  }

  #member(
    ctx: RequestContext,
    tenantId: Types.ObjectId | null,
    userId: Types.ObjectId,
  ): Promise<MembershipDoc | null> {
    return tenantId ? this.memberships.findActive({ ...ctx, tenantId }, userId) : Promise.resolve(null);
  }

  /** Whoever works in an organisation and is no active member of it any more is nobody. */
  async #principal(
    ctx: RequestContext,
    credential: Credential,
    session: Session,
    user: User,
    tenantId: Types.ObjectId | null,
    member: MembershipDoc | null,
  ): Promise<Principal | undefined> {
    const person = {
      credential,
      sessionId: session._id,
      userId: user._id,
      email: user.email,
      name: user.name,
      ...(user.language ? { language: user.language } : {}),
    };
    if (!tenantId) return person;
    const role = member && (await this.roles.find({ ...ctx, tenantId }, member.roleId));
    if (!member || !role) return undefined;
    return {
      ...person,
      membership: {
        tenantId,
        role: role.key,
        permissions: new Set(role.permissions),
        siteIds: member.siteIds ? new Set(member.siteIds.map(String)) : null,
      },
    };
  }
}

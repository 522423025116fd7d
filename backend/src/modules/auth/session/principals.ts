import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Credential, Membership, Principal, RequestContext } from '../../../platform/context/index.js';
import { Roles } from '../../roles/index.js';
import { Delegates, type MembershipDoc, Memberships, type User, Users } from '../../users/index.js';
import type { Session } from './session.schema.js';
import { Sessions } from './session.service.js';
import type { Claims } from './tokens.js';

/**
 * Creates the caller from a credential. All data is read on every request and nothing is cached, so that signing out,
 * disabling a member and changing a role take effect with the next request.
 */
@Injectable()
export class Principals {
  constructor(
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly roles: Roles,
    private readonly delegates: Delegates,
  ) {}

  async ofToken(
    ctx: RequestContext,
    { sessionId, accountId, tenantId }: Claims,
  ): Promise<Principal | undefined> {
    const [session, user, member] = await Promise.all([
      this.sessions.findLive(ctx, sessionId),
      this.users.find(ctx, accountId),
      this.#member(ctx, tenantId, accountId),
    ]);
    if (!session?.userId.equals(accountId) || !user) return undefined;
    return this.#principal(ctx, 'bearer', session, user, tenantId, member);
  }

  async ofSession(ctx: RequestContext, session: Session): Promise<Principal | undefined> {
    const [user, member] = await Promise.all([
      this.users.find(ctx, session.userId),
      this.#member(ctx, session.tenantId, session.userId),
    ]);
    return user ? this.#principal(ctx, 'cookie', session, user, session.tenantId, member) : undefined;
  }

  /** The person whom an API key acts for, with their permissions; undefined if they may not work there. */
  async ofMember(
    ctx: RequestContext,
    userId: Types.ObjectId,
    tenantId: Types.ObjectId,
  ): Promise<{ user: User; membership: Membership } | undefined> {
    const member = await this.memberships.findActive({ ...ctx, tenantId }, userId);
    const user = member?.accountId && (await this.users.find(ctx, member.accountId));
    const membership = user && (await this.#membership(ctx, member));
    return membership ? { user, membership } : undefined;
  }

  #member(
    ctx: RequestContext,
    tenantId: Types.ObjectId | null,
    accountId: Types.ObjectId,
  ): Promise<MembershipDoc | null> {
    return tenantId ? this.memberships.findActiveOf({ ...ctx, tenantId }, accountId) : Promise.resolve(null);
  }

  /** A caller whose membership in the organisation has ended is unauthenticated. */
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
      accountId: user._id,
      email: user.email,
      name: user.name,
      ...(user.language ? { language: user.language } : {}),
    };
    if (!tenantId) return person;
    const membership = member && (await this.#membership(ctx, member));
    return membership ? { ...person, membership } : undefined;
  }

  async #membership(ctx: RequestContext, member: MembershipDoc): Promise<Membership | undefined> {
    const scope = { ...ctx, tenantId: member.tenantId };
    const role = await this.roles.find(scope, member.roleId);
    if (!role) return undefined;
    const own = new Set(role.permissions);
    const isDelegate = (member.delegatedFrom ?? []).length > 0;
    const delegated = isDelegate ? await this.delegates.permissionsDelegatedTo(scope, member) : [];
    const beyond = new Map([...delegated].filter(([permission]) => !own.has(permission)));
    return {
      tenantId: member.tenantId,
      userId: member.userId,
      role: role.key,
      permissions: beyond.size > 0 ? new Set([...own, ...beyond.keys()]) : own,
      ...(beyond.size > 0 ? { delegatedPermissions: beyond } : {}),
      siteIds: member.siteIds ? new Set(member.siteIds.map(String)) : null,
    };
  }
}

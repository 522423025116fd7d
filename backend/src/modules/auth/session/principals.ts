import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Credential, Membership, Principal, RequestContext } from '../../../platform/context/index.js';
import { readAll } from '../../../platform/database/index.js';
import { type Role, Roles } from '../../roles/index.js';
import { Delegates, type MembershipDoc, Memberships, type User, Users } from '../../users/index.js';
import { type Caller, Callers } from './callers.repository.js';
import type { Session } from './session.schema.js';
import { Sessions } from './session.service.js';
import type { Claims } from './tokens.js';

/** The data of a caller, and the organisation of their request. */
interface CallerData {
  readonly session: Readonly<Session>;
  readonly user: Readonly<User>;
  readonly tenantId: Types.ObjectId | null;
  readonly member: Readonly<MembershipDoc> | undefined;
  readonly role: Readonly<Role> | null | undefined;
  readonly dataVersion?: string;
}

/**
 * Creates the caller from a credential. All data is read on every request and nothing is cached, so that signing out,
 * disabling a member and changing a role take effect with the next request.
 */
@Injectable()
export class Principals {
  constructor(
    private readonly callers: Callers,
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
    const caller = await this.callers.find({ sessionId, tenantId }, ctx.needsDataVersion);
    if (!caller?.session.userId.equals(accountId)) return undefined;
    return this.#ofCaller(ctx, 'bearer', caller);
  }

  /** The caller of a session cookie, with the session. */
  async ofCookie(
    ctx: RequestContext,
    sessionId: Types.ObjectId,
  ): Promise<{ session: Readonly<Session>; principal: Principal } | undefined> {
    const caller = await this.callers.findOwn(sessionId);
    const principal = caller ? await this.#ofCaller(ctx, 'cookie', caller) : undefined;
    return caller && principal ? { session: caller.session, principal } : undefined;
  }

  async #ofCaller(
    ctx: RequestContext,
    credential: Credential,
    { user, ...caller }: Caller,
  ): Promise<Principal | undefined> {
    if (!user || !(await this.sessions.use(ctx, caller.session))) return undefined;
    return this.#principal(ctx, credential, { ...caller, user });
  }

  async ofSession(ctx: RequestContext, session: Session): Promise<Principal | undefined> {
    const { tenantId, userId } = session;
    const [user, member] = await Promise.all([
      this.users.find(ctx, userId),
      tenantId ? this.memberships.findActiveOf({ ...ctx, tenantId }, userId) : undefined,
    ]);
    if (!user) return undefined;
    const role = member ? await this.#roleOf(ctx, member) : undefined;
    return this.#principal(ctx, 'cookie', { session, user, tenantId, member: member ?? undefined, role });
  }

  /** The person whom an API key acts for, with their permissions; undefined if they may not work there. */
  async ofMember(
    ctx: RequestContext,
    userId: Types.ObjectId,
    tenantId: Types.ObjectId,
  ): Promise<{ user: User; membership: Membership } | undefined> {
    const member = await this.memberships.findActive({ ...ctx, tenantId }, userId);
    if (!member?.accountId) return undefined;
    const { accountId } = member;
    const [user, role] = await readAll(ctx, [
      () => this.users.find(ctx, accountId),
      () => this.#roleOf(ctx, member),
    ]);
    return user && role ? { user, membership: await this.#membership(ctx, member, role) } : undefined;
  }

  #roleOf(ctx: RequestContext, { tenantId, roleId }: MembershipDoc): Promise<Readonly<Role> | null> {
    return this.roles.find({ ...ctx, tenantId }, roleId);
  }

  /** A caller whose membership in the organisation has ended is unauthenticated. */
  async #principal(
    ctx: RequestContext,
    credential: Credential,
    { session, user, tenantId, member, role, dataVersion }: CallerData,
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
    if (!member || !role) return undefined;
    return {
      ...person,
      membership: await this.#membership(ctx, member, role),
      ...(dataVersion === undefined ? {} : { dataVersion }),
    };
  }

  async #membership(
    ctx: RequestContext,
    member: Readonly<MembershipDoc>,
    role: Readonly<Role>,
  ): Promise<Membership> {
    const scope = { ...ctx, tenantId: member.tenantId };
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

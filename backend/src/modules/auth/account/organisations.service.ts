import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RequestContext, TenantContext, Transactional, Tx } from '../../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { foundingLimit, RateLimits } from '../../../platform/rate-limits/index.js';
import { Roles } from '../../roles/index.js';
import { type TenantCreateDto, Tenants, toSiteDto, toTenantDto } from '../../tenants/index.js';
import { callerOf, Members, Memberships, Users } from '../../users/index.js';
import type { FoundedDto, MyTenantDto } from '../auth.dto.js';
import { sessionEvents } from '../session/session.events.js';
import { Sessions } from '../session/session.service.js';
import { Tokens } from '../session/tokens.js';
import { withoutTenant } from './without-tenant.js';

/** The maximum number of organisations that one person owns, also with RATE_LIMITS=off. */
const MAX_OWNED = 20;

/** Founding, listing and switching organisations: connects an organisation with the session that works in it. */
@Injectable()
export class Organisations {
  constructor(
    private readonly tenants: Tenants,
    private readonly memberships: Memberships,
    private readonly members: Members,
    private readonly roles: Roles,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly limits: RateLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** Founds an organisation and switches to it. The token is generated at each call, so a replay contains one too. */
  async found(ctx: RequestContext, input: TenantCreateDto): Promise<FoundedDto> {
    const { accountId, sessionId } = callerOf(ctx);
    let allowed: Promise<void> | undefined;
    const founded = await this.work.run(withoutTenant(ctx), {}, async (tx) => {
      // Inside the work, because a replay founds nothing; once, because the work is retried after a conflict.
      allowed ??= this.allowFounding(ctx);
      await allowed;
      const { tenant, site } = await this.tenants.create(tx, accountId, input);
      await this.goTo(tx, sessionId, accountId, tenant._id);
      return { tenant: toTenantDto(tenant), site: toSiteDto(site) };
    });
    return { token: await this.token(ctx, sessionId, requireId(founded.tenant.id)), ...founded };
  }

  /** Counts an organisation that the caller is about to found or import. */
  async allowFounding(ctx: RequestContext): Promise<void> {
    const { accountId } = callerOf(ctx);
    await this.limits.consume(foundingLimit(accountId), ctx.now);
    const memberships = await this.memberships.ofAccount(ctx, accountId);
    const roles = await Promise.all(
      memberships.map(({ tenantId, roleId }) => this.roles.find({ ...ctx, tenantId }, roleId)),
    );
    if (roles.filter((role) => role?.key === 'owner').length >= MAX_OWNED)
      throw new AppError('TOO_MANY_TENANTS', { params: { most: MAX_OWNED } });
  }

  /** Switches to another organisation of the caller; 404 without a membership there. */
  async switchTo(ctx: RequestContext, id: string): Promise<string> {
    const { accountId, sessionId } = callerOf(ctx);
    const tenantId = requireId(id);
    await this.work.run(withoutTenant(ctx), {}, (tx) => this.goTo(tx, sessionId, accountId, tenantId));
    return this.token(ctx, sessionId, tenantId);
  }

  /** The caller's organisations, with the role in each. */
  async mine(ctx: RequestContext): Promise<MyTenantDto[]> {
    const { accountId, membership } = callerOf(ctx);
    const memberships = await this.memberships.ofAccount(ctx, accountId);
    const tenants = await this.tenants.byIds(
      ctx,
      memberships.map(({ tenantId }) => tenantId),
    );
    const items = await Promise.all(
      memberships.map(async ({ tenantId, roleId }) => {
        const tenant = tenants.find(({ _id }) => _id.equals(tenantId));
        const role = await this.roles.find({ ...ctx, tenantId }, roleId);
        if (!tenant || !role) return undefined;
        const current = membership?.tenantId.equals(tenantId) ?? false;
        return { id: String(tenantId), name: tenant.name, role: role.key, roleName: role.name, current };
      }),
    );
    return items.filter((item) => item !== undefined);
  }

  /** Leaves the current organisation, and switches to another one of the caller's if there is one. */
  async leave(ctx: TenantContext, newHolderId?: string): Promise<string> {
    const { accountId, sessionId } = callerOf(ctx);
    const { principal } = withoutTenant(ctx);
    await this.work.run({ ...ctx, ...(principal ? { principal } : {}) }, {}, async (tx) => {
      await this.goElsewhere(tx, sessionId, accountId);
      await this.members.leave(tx, tx.userId, newHolderId);
    });
    return this.token(ctx, sessionId);
  }

  /**
   * Switches this session to another organisation of its person, or to none, before the membership here ends: all
   * sessions that still work here end with the membership.
   */
  async goElsewhere(tx: Tx, sessionId: Types.ObjectId, accountId: Types.ObjectId): Promise<void> {
    const memberships = await this.memberships.ofAccount(tx, accountId);
    const next = memberships.find(({ tenantId }) => !tenantId.equals(tx.tenantId))?.tenantId ?? null;
    await this.sessions.moveTo(tx, sessionId, next);
  }

  /**
   * Switches to an organisation of the caller inside a transaction, and stores it for the next sign-in; 404 without a
   * membership there.
   */
  async goTo(
    tx: Transactional<RequestContext>,
    sessionId: Types.ObjectId,
    accountId: Types.ObjectId,
    tenantId: Types.ObjectId,
  ): Promise<void> {
    const membership = await this.memberships.findActiveOf({ ...tx, tenantId }, accountId);
    if (!membership) throw notFound();
    const { userId } = membership;
    await this.sessions.moveTo(tx, sessionId, tenantId);
    await this.users.rememberTenant(tx, accountId, tenantId);
    const inside = { ...tx, tenantId, userId };
    record(inside, sessionEvents.moved, { id: sessionId, people: [userId] }, { after: { tenantId } });
  }

  /** A token of the session, for an organisation or for the session's current one. */
  async token(ctx: RequestContext, sessionId: Types.ObjectId, tenantId?: Types.ObjectId): Promise<string> {
    const session = await this.sessions.findLive(ctx, sessionId);
    if (!session) throw new AppError('UNAUTHENTICATED');
    return this.tokens.issue(session, tenantId);
  }
}

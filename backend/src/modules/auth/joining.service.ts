import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { Roles } from '../roles/index.js';
import { Tenants } from '../tenants/index.js';
import {
  callerOf,
  type Invitation,
  Invitations,
  Memberships,
  type MyInvitationDto,
  OwnInvitations,
  type User,
  Users,
} from '../users/index.js';
import { Organisations } from './organisations.service.js';
import { outsideTenants } from './outside-tenants.js';

/**
 * How invited people get in. Whoever has no organisation yet and signs in with the code of the one invitation to their
 * address came for it, and is in. Everybody else is asked: joining is theirs to do.
 */
@Injectable()
export class Joining {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly invitations: Invitations,
    private readonly own: OwnInvitations,
    private readonly memberships: Memberships,
    private readonly organisations: Organisations,
    private readonly tenants: Tenants,
    private readonly roles: Roles,
    private readonly users: Users,
    private readonly work: UnitOfWork,
  ) {}

  /** Takes the only invitation of somebody who has no organisation. What stands in the way is told when they join by hand. */
  async atSignIn(ctx: RequestContext, user: User): Promise<void> {
    if ((await this.memberships.ofUser(ctx, user._id)).length > 0) return;
    const [only, ...more] = await this.own.open(ctx, user.email, ctx.now);
    if (!only || more.length > 0) return;
    try {
      await this.work.run(ctx, {}, (tx) => this.invitations.accept(tx, { userId: user._id }, only));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#logger.log(`an invitation was not taken at sign-in: ${error.code}`);
    }
  }

  async mine(ctx: RequestContext): Promise<MyInvitationDto[]> {
    const open = await this.own.open(ctx, callerOf(ctx).email, ctx.now);
    const tenants = await this.tenants.byIds(
      ctx,
      open.map(({ tenantId }) => tenantId),
    );
    const people = await this.users.names(
      ctx,
      open.map(({ invitedBy }) => invitedBy),
    );
    const items = await Promise.all(
      open.map(async (invitation) => {
        const tenant = tenants.find(({ _id }) => _id.equals(invitation.tenantId));
        const role = await this.roles.find({ ...ctx, tenantId: invitation.tenantId }, invitation.roleId);
        const by = people.get(String(invitation.invitedBy));
        if (!tenant || !role) return undefined;
        return {
          id: String(invitation._id),
          tenant: { id: String(tenant._id), name: tenant.name },
          roleName: role.name,
          invitedBy: by ? { id: by.id, name: by.name } : null,
          expiresAt: invitation.expiresAt.toISOString(),
        };
      }),
    );
    return items.filter((item) => item !== undefined);
  }

  /** Joins an organisation and goes to work in it; answers the token for it. */
  async accept(ctx: RequestContext, id: string): Promise<string> {
    const { userId, sessionId } = callerOf(ctx);
    await this.work.run(outsideTenants(ctx), {}, async (tx) => {
      const invitation = await this.#own(tx, id);
      await this.invitations.accept(tx, { userId }, invitation);
      await this.organisations.goTo(tx, sessionId, userId, invitation.tenantId);
    });
    return this.organisations.token(ctx, sessionId);
  }

  async decline(ctx: RequestContext, id: string): Promise<void> {
    await this.work.run(outsideTenants(ctx), {}, async (tx) =>
      this.invitations.decline(tx, await this.#own(tx, id)),
    );
  }

  async #own(ctx: RequestContext, id: string): Promise<Invitation> {
    const open = await this.own.open(ctx, callerOf(ctx).email, ctx.now);
    const invitation = open.find(({ _id }) => String(_id) === id);
    if (!invitation) throw notFound();
    return invitation;
  }
}

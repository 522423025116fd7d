import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Roles, roleNameIn } from '../../roles/index.js';
import { Tenants } from '../../tenants/index.js';
import {
  callerOf,
  type Invitation,
  Invitations,
  Memberships,
  type MyInvitationDto,
  OwnInvitations,
  People,
  type User,
} from '../../users/index.js';
import { Organisations } from './organisations.service.js';
import { withoutTenant } from './without-tenant.js';

/**
 * Joins invited people to their organisation. A person without an organisation who signs in with the code of the only
 * invitation to their address joins at once. All others are asked: joining requires their consent.
 */
@Injectable()
export class Onboarding {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly invitations: Invitations,
    private readonly own: OwnInvitations,
    private readonly memberships: Memberships,
    private readonly organisations: Organisations,
    private readonly tenants: Tenants,
    private readonly roles: Roles,
    private readonly people: People,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Accepts the only invitation to an account without an organisation. Obstacles are reported when the person joins by
   * hand.
   */
  async atSignIn(ctx: RequestContext, user: User): Promise<void> {
    if ((await this.memberships.ofAccount(ctx, user._id)).length > 0) return;
    // An imported invitation was never sent: the recipient does not know of it.
    const open = await this.own.open(ctx, user.email, ctx.now);
    const [only, ...more] = open.filter(({ imported }) => !imported);
    if (!only || more.length > 0) return;
    try {
      await this.work.run(ctx, {}, (tx) => this.invitations.accept(tx, user._id, only));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#logger.log(`an invitation was not accepted at sign-in: ${error.code}`);
    }
  }

  async mine(ctx: RequestContext): Promise<MyInvitationDto[]> {
    const open = await this.own.open(ctx, callerOf(ctx).email, ctx.now);
    const tenants = await this.tenants.byIds(
      ctx,
      open.map(({ tenantId }) => tenantId),
    );
    const items = await Promise.all(
      open.map(async (invitation) => {
        const tenant = tenants.find(({ _id }) => _id.equals(invitation.tenantId));
        const scope = { ...ctx, tenantId: invitation.tenantId };
        const role = await this.roles.find(scope, invitation.roleId);
        const people = await this.people.names(scope, [invitation.invitedBy]);
        const by = people.get(String(invitation.invitedBy));
        if (!tenant || !role) return undefined;
        return {
          id: String(invitation._id),
          tenant: { id: String(tenant._id), name: tenant.name },
          roleName: roleNameIn(role, ctx.language),
          invitedBy: by ? { id: by.id, name: by.name } : null,
          expiresAt: invitation.expiresAt.toISOString(),
        };
      }),
    );
    return items.filter((item) => item !== undefined);
  }

  /** Joins an organisation and switches to it; returns the token for it. */
  async accept(ctx: RequestContext, id: string): Promise<string> {
    const { accountId, sessionId } = callerOf(ctx);
    await this.work.run(withoutTenant(ctx), {}, async (tx) => {
      const invitation = await this.#own(tx, id);
      await this.invitations.accept(tx, accountId, invitation);
      await this.organisations.goTo(tx, sessionId, accountId, invitation.tenantId);
    });
    return this.organisations.token(ctx, sessionId);
  }

  async decline(ctx: RequestContext, id: string): Promise<void> {
    await this.work.run(withoutTenant(ctx), {}, async (tx) =>
      this.invitations.decline(tx, callerOf(ctx).accountId, await this.#own(tx, id)),
    );
  }

  async #own(ctx: RequestContext, id: string): Promise<Invitation> {
    const open = await this.own.open(ctx, callerOf(ctx).email, ctx.now);
    const invitation = open.find(({ _id }) => String(_id) === id);
    if (!invitation) throw notFound();
    return invitation;
  }
}

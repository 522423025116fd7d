import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RequestContext, TenantContext, Transactional, Tx } from '../../../platform/context/index.js';
import { newId, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { nothingChanged, record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import type { GiveBack } from '../../../platform/rate-limits/index.js';
import { References } from '../../../platform/references/index.js';
import { Roles } from '../../roles/index.js';
import { Tenants } from '../../tenants/index.js';
import { Grants, type RoleGrant } from '../members/grants.service.js';
import { Members } from '../members/members.service.js';
import { Memberships } from '../members/memberships.service.js';
import { invitationEvents } from '../users.events.js';
import { memberJoined, membershipEnded, membersJoining } from '../users.hooks.js';
import { INVITATION_TO_ROLE, INVITATION_TO_SITE } from '../users.references.js';
import { isEmail, normaliseEmail } from '../users.rules.js';
import { isOpen, openAt, renewal } from './invitation.rules.js';
import { InvitationLimits } from './invitation-limits.js';
import type { InvitationDto, InvitationsCreateDto, InvitationsDto } from './invitations.dto.js';
import { InvitationReads } from './invitations.reads.js';
import { InvitationsRepository } from './invitations.repository.js';
import type { Invitation } from './invitations.schema.js';

/**
 * Invites people by e-mail. An invitation grants nothing: it reserves a membership until the owner of the address
 * accepts. Only a person without an organisation joins at sign-in, by the only invitation to their address; otherwise a
 * stranger could pull people into an organisation unnoticed. An invitation of an imported organisation always waits for
 * its acceptance.
 */
@Injectable()
export class Invitations implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly reads: InvitationReads,
    private readonly memberships: Memberships,
    private readonly members: Members,
    private readonly tenants: Tenants,
    private readonly roles: Roles,
    private readonly grants: Grants,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
    private readonly limits: InvitationLimits,
  ) {}

  onModuleInit(): void {
    this.references.find(INVITATION_TO_ROLE, async (tx, ids) =>
      nameless(await this.invitations.findOne(tx, { roleId: { $in: [...ids] } })),
    );
    this.references.find(INVITATION_TO_SITE, async (tx, ids) =>
      nameless(await this.invitations.findOne(tx, { ...openAt(tx.now), siteIds: { $in: [...ids] } })),
    );
    this.hooks.on(membershipEnded, async (tx, { userId }) => {
      const invitation = await this.invitations.findOne(tx, { userId });
      if (!invitation || !(await this.invitations.deleteOne(tx, { _id: invitation._id }))) return;
      await this.limits.countWithdrawn(tx, invitation);
    });
  }

  /** Invites every address that is not a member yet. An existing invitation gets the new role, sites and expiry. */
  async invite(ctx: TenantContext, input: InvitationsCreateDto): Promise<InvitationsDto> {
    const emails = [...new Set(checked(input.emails))];
    return this.#runSending(ctx, async (tx, count) => {
      const sent: Invitation[] = [];
      const grant = await this.grants.resolveGrant(tx, input.roleId, input.siteIds ?? null);
      const members = await this.memberships.emailsAmong(tx, emails);
      const wanted = emails.filter((email) => !members.has(email));
      const renewed = await this.invitations.count(tx, { ...openAt(tx.now), email: { $in: wanted } });
      await this.hooks.emit(membersJoining, tx, { count: wanted.length - renewed });
      await this.limits.boundMailed(tx, wanted);
      if (wanted.length > 0) await count(wanted);
      for (const email of wanted) sent.push(await this.#saveInvitation(tx, email, grant));
      const skipped = emails.filter((email) => members.has(email));
      if (sent.length === 0) nothingChanged(tx);
      return {
        items: await this.reads.dtos(tx, sent),
        skipped: skipped.map((email) => ({ email, reason: 'member' as const })),
      };
    });
  }

  /** Sends an invitation again, valid for seven days. */
  async resend(ctx: TenantContext, id: string): Promise<InvitationDto> {
    return this.#runSending(ctx, async (tx, count) => {
      const invitation = await this.#managed(tx, id);
      if (!isOpen(invitation, tx.now)) await this.hooks.emit(membersJoining, tx, { count: 1 });
      await this.grants.claimSites(tx, invitation.siteIds ?? []);
      await this.limits.boundMailed(tx, [invitation.email]);
      await count([invitation.email]);
      const renewed = await this.invitations.findOneAndUpdate(
        tx,
        { _id: invitation._id },
        { $set: renewal(tx) },
      );
      if (!renewed) throw notFound();
      record(tx, invitationEvents.sent, { id: renewed._id }, { before: invitation, after: renewed });
      return this.reads.dto(tx, renewed);
    });
  }

  async withdraw(ctx: TenantContext, id: string): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const invitation = await this.#managed(tx, id);
      if (!(await this.invitations.deleteOne(tx, { _id: invitation._id }))) throw notFound();
      await this.limits.countWithdrawn(tx, invitation);
      record(tx, invitationEvents.withdrawn, { id: invitation._id }, { before: invitation });
      if (invitation.userId) await this.members.endKept(tx, invitation.userId);
    });
  }

  /** Accepts an invitation. The caller has verified the ownership of the address and the consent. */
  async accept(
    outside: Transactional<RequestContext>,
    accountId: Types.ObjectId,
    invitation: Invitation,
  ): Promise<void> {
    const { tenantId, roleId, siteIds } = invitation;
    const inside = { ...outside, tenantId };
    // The invitations of an import in progress exist before their organisation does.
    if ((await this.tenants.byIds(outside, [tenantId])).length === 0) throw notFound();
    const role = await this.roles.claimForGrant(inside, roleId);
    if (!(await this.invitations.deleteOne(inside, { _id: invitation._id, declinedAt: null })))
      throw notFound();
    const already = await this.memberships.findOf(inside, accountId);
    if (already) {
      const tx = { ...inside, userId: already.userId };
      record(tx, invitationEvents.withdrawn, { id: invitation._id }, { before: invitation });
      return;
    }
    // The inviter vouches for the grant until it is accepted, so a grant is void that they could no longer make.
    if (!(await this.grants.mayInviteTo(inside, invitation.invitedBy, { role, siteIds })))
      throw new AppError('INVITATION_REVOKED');
    const { userId } = await this.memberships.enter(inside, accountId, { roleId: role._id, siteIds });
    const joined: Tx = { ...inside, userId, permissions: new Set(), siteIds: null };
    await this.hooks.emit(memberJoined, joined, { userId });
  }

  /** Records that the invited person declines; the inviter is notified. */
  async decline(
    outside: Transactional<RequestContext>,
    accountId: Types.ObjectId,
    { _id, tenantId, userId }: Invitation,
  ): Promise<void> {
    // A person who declines is added to the books only if these know them already.
    const tx = { ...outside, tenantId, userId: userId ?? accountId };
    await this.invitations.findOneAndUpdate(tx, { _id }, { $set: { declinedAt: tx.now } });
    record(tx, invitationEvents.declined, { id: _id });
  }

  /**
   * Runs work that sends invitations. Their e-mails are counted within it, because a repeated command sends nothing; once,
   * because it may run again; and given back where it is refused.
   */
  async #runSending<T>(
    ctx: TenantContext,
    work: (tx: Tx, count: (emails: readonly string[]) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    let counted: Promise<GiveBack> | undefined;
    try {
      return await this.work.run(ctx, {}, (tx) =>
        work(tx, async (emails) => {
          await (counted ??= this.limits.count(ctx, emails));
        }),
      );
    } catch (error) {
      const giveBack = await counted?.catch(() => undefined);
      await giveBack?.();
      throw error;
    }
  }

  async #saveInvitation(tx: Tx, email: string, { role, siteIds }: RoleGrant): Promise<Invitation> {
    const userId = await this.members.replaceKept(tx, email, { role, siteIds });
    const fields = { roleId: role._id, siteIds, userId, ...renewal(tx) };
    const before = await this.invitations.findOne(tx, { email });
    if (before && isOpen(before, tx.now)) await this.#requireManaged(tx, before);
    const known = await this.invitations.findOneAndUpdate(tx, { email }, { $set: fields });
    const fresh = { _id: newId(), email, ...fields, imported: false, createdAt: tx.now };
    const kept = known ?? (await this.invitations.insert(tx, fresh));
    record(tx, invitationEvents.sent, { id: kept._id }, { before, after: kept });
    return kept;
  }

  /** An invitation within the caller's own grant. */
  async #managed(tx: Tx, id: string): Promise<Invitation> {
    const invitation = await this.invitations.getById(tx, id);
    await this.#requireManaged(tx, invitation);
    return invitation;
  }

  async #requireManaged(tx: Tx, { roleId, siteIds }: Invitation): Promise<void> {
    this.grants.require(tx, { role: await this.roles.get(tx, roleId), siteIds });
  }
}

/** An invitation without its address: those who archive sites and delete roles may not see it. */
const nameless = (invitation: Invitation | null) => invitation && { _id: invitation._id };

/** Normalises addresses; 400 with the invalid ones. */
function checked(typed: readonly string[]): string[] {
  const emails = typed.map(normaliseEmail);
  const fields = emails.flatMap((email, index) =>
    isEmail(email)
      ? []
      : [{ path: `emails.${index}`, code: 'isEmail', message: 'this is not an e-mail address' }],
  );
  if (fields.length > 0) throw new AppError('INVALID_EMAIL', { fields });
  return emails;
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { RequestContext, TenantContext, Transactional, Tx } from '../../../platform/context/index.js';
import {
  newId,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { nothingChanged, record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type Mail, MailOutbox, MailPreviews } from '../../../platform/mail/index.js';
import { Roles, roleRemoving } from '../../roles/index.js';
import { Tenants } from '../../tenants/index.js';
import { Grants, type RoleGrant } from '../members/grants.service.js';
import { Members } from '../members/members.service.js';
import { Memberships } from '../members/memberships.service.js';
import { People } from '../people/people.service.js';
import { invitationEvents } from '../users.events.js';
import { keptPlaceChanged, memberJoined, membershipEnded, membersJoining } from '../users.hooks.js';
import { isEmail, normaliseEmail } from '../users.rules.js';
import type { MembershipDoc } from '../users.schema.js';
import { Users } from '../users.service.js';
import { invitationMail, sampleInvitation } from './invitation.mail.js';
import { InvitationLimits } from './invitation-limits.js';
import {
  type InvitationDto,
  type InvitationsCreateDto,
  type InvitationsDto,
  toInvitationDto,
} from './invitations.dto.js';
import { InvitationsRepository } from './invitations.repository.js';
import type { Invitation } from './invitations.schema.js';

const DAYS = 7;
export const INVITATION_LIFE_MS = DAYS * 24 * 3_600_000;

/**
 * Invites people by e-mail. An invitation grants nothing: it reserves a membership until the owner of the address
 * accepts.
 */
@Injectable()
export class Invitations implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly memberships: Memberships,
    private readonly members: Members,
    private readonly people: People,
    private readonly users: Users,
    private readonly tenants: Tenants,
    private readonly roles: Roles,
    private readonly grants: Grants,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly limits: InvitationLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.hooks.on(roleRemoving, async (tx, { role }) => {
      if (await this.invitations.findOne(tx, { roleId: role._id })) throw new AppError('IN_USE');
    });
    this.hooks.on(membershipEnded, async (tx, { userId }) => {
      await this.invitations.deleteOne(tx, { userId });
    });
    this.hooks.on(keptPlaceChanged, async (tx, { userId, roleId, siteIds }) => {
      await this.invitations.findOneAndUpdate(tx, { userId }, { $set: { roleId, siteIds } });
    });
    this.previews.add('invitation', sampleInvitation);
    this.outbox.on(invitationEvents.sent, async (event) => {
      const scope = { requestId: event.requestId, language: DEFAULT_LANGUAGE, now: new Date() };
      return event.tenantId ? this.#mails({ ...scope, tenantId: event.tenantId }, event.subject.id) : [];
    });
  }

  async list(ctx: TenantContext, request: PageRequest): Promise<Page<InvitationDto>> {
    const page = await this.invitations.page(ctx, {}, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<InvitationDto> {
    return this.#dto(ctx, await this.invitations.getById(ctx, id));
  }

  /** The number of invitations that can be accepted. */
  countOpen(scope: Scope): Promise<number> {
    return this.invitations.count(scope, openAt(scope.now));
  }

  /** Invites every address that is not a member yet. An existing invitation gets the new role, sites and expiry. */
  async invite(ctx: TenantContext, input: InvitationsCreateDto): Promise<InvitationsDto> {
    const emails = [...new Set(checked(input.emails))];
    await this.limits.count(ctx, emails);
    return this.work.run(ctx, {}, async (tx) => {
      const sent: Invitation[] = [];
      const place = await this.grants.place(tx, input.roleId, input.siteIds ?? null);
      const members = await this.memberships.emailsAmong(tx, emails);
      const wanted = emails.filter((email) => !members.has(email));
      const renewed = await this.invitations.count(tx, { ...openAt(tx.now), email: { $in: wanted } });
      await this.hooks.emit(membersJoining, tx, { count: wanted.length - renewed });
      await this.limits.boundOpen(tx, wanted);
      for (const email of wanted) sent.push(await this.#keep(tx, email, place));
      const skipped = emails.filter((email) => members.has(email));
      if (sent.length === 0) nothingChanged(tx);
      return {
        items: await this.#dtos(tx, sent),
        skipped: skipped.map((email) => ({ email, reason: 'member' as const })),
      };
    });
  }

  /** Sends an invitation again, valid for seven days. */
  async resend(ctx: TenantContext, id: string): Promise<InvitationDto> {
    const { email } = await this.invitations.getById(ctx, id);
    await this.limits.count(ctx, [email]);
    return this.work.run(ctx, {}, async (tx) => {
      const invitation = await this.#managed(tx, id);
      if (!isOpen(invitation, tx.now)) await this.hooks.emit(membersJoining, tx, { count: 1 });
      await this.limits.boundOpen(tx, [email]);
      const renewed = await this.invitations.findOneAndUpdate(
        tx,
        { _id: invitation._id },
        { $set: renewal(tx) },
      );
      if (!renewed) throw notFound();
      record(tx, invitationEvents.sent, { id: renewed._id }, { before: invitation, after: renewed });
      return this.#dto(tx, renewed);
    });
  }

  async withdraw(ctx: TenantContext, id: string): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const invitation = await this.#managed(tx, id);
      if (!(await this.invitations.deleteOne(tx, { _id: invitation._id }))) throw notFound();
      record(tx, invitationEvents.withdrawn, { id: invitation._id }, { before: invitation });
      if (invitation.userId) await this.members.endKept(tx, invitation.userId);
    });
  }

  /**
   * Invites the people of an imported organisation to their reserved memberships; returns their addresses. It sends no
   * e-mail: an owner sends each invitation when the time has come.
   */
  async inviteKept(tx: Tx, members: readonly MembershipDoc[]): Promise<string[]> {
    const kept = members.filter(({ status }) => status === 'active');
    await this.invitations.insertMany(
      tx,
      kept.map(({ email, userId, roleId, siteIds }) => ({
        email,
        userId,
        roleId,
        siteIds,
        imported: true,
        createdAt: tx.now,
        ...renewal(tx),
      })),
    );
    return kept.map(({ email }) => email).sort();
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

  async #keep(tx: Tx, email: string, { role, siteIds }: RoleGrant): Promise<Invitation> {
    const userId = await this.members.replaceKept(tx, email, { role, siteIds });
    const place = { roleId: role._id, siteIds, userId, ...renewal(tx) };
    const before = await this.invitations.findOne(tx, { email });
    if (before && isOpen(before, tx.now)) await this.#requireManaged(tx, before);
    const known = await this.invitations.findOneAndUpdate(tx, { email }, { $set: place });
    const fresh = { _id: newId(), email, ...place, imported: false, createdAt: tx.now };
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

  /** The e-mail of an invitation in its current state; undefined if it was withdrawn or accepted meanwhile. */
  async #mails(scope: Scope, id: string): Promise<Mail[]> {
    const invitation = await this.invitations.findById(scope, id);
    if (!invitation || invitation.declinedAt) return [];
    const { email, roleId, invitedBy } = invitation;
    const tenant = await this.tenants.current(scope);
    const role = await this.roles.find(scope, roleId);
    const inviter = (await this.people.names(scope, [invitedBy])).get(String(invitedBy));
    const facts = {
      to: email,
      language: (await this.users.languageOf(email)) ?? tenant.language,
      tenant: tenant.name,
      inviter: inviter?.name ?? tenant.name,
      role: role?.name ?? '',
      days: DAYS,
      url: `${publicOrigin(this.config)}/auth/signin`,
    };
    return [invitationMail(facts)];
  }

  async #dto(ctx: TenantContext, invitation: Invitation): Promise<InvitationDto> {
    const [dto] = await this.#dtos(ctx, [invitation]);
    if (!dto) throw new Error('an invitation without its shape');
    return dto;
  }

  async #dtos(ctx: TenantContext, invitations: readonly Invitation[]): Promise<InvitationDto[]> {
    const roles = await this.roles.byIds(
      ctx,
      invitations.map(({ roleId }) => roleId),
    );
    const people = await this.people.names(
      ctx,
      invitations.map(({ invitedBy }) => invitedBy),
    );
    return invitations.map((invitation) => {
      const role = roles.get(String(invitation.roleId));
      const by = people.get(String(invitation.invitedBy));
      return toInvitationDto(
        invitation,
        role ? { id: String(role._id), key: role.key, name: role.name } : null,
        by ? { id: by.id, name: by.name } : null,
        ctx.now,
      );
    });
  }
}

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

function openAt(now: Date): QueryFilter<Invitation> {
  return { declinedAt: null, expiresAt: { $gt: now } };
}

function isOpen({ declinedAt, expiresAt }: Invitation, now: Date): boolean {
  return declinedAt === null && expiresAt > now;
}

/** An invitation as sent by this caller. */
function renewal(tx: Tx): Pick<Invitation, 'invitedBy' | 'sentAt' | 'expiresAt' | 'declinedAt'> {
  const expiresAt = new Date(tx.now.getTime() + INVITATION_LIFE_MS);
  return { invitedBy: tx.userId, sentAt: tx.now, expiresAt, declinedAt: null };
}

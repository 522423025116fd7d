import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { domainOf } from '../../../platform/mail/index.js';
import { Clients, type Limit, RateLimits } from '../../../platform/rate-limits/index.js';
import { MembershipsRepository } from '../members/memberships.repository.js';
import { InvitationsRepository } from './invitations.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The maximum number of open invitations of an organisation with a single member. */
const MAX_OPEN_BEFORE_FIRST = 20;

/** Calls to invite or to send again; docs/operations.md lists these limits and the following. */
const CALLS = { tenant: { most: 20, withinMs: HOUR_MS } };

/** E-mails, counted one by one. Shared limits come after personal ones, so that one sender uses little of them. */
const MAILS = {
  address: { most: 3, withinMs: DAY_MS },
  person: [
    { most: 100, withinMs: HOUR_MS },
    { most: 300, withinMs: DAY_MS },
  ],
  tenant: { most: 300, withinMs: DAY_MS },
  domain: { most: 500, withinMs: DAY_MS },
  server: [
    { most: 1000, withinMs: HOUR_MS },
    { most: 5000, withinMs: DAY_MS },
  ],
} as const;

/** Limits invitations, so that they cannot be used to send mail to arbitrary addresses. */
@Injectable()
export class InvitationLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly clients: Clients,
    private readonly invitations: InvitationsRepository,
    private readonly members: MembershipsRepository,
    private readonly counters: Counters,
  ) {}

  /** Counts the e-mails of one call; 429 above the limit. */
  async count(ctx: TenantContext, emails: readonly string[]): Promise<void> {
    const { tenantId, now } = ctx;
    // By account and not by person: one account is a different person in each of its organisations.
    const sender = ctx.principal?.accountId ?? ctx.userId;
    await this.limits.consume({ key: `invitations:${String(tenantId)}`, ...CALLS.tenant }, now);
    const total = emails.length;
    for (const [index, limit] of MAILS.person.entries())
      await this.limits.consume({ key: `invitees-${index}:${String(sender)}`, ...limit }, now, total);
    await this.limits.consume({ key: `invitees:${String(tenantId)}`, ...MAILS.tenant }, now, total);
    for (const email of emails)
      await this.limits.consume(this.#limitOf('invited', email, MAILS.address), now);
    for (const [domain, count] of domainCounts(emails))
      await this.limits.consume(this.#limitOf('invited-domain', domain, MAILS.domain), now, count);
    for (const [index, limit] of MAILS.server.entries())
      await this.limits.consume({ key: `invitations-${index}:server`, ...limit }, now, total);
  }

  /** Refuses more open invitations with e-mails than a new organisation may have, until a second person has accepted. */
  async boundOpen(tx: Tx, emails: readonly string[]): Promise<void> {
    if ((await this.members.count(tx, { accountId: { $ne: null } })) > 1) return;
    // Two concurrent calls would each count without the other's invitations: this write makes one of them retry.
    await this.counters.nextPlain(tx, 'invitations');
    const open = {
      declinedAt: null,
      expiresAt: { $gt: tx.now },
      mailed: { $ne: false },
      email: { $nin: [...emails] },
    };
    if ((await this.invitations.count(tx, open)) + emails.length > MAX_OPEN_BEFORE_FIRST)
      throw new AppError('INVITATIONS_OPEN', { params: { most: MAX_OPEN_BEFORE_FIRST } });
  }

  #limitOf(kind: string, who: string, limit: Omit<Limit, 'key'>): Limit {
    return { key: `${kind}:${this.clients.disguise(who)}`, ...limit };
  }
}

function domainCounts(emails: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const email of emails) counts.set(domainOf(email), (counts.get(domainOf(email)) ?? 0) + 1);
  return counts;
}

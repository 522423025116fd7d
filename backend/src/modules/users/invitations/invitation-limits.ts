import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { domainOf } from '../../../platform/mail/index.js';
import { Clients, type GiveBack, type Limit, RateLimits } from '../../../platform/rate-limits/index.js';
import { MembershipsRepository } from '../members/memberships.repository.js';
import { InvitationsRepository } from './invitations.repository.js';
import type { Invitation } from './invitations.schema.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The maximum number of people whom an organisation with a single member has sent an invitation. */
const MAX_MAILED_BEFORE_FIRST = 20;

/** The counter of invitations that such an organisation has withdrawn. */
const WITHDRAWN = 'withdrawn-invitations';

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

  /** Counts the e-mails of one call; 429 above a limit, and then none of them is used up. */
  count(ctx: TenantContext, emails: readonly string[]): Promise<GiveBack> {
    const tenant = String(ctx.tenantId);
    // By account and not by person: one account is a different person in each of its organisations.
    const sender = String(ctx.principal?.accountId ?? ctx.userId);
    const times = emails.length;
    const limits = [
      { key: `invitations:${tenant}`, ...CALLS.tenant },
      ...MAILS.person.map((limit, index) => ({ key: `invitees-${index}:${sender}`, ...limit, times })),
      { key: `invitees:${tenant}`, ...MAILS.tenant, times },
      ...emails.map((email) => this.#limitOf('invited', email, MAILS.address)),
      ...[...domainCounts(emails)].map(([domain, count]) => ({
        ...this.#limitOf('invited-domain', domain, MAILS.domain),
        times: count,
      })),
      ...MAILS.server.map((limit, index) => ({ key: `invitations-${index}:server`, ...limit, times })),
    ];
    return this.limits.consumeAll(limits, ctx.now);
  }

  /**
   * Refuses e-mails to more people who have not joined than an organisation with a single member may send, whatever became
   * of their invitations: withdrawn ones count too.
   */
  async boundMailed(tx: Tx, emails: readonly string[]): Promise<void> {
    if (!(await this.#isAlone(tx))) return;
    // Two concurrent calls would each count without the other's invitations: this write makes one of them retry.
    await this.counters.nextPlain(tx, 'invitations');
    const others = { mailed: { $ne: false }, email: { $nin: [...emails] } };
    const mailed =
      (await this.invitations.count(tx, others)) + (await this.counters.lastPlain(tx, WITHDRAWN));
    if (mailed + emails.length > MAX_MAILED_BEFORE_FIRST)
      throw new AppError('INVITATIONS_OPEN', { params: { most: MAX_MAILED_BEFORE_FIRST } });
  }

  /** Counts an invitation that is deleted without an answer. Its address is not kept. */
  async countWithdrawn(tx: Tx, { mailed }: Pick<Invitation, 'mailed'>): Promise<void> {
    if (mailed && (await this.#isAlone(tx))) await this.counters.nextPlain(tx, WITHDRAWN);
  }

  async #isAlone(tx: Tx): Promise<boolean> {
    return (await this.members.count(tx, { accountId: { $ne: null } })) <= 1;
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

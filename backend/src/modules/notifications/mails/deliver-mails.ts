import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { type Scope, type TenantDocument, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { type Mail, MailOutbox } from '../../../platform/mail/index.js';
import { Clock, releasedTimes } from '../../../platform/time/index.js';
import { TenantRounds, Tenants } from '../../tenants/index.js';
import { Memberships, mailScheduleOf, membershipEnded, Users } from '../../users/index.js';
import { newsOf } from '../news/news.rules.js';
import { type MailFate, mailFate } from '../preferences/channels.rules.js';
import { ChooseChannels } from '../preferences/choose-channels.js';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import { PendingMailsRepository } from './pending-mails.repository.js';
import type { PendingMail } from './pending-mails.schema.js';

/** The maximum number of pending e-mails of one member in one organisation; the bell still shows the others. */
const MAX_PENDING = 500;

/** Quiet hours end within a day, which one hour can be added to. */
const MAX_QUIET_MS = 25 * 3_600_000;

/**
 * Applies the choices, frequencies and quiet hours of members to the e-mails about events. It is the only place that does:
 * every e-mail to a member passes the outbox. Messages that are not news, such as the alarm of the ledger, are always sent.
 */
@Injectable()
export class DeliverMails implements OnModuleInit {
  constructor(
    private readonly pending: PendingMailsRepository,
    private readonly channels: ChooseChannels,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly tenants: Tenants,
    private readonly links: UnsubscribeLinks,
    private readonly outbox: MailOutbox,
    private readonly rounds: TenantRounds,
    private readonly hooks: TransactionHooks,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.screenWith((event, mail, held) => this.#screen(event, mail, held));
    this.rounds.add('the e-mails that quiet hours held', (ctx) => this.#releaseDue(ctx));
    this.hooks.on(membershipEnded, async (tx, { userId, kept }) => {
      if (!kept) await this.pending.deleteMany(tx, { userId });
    });
  }

  async #screen(event: SequencedEvent, mail: Mail, held: boolean): Promise<Mail | undefined> {
    const { tenantId } = event;
    const { userId } = mail;
    const news = newsOf(event);
    if (!news || !tenantId || !userId) return mail;
    const { kind, thingId, label, partial } = news;
    const now = this.clock.now();
    const scope = scopeOfEvent({ _id: event._id, tenantId }, now);
    const accountId = (await this.memberships.findActive(scope, userId))?.accountId;
    const account = accountId && (await this.users.find(scope, accountId));
    if (!account) return undefined;
    const choices = await this.channels.choicesOf(scope, userId);
    const schedule = mailScheduleOf(account.preferences);
    const timeZone = schedule.timeZone ?? (await this.tenants.current(scope)).timeZone;
    const fate = mailFate({ kind, choices, schedule, timeZone }, now);
    if (fate.do === 'drop' || (mail.forDigestOnly && fate.do !== 'digest')) return undefined;
    if (fate.do === 'send' || (fate.do === 'hold' && held))
      return this.links.addTo(mail, { tenantId, userId, kind });
    const { actorId } = event;
    await this.#holdMail(scope, { eventId: String(event._id), userId }, fate, {
      ...{ accountId: account._id, kind, thingId, label, actorId, at: now, digestId: null },
      ...(partial ? { partial } : {}),
    });
    return undefined;
  }

  async #holdMail(
    scope: Scope,
    which: Pick<PendingMail, 'eventId' | 'userId'>,
    fate: MailFate,
    entry: Omit<PendingMail, keyof TenantDocument | 'eventId' | 'userId' | 'notBefore'>,
  ): Promise<void> {
    if ((await this.pending.count(scope, { userId: which.userId })) >= MAX_PENDING) return;
    const notBefore = fate.do === 'hold' ? fate.until : null;
    await this.pending.findOneAndUpdate(scope, which, { $setOnInsert: { ...entry, notBefore } }, true);
  }

  /** Passes the e-mails that quiet hours held back to the outbox, once: the job commits with the removal. */
  async #releaseDue(ctx: TenantContext): Promise<void> {
    for (const notBefore of releasedTimes(ctx.now, MAX_QUIET_MS))
      for await (const { _id, eventId, userId } of this.pending.walk(
        ctx,
        { notBefore },
        { notBefore: 1, _id: 1 },
      ))
        await this.work.run(ctx, {}, async (tx) => {
          nothingChanged(tx);
          if (await this.pending.deleteOne(tx, { _id })) await this.outbox.release(tx, eventId, userId);
        });
  }
}

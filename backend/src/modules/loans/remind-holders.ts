import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toUnits } from '../../ledger/index.js';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { type Scope, UnitOfWork } from '../../platform/database/index.js';
import { eventTypes, nothingChanged, record, type SequencedEvent } from '../../platform/events/index.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/i18n/index.js';
import { type Mail, MailOutbox, MailPreviews, pathInTenant } from '../../platform/mail/index.js';
import { Articles } from '../catalog/index.js';
import { type MaterialRequest, RequestReads } from '../requests/index.js';
import { regionalSettingsOf, Sites, TenantRounds, Tenants } from '../tenants/index.js';
import { isEmail, MailRecipients, normaliseEmail, People } from '../users/index.js';
import { holderDto } from './holder-name.rules.js';
import { reminderDue, remindersBefore } from './loan.rules.js';
import { LoansRepository } from './loans.repository.js';
import { type Loan, REMINDER_STAGES, type ReminderStage } from './loans.schema.js';
import { reminderMail, sampleReminder } from './reminder.mail.js';

interface Reminder {
  readonly stage: ReminderStage;
  readonly dueAt: Date;
  readonly loanIds: readonly Types.ObjectId[];
}

/** One reminder for the loans of a request that have the same due date. */
const reminderEvents = eventTypes<Reminder>()('loan-reminder', ['sent'], {
  facts: ['stage', 'dueAt', 'loanIds'],
  texts: [],
  seenBy: ['returns:receive'],
});

/** Sends reminders of loans before and after their due dates, once for each stage. */
@Injectable()
export class RemindHolders implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly requests: RequestReads,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly members: MailRecipients,
    private readonly people: People,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the reminders of loans', (ctx) => this.#remindAll(ctx));
    this.outbox.on(reminderEvents.sent, (event) => this.#mails(event));
    for (const stage of REMINDER_STAGES)
      this.previews.add(`loan-${stage}`, (language, english) => sampleReminder(stage, language, english));
  }

  async #remindAll(ctx: TenantContext): Promise<void> {
    const due = {
      closedAt: null,
      reminded: { $ne: 'long-overdue' as const },
      dueKey: { $lt: remindersBefore(ctx.now) },
    };
    const groups = new Map<string, Loan[]>();
    for await (const loan of this.loans.walk(ctx, due, { dueKey: 1, _id: 1 })) {
      if (!reminderDue(loan, ctx.now)) continue;
      const key = `${String(loan.requestId)} ${String(loan.holderId)} ${loan.dueKey.getTime()}`;
      groups.set(key, [...(groups.get(key) ?? []), loan]);
    }
    for (const loans of groups.values())
      await this.work.run(ctx, { touches: [this.loans.keys(loans.map(({ _id }) => _id))] }, (tx) =>
        this.#remind(tx, loans),
      );
  }

  /** Marks the loans and records the reminder, whose e-mails the outbox sends. */
  async #remind(tx: Tx, found: readonly Loan[]): Promise<void> {
    const byStage = new Map<ReminderStage, Loan[]>();
    const present = await this.loans.mapByIds(
      tx,
      found.map(({ _id }) => _id),
    );
    for (const loan of present.values()) {
      const stage = loan.closedAt ? undefined : reminderDue(loan, tx.now);
      if (stage)
        byStage.set(stage, [
          ...(byStage.get(stage) ?? []),
          this.loans.save(tx, { ...loan, reminded: stage }),
        ]);
    }
    if (byStage.size === 0) nothingChanged(tx);
    for (const [stage, loans] of byStage) {
      const [first] = loans;
      if (!first?.dueAt) continue;
      const { requestId: id, requestNumber: label, siteId, requesterId, holderId, dueAt } = first;
      const loanIds = loans.map(({ _id }) => _id);
      const subject = { id, label, siteIds: [siteId], people: [requesterId, holderId] };
      record(tx, reminderEvents.sent, subject, { after: { stage, dueAt, loanIds } });
    }
  }

  /** The e-mails of a reminder, for what is still out. */
  async #mails(event: SequencedEvent): Promise<Mail[]> {
    const { tenantId } = event;
    if (!tenantId) return [];
    const scope: Scope = {
      requestId: String(event._id),
      language: DEFAULT_LANGUAGE,
      now: new Date(),
      tenantId,
    };
    const fact = (name: string) => (event.facts[name] as { after?: unknown } | undefined)?.after;
    const stage = fact('stage') as ReminderStage;
    const ids = (fact('loanIds') as string[] | undefined) ?? [];
    const found = await this.loans.mapByIds(scope, ids);
    const loans = [...found.values()].filter(({ closedAt, reminded }) => !closedAt && reminded === stage);
    const [first] = loans;
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    const request = first && (await this.requests.findStored(scope, first.requestId));
    if (!first?.dueAt || !tenant || !request) return [];
    const articles = await this.articles.refs(
      scope,
      loans.map(({ articleId }) => articleId),
    );
    const site = (await this.sites.names(scope, [first.siteId])).get(String(first.siteId));
    const facts = {
      stage,
      number: first.requestNumber,
      dueAt: first.dueAt,
      regional: regionalSettingsOf(tenant),
      articles: loans.map(({ articleId, quantity }) => ({
        name: articles.get(String(articleId))?.name ?? '',
        quantity: toUnits(quantity),
      })),
      site: site?.name ?? '',
      url: `${publicOrigin(this.config)}${pathInTenant('/preparation/loans', tenantId)}`,
    };
    const names = await this.people.names(scope, first.holderId ? [first.holderId] : []);
    return (await this.#recipients(scope, first, request, stage)).map(({ userId, to, language, isOther }) => {
      const inLanguage = language ?? tenant.language;
      const holder = holderDto(first, names, inLanguage).name;
      return {
        ...reminderMail({ ...facts, to, language: inLanguage, ...(isOther ? { holder } : {}) }),
        ...(userId === undefined ? {} : { userId }),
      };
    });
  }

  /**
   * The holder: a member, or the contact of a person outside of the organisation, else the requester. After the due date
   * also the member who approved the request.
   */
  async #recipients(
    scope: Scope,
    { holderId, requesterId }: Loan,
    { recipient, decidedBy }: MaterialRequest,
    stage: ReminderStage,
  ): Promise<{ userId?: Types.ObjectId; to: string; language: Language | undefined; isOther: boolean }[]> {
    const member = async (userId: Types.ObjectId, isOther: boolean) =>
      (await this.members.among(scope, [userId])).map((each) => ({ ...each, isOther }));
    const contact = normaliseEmail(recipient?.contact ?? '');
    const holder = holderId
      ? await member(holderId, false)
      : isEmail(contact)
        ? [{ to: contact, language: undefined, isOther: false }]
        : await member(requesterId, true);
    const manager = decidedBy && stage !== 'upcoming' ? await member(decidedBy, true) : [];
    const told = new Set(holder.map(({ to }) => to));
    return [...holder, ...manager.filter(({ to }) => !told.has(to))];
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { parseId, requireId, type Scope, seesSite, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import {
  eventTypes,
  nothingChanged,
  record,
  type SequencedEvent,
  scopeOfEvent,
} from '../../platform/events/index.js';
import { type Mail, MailOutbox, MailPreviews } from '../../platform/mail/index.js';
import { dayOf, momentOfDay } from '../../platform/time/index.js';
import { type MaterialRequest, RequestReads } from '../requests/index.js';
import { TenantRounds, Tenants } from '../tenants/index.js';
import { isEmail, normaliseEmail } from '../users/index.js';
import { ComposeReminders } from './compose-reminders.js';
import { LOAN_STATES, loanState, reminderByHand, reminderDue, remindersBefore } from './loan.rules.js';
import type { RemindedLoansDto } from './loans.dto.js';
import { LoanReads } from './loans.reads.js';
import { LoansRepository } from './loans.repository.js';
import { type Loan, REMINDER_STAGES, type ReminderStage } from './loans.schema.js';
import { sampleReminder } from './reminder.mail.js';
import {
  type DueLoan,
  keysOf,
  type LoanRecipients,
  notRemindedToday,
  reminderGroups,
} from './reminders.rules.js';

/** The loans that a member, or a recipient who is no member, is reminded of that day. */
interface List {
  readonly userId: Types.ObjectId | null;
  readonly loanIds: readonly Types.ObjectId[];
}

interface StoredList {
  readonly userId: string | null;
  readonly loanIds: readonly string[];
}

interface Reminder {
  readonly stage: ReminderStage;
  readonly dueAt: Date;
  readonly loanIds: readonly Types.ObjectId[];
  readonly lists: readonly List[];
}

/** The maximum number of loans that a day's reminders are about. */
const MAX_LOANS = 1000;

/** One reminder for the loans of a request that have the same due date. */
const reminderEvents = eventTypes<Reminder>()('loan-reminder', ['sent'], {
  facts: ['stage', 'dueAt', 'loanIds', 'lists'],
  texts: [],
  seenBy: ['returns:receive'],
});

/**
 * Sends reminders of loans before and after their due dates, once for each stage, and one e-mail to a person on a day.
 * Events stay one for each request.
 */
@Injectable()
export class RemindHolders implements OnModuleInit {
  constructor(
    private readonly loans: LoansRepository,
    private readonly reads: LoanReads,
    private readonly requests: RequestReads,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly composer: ComposeReminders,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the reminders of loans', (ctx) => this.#remindAll(ctx));
    this.outbox.on(reminderEvents.sent, (event) => this.#mails(event));
    for (const stage of REMINDER_STAGES)
      this.previews.add(`loan-${stage}`, (language, english) => sampleReminder(stage, language, english));
  }

  /** Reminds each person once a day of the organisation's calendar. */
  async #remindAll(ctx: TenantContext): Promise<void> {
    const { timeZone } = await this.tenants.current(ctx);
    const since = momentOfDay(dayOf(ctx.now, timeZone), 'first', timeZone);
    const open = {
      closedAt: null,
      $or: [{ reminded: { $ne: 'long-overdue' as const } }, { remindedAt: { $gte: since } }],
      dueKey: { $lt: remindersBefore(ctx.now) },
    };
    const [due, reminded]: [Loan[], Loan[]] = [[], []];
    for await (const loan of this.loans.walk(ctx, open, { dueKey: 1, _id: 1 })) {
      if (loan.remindedAt && loan.remindedAt >= since) reminded.push(loan);
      if (reminderDue(loan, ctx.now)) due.push(loan);
    }
    if (due.length === 0) return;
    const recipientsOf = await this.#recipientsOf(ctx, [...due, ...reminded]);
    const today = reminded.flatMap((loan) =>
      keysOf({ stage: loan.reminded ?? 'upcoming', recipients: recipientsOf(loan) }),
    );
    const asDue = (loan: Loan): DueLoan[] => {
      const stage = reminderDue(loan, ctx.now);
      return stage ? [{ loan, stage, recipients: recipientsOf(loan) }] : [];
    };
    const now = notRemindedToday(due.flatMap(asDue), new Set(today)).slice(0, MAX_LOANS);
    if (now.length === 0) return;
    const ids = now.map(({ loan }) => loan._id);
    await this.work.run(ctx, { touches: [this.loans.keys(ids)] }, async (tx) => {
      const present = [...(await this.loans.mapByIds(tx, ids)).values()];
      this.#remind(tx, present.filter(({ closedAt }) => !closedAt).flatMap(asDue));
    });
  }

  /** Reminds the holders of some loans at once, regardless of earlier reminders. A loan is not reminded of twice a day. */
  remind(ctx: TenantContext, loanIds: readonly string[]): Promise<RemindedLoansDto> {
    return this.work.run(ctx, { touches: [this.loans.keys(loanIds)], alone: true }, async (tx) => {
      const { timeZone } = await this.tenants.current(tx);
      const since = momentOfDay(dayOf(tx.now, timeZone), 'first', timeZone);
      const loans: Loan[] = [];
      for (const id of loanIds) {
        const loan = await this.reads.find(tx, id);
        if (!seesSite(tx, loan.siteId)) throw new AppError('PERMISSION_MISSING');
        LOAN_STATES.require(loanState(loan), 'remind');
        if (!loan.remindedAt || loan.remindedAt < since) loans.push(loan);
      }
      const recipientsOf = await this.#recipientsOf(tx, loans);
      const due = loans.flatMap((loan): DueLoan[] => {
        if (!loan.dueAt) return [];
        // The person who reminds by hand knows of it: the approver gets no e-mail.
        const recipients = { ...recipientsOf(loan), approver: null };
        return [{ loan, stage: reminderByHand(loan.dueAt, tx.now), recipients }];
      });
      if (due.length === 0) throw new AppError('NOTHING_TO_REMIND');
      this.#remind(tx, due);
      return { reminded: due.length };
    });
  }

  /** The recipients of the reminders of some loans. */
  async #recipientsOf(scope: Scope, loans: readonly Loan[]): Promise<(loan: Loan) => LoanRecipients> {
    const requests = await this.requests.mapStored(
      scope,
      loans.map(({ requestId }) => requestId),
    );
    return ({ holderId, requesterId, requestId }) => {
      const request = requests.get(String(requestId));
      const contact = contactOf(request);
      const holder = holderId ? String(holderId) : (contact ?? String(requesterId));
      return { holder, approver: request?.decidedBy ? String(request.decidedBy) : null };
    };
  }

  /** Marks the loans and records a reminder for each request, with the lists that are sent by e-mail. */
  #remind(tx: Tx, due: readonly DueLoan[]): void {
    if (due.length === 0) nothingChanged(tx);
    for (const { stage, loans, lists } of reminderGroups(due)) {
      const [first] = loans;
      if (!first?.dueAt) continue;
      const { requestId: id, requestNumber: label, siteId, requesterId, holderId, dueAt } = first;
      for (const loan of loans) this.loans.save(tx, { ...loan, reminded: stage, remindedAt: tx.now });
      const subject = { id, label, siteIds: [siteId], people: [requesterId, holderId] };
      const after = {
        stage,
        dueAt,
        loanIds: loans.map(({ _id }) => _id),
        lists: lists.map(({ recipient, loans: listed }) => ({
          // An address is no fact: the event's request has it.
          userId: parseId(recipient) ?? null,
          loanIds: listed.map(({ _id }) => _id),
        })),
      };
      record(tx, reminderEvents.sent, subject, { after });
    }
  }

  /** The e-mails of a reminder: each lists the open loans that its recipient is reminded of that day. */
  async #mails(event: SequencedEvent): Promise<Mail[]> {
    const { tenantId } = event;
    if (!tenantId) return [];
    const scope = scopeOfEvent({ _id: event._id, tenantId });
    const fact = (name: string) => (event.facts[name] as { after?: unknown } | undefined)?.after;
    const own = (fact('loanIds') as string[] | undefined) ?? [];
    const stored = fact('lists') as StoredList[] | undefined;
    const lists = stored ?? [];
    const found = await this.loans.mapByIds(scope, [...own, ...lists.flatMap(({ loanIds }) => loanIds)]);
    const open = (ids: readonly string[]) =>
      ids.flatMap((id) => found.get(id) ?? []).filter(({ closedAt, reminded }) => !closedAt && reminded);
    const request = await this.requests.findStored(scope, requireId(event.subject.id));
    const mails = lists.map(({ userId, loanIds }) =>
      this.composer.compose(scope, { userId, contact: contactOf(request), loans: open(loanIds) }),
    );
    // Others of this request have their list with another event: a digest counts it as separate news.
    const told = new Set(lists.map(({ userId }) => userId));
    const first = open(own)[0];
    const holder = first && (first.holderId ?? (contactOf(request) ? null : first.requesterId));
    const approver = fact('stage') === 'upcoming' ? null : request?.decidedBy;
    for (const userId of new Set([holder, approver].flatMap((id) => (id ? [String(id)] : []))))
      if (!told.has(userId))
        mails.push(
          this.composer.compose(scope, {
            ...{ userId, contact: undefined, loans: open(own) },
            // Records of earlier versions have no lists.
            listed: stored !== undefined,
          }),
        );
    return (await Promise.all(mails)).flat();
  }
}

/** The e-mail address of a recipient outside of the organisation; undefined without one. */
function contactOf(request: Pick<MaterialRequest, 'recipient'> | null | undefined): string | undefined {
  const contact = normaliseEmail(request?.recipient?.contact ?? '');
  return isEmail(contact) ? contact : undefined;
}

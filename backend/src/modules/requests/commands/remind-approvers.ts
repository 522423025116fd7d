import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { Permission, TenantContext } from '../../../platform/context/index.js';
import { type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, type SequencedEvent } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type Mail, MailOutbox, MailPreviews, pathInTenant } from '../../../platform/mail/index.js';
import {
  approvalDelaysOf,
  barredDelegators,
  regionalSettingsOf,
  TenantRounds,
  Tenants,
} from '../../tenants/index.js';
import { MailRecipients, Memberships, People } from '../../users/index.js';
import { approvalNoticeMail, sampleApprovalNotice } from '../mail/approval-notice.mail.js';
import { DecisionLinks } from '../mail/decision-links.js';
import { recordRequest, requestEvents } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import {
  NOTICES,
  type Notice,
  type NoticeHours,
  noticesDue,
  SENT_AT,
  submittedBefore,
} from './approval-notice.rules.js';

/** The recipients: approvers first, then owners and administrators. */
const TOLD: Readonly<Record<Notice, Permission>> = {
  reminded: 'requests:approve',
  escalated: 'tenant:manage',
};

/**
 * Reminds approvers of undecided requests, and escalates them to owners and administrators, once each. The
 * transaction that marks the request records the event; the outbox sends its e-mails.
 */
@Injectable()
export class RemindApprovers implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly memberships: Memberships,
    private readonly recipients: MailRecipients,
    private readonly people: People,
    private readonly links: DecisionLinks,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the reminders of undecided requests', (ctx) => this.#remindAll(ctx));
    for (const notice of NOTICES) {
      this.outbox.on(requestEvents[notice], (event) => this.#mails(event, notice));
      this.previews.add(`request-${notice}`, (language, english) =>
        sampleApprovalNotice(notice, language, english),
      );
    }
  }

  async #remindAll(ctx: TenantContext): Promise<void> {
    const { settings } = await this.tenants.current(ctx);
    const delays = approvalDelaysOf(settings);
    const hours = { reminded: delays.approvalReminderHours, escalated: delays.approvalEscalationHours };
    const before = submittedBefore(hours, ctx.now);
    if (!before) return;
    const undecided = { status: 'submitted' as const, submittedAt: { $lte: before } };
    for await (const request of this.requests.walk(ctx, undecided, { createdAt: 1, _id: 1 }))
      if (noticesDue(request, hours, ctx.now).length > 0) await this.#remind(ctx, request, hours);
  }

  #remind(ctx: TenantContext, { _id }: MaterialRequest, hours: NoticeHours): Promise<void> {
    return this.work.run(ctx, { touches: [this.requests.keys([_id])], alone: true }, async (tx) => {
      const request = await this.requests.getById(tx, _id);
      const due = noticesDue(request, hours, tx.now);
      if (due.length === 0) return nothingChanged(tx);
      const sent = Object.fromEntries(due.map((notice) => [SENT_AT[notice], tx.now]));
      const marked = this.requests.mark(tx, request, sent);
      for (const notice of due) recordRequest(tx, notice, marked, request);
    });
  }

  /** The e-mails of a notice, if the request is still undecided; none to the requester. */
  async #mails({ _id, tenantId, subject, at }: SequencedEvent, notice: Notice): Promise<Mail[]> {
    if (!tenantId) return [];
    const scope: Scope = { requestId: String(_id), language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    const request = await this.requests.findById(scope, subject.id);
    if (!tenant || request?.status !== 'submitted' || !request.submittedAt) return [];
    const { requesterId, submittedAt, siteId } = request;
    const barred = barredDelegators(tenant.settings, [requesterId]);
    const members = await this.memberships.whoMay(scope, TOLD[notice], [String(siteId)], barred);
    const others = members.map(({ userId }) => userId).filter((userId) => !userId.equals(requesterId));
    const requester = (await this.people.names(scope, [requesterId])).get(String(requesterId));
    return (await this.recipients.among(scope, others)).map(({ userId, to, language }) => ({
      userId,
      ...approvalNoticeMail({
        notice,
        to,
        language,
        number: request.number ?? '',
        requester: requester?.name ?? '',
        submittedAt,
        regional: regionalSettingsOf(tenant),
        url:
          notice === 'reminded'
            ? this.links.addressFor(userId, request, at)
            : `${publicOrigin(this.config)}${pathInTenant(`/requests/processing?peek=${String(request._id)}`, tenantId)}`,
      }),
    }));
  }
}

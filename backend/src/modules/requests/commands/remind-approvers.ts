import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { approvalDelaysOf, TenantRounds, Tenants } from '../../tenants/index.js';
import { recordRequest } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { type NoticeHours, noticesDue, SENT_AT, submittedBefore } from './approval-notice.rules.js';

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
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the reminders of undecided requests', (ctx) => this.#remindAll(ctx));
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
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { approvalDelaysOf, TenantRounds, Tenants } from '../../tenants/index.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { type RequestChange, RequestChanges } from '../reservations/request-changes.js';
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
    private readonly changes: RequestChanges,
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
      if (noticesDue(request, hours, ctx.now).length > 0)
        await this.changes.runSystemCommand(ctx, 'remind-approvers', request, (tx, before) =>
          decideReminder(tx, before, hours),
        );
  }
}

function decideReminder({ now }: Tx, before: MaterialRequest, hours: NoticeHours): RequestChange {
  const due = noticesDue(before, hours, now);
  if (due.length === 0) return {};
  const times = Object.fromEntries(due.map((notice) => [SENT_AT[notice], now]));
  return { noticed: { times, events: due } };
}

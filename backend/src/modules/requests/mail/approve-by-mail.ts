import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/index.js';
import { pathInTenant } from '../../../platform/mail/index.js';
import { DecideRequest } from '../commands/decide-request.js';
import { RequestReads } from '../reads/requests.reads.js';
import { REQUEST_STATES } from '../request-status.rules.js';
import { decidedPage, decisionPage, INBOX } from './decision.page.js';
import type { MailDecisionDto } from './mail-decision.dto.js';
import type { Decider, MailDecision } from './mail-decision.js';

/** Approvals and refusals by the link of an e-mail, while the request is as the e-mail described it. */
@Injectable()
export class ApproveByMail {
  constructor(
    private readonly reads: RequestReads,
    private readonly decision: DecideRequest,
  ) {}

  decisionOn(decider: Decider, version: number): MailDecision {
    return {
      home: pathInTenant(INBOX, decider.reader.tenantId),
      show: () => this.#show(decider, version),
      decide: (input) => this.#decide(decider, version, input),
    };
  }

  async #show({ ctx, requestId, reader }: Decider, version: number): Promise<string> {
    requireApprover(ctx);
    const request = await this.reads.find(ctx, requestId);
    await this.decision.requireNotOwn(ctx, request);
    REQUEST_STATES.require(request.status, 'approve');
    if (request.version !== version) throw new AppError('REQUEST_CHANGED');
    return decisionPage(reader, await this.reads.dto(ctx, request));
  }

  async #decide(
    { ctx, requestId, reader }: Decider,
    version: number,
    { decision, reason = '' }: MailDecisionDto,
  ): Promise<string> {
    requireApprover(ctx);
    if (decision === 'refuse' && reason.trim() === '')
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path: 'reason', code: 'isLength', message: 'A refusal needs a reason.' }],
      });
    await this.decision.requireNotOwn(ctx, await this.reads.find(ctx, requestId));
    const decided =
      decision === 'approve'
        ? await this.decision.approve(ctx, requestId, { version })
        : await this.decision.refuse(ctx, requestId, { reason, version });
    return decidedPage(reader, decided);
  }
}

function requireApprover({ permissions }: Decider['ctx']): void {
  if (!permissions.has('requests:approve')) throw new AppError('PERMISSION_MISSING');
}

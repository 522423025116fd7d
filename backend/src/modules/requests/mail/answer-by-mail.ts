import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/index.js';
import { pathInTenant } from '../../../platform/mail/index.js';
import { requireOpen } from '../lines/substitute.rules.js';
import { RequestReads } from '../reads/requests.reads.js';
import { isOwn } from '../request-access.js';
import { Substitutes } from '../substitutes/substitutes.js';
import { answeredPage, answerPage, OWN_REQUESTS } from './answer.page.js';
import type { MailDecisionDto } from './mail-decision.dto.js';
import type { Decider, MailDecision } from './mail-decision.js';

/** Answers to proposed substitutes by the link of an e-mail, until their deadline. */
@Injectable()
export class AnswerByMail {
  constructor(
    private readonly reads: RequestReads,
    private readonly substitutes: Substitutes,
  ) {}

  decisionOn(decider: Decider, substituteId: Types.ObjectId): MailDecision {
    return {
      home: pathInTenant(OWN_REQUESTS, decider.reader.tenantId),
      show: () => this.#show(decider, substituteId),
      decide: (input) => this.#decide(decider, substituteId, input),
    };
  }

  async #show({ ctx, requestId, reader }: Decider, substituteId: Types.ObjectId): Promise<string> {
    requireRequester(ctx);
    const request = await this.reads.find(ctx, requestId);
    if (!isOwn(ctx, request)) throw new AppError('PERMISSION_MISSING');
    requireOpen(request, substituteId, ctx.now);
    return answerPage(reader, await this.reads.dto(ctx, request), String(substituteId));
  }

  async #decide(
    { ctx, requestId, reader }: Decider,
    substituteId: Types.ObjectId,
    { decision }: MailDecisionDto,
  ): Promise<string> {
    requireRequester(ctx);
    const accept = decision === 'approve';
    const request = await this.substitutes.answer(ctx, requestId, String(substituteId), { accept });
    return answeredPage(reader, request, accept);
  }
}

function requireRequester({ permissions }: Decider['ctx']): void {
  if (!permissions.has('requests:create')) throw new AppError('PERMISSION_MISSING');
}

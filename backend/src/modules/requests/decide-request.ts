import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Thousandths, toUnits } from '../../ledger/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { queueKey, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { Articles } from '../catalog/index.js';
import { quantityOf } from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import { isOwn, requireAtSite, requireCommand, requireVisible } from './request-access.js';
import type { ApprovalDto, RequestDto } from './requests.dto.js';
import { recordRequest } from './requests.events.js';
import { RequestReads } from './requests.reads.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest } from './requests.schema.js';
import { ReserveLines } from './reserve-lines.js';

/** What managers do with a submitted request: approve it, whole or less of it, or refuse it with a reason. */
@Injectable()
export class DecideRequest {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reads: RequestReads,
    private readonly reserve: ReserveLines,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly work: UnitOfWork,
  ) {}

  /** Approves: takes what is free, lets the rest wait. Approving twice, or by two people at once, reserves once. */
  async approve(ctx: TenantContext, id: string, input: ApprovalDto): Promise<RequestDto> {
    const seen = await this.requests.getById(ctx, id);
    const queue = [
      queueKey.counter(ctx.tenantId, 'order'),
      queueKey.request(id),
      ...seen.lines.map(({ articleId }) => queueKey.level(seen.siteId, articleId)),
    ];
    const warm = this.reads.warm(ctx, seen.siteId, seen.lines, [seen.requesterId]);
    return this.work.run(ctx, { queue, warm }, async (tx) => {
      const request = await this.#open(tx, id, 'approve');
      if (input.version !== undefined && input.version !== request.version)
        throw new AppError('REQUEST_CHANGED');
      const { settings } = await this.tenants.current(tx);
      if (!settings.selfApproval && isOwn(tx, request)) throw new AppError('PERMISSION_MISSING');
      const approved = await this.#approved(tx, request, input);
      if (![...approved.values()].some((quantity) => quantity > 0)) throw new AppError('NO_LINES');
      const decided = { ...request, onBehalfOf: absentOf(tx) };
      return this.reads.dto(tx, await this.reserve.execute(tx, decided, approved));
    });
  }

  refuse(ctx: TenantContext, id: string, reason: string): Promise<RequestDto> {
    return this.work.run(ctx, { queue: [queueKey.request(id)] }, async (tx) => {
      const request = await this.#open(tx, id, 'refuse');
      const decision = { stage: 'refused' as const, reason, decidedAt: tx.now, decidedBy: tx.userId };
      const saved = await this.requests.save(tx, { ...request, ...decision, onBehalfOf: absentOf(tx) });
      recordRequest(tx, 'refused', saved, request);
      return this.reads.dto(tx, saved);
    });
  }

  async #open(tx: Tx, id: string, command: 'approve' | 'refuse'): Promise<MaterialRequest> {
    const request = await this.requests.getById(tx, id);
    requireVisible(tx, request);
    requireAtSite(tx, request);
    requireCommand(request, command);
    return request;
  }

  /** How much of each line is granted: what the input says, else all of it. More than was asked for is refused. */
  async #approved(tx: Tx, request: MaterialRequest, input: ApprovalDto): Promise<Map<string, Thousandths>> {
    const granted = new Map(request.lines.map((line) => [String(line._id), line.quantity - line.cancelled]));
    if (!input.lines) return granted;
    const articles = await this.articles.getAll(
      tx,
      request.lines.map(({ articleId }) => String(articleId)),
    );
    const seen = new Set<string>();
    for (const { lineId, quantity } of input.lines) {
      const line = request.lines.find(({ _id }) => String(_id) === lineId);
      const article = line && articles.get(String(line.articleId));
      if (!line || !article) throw notFound();
      if (seen.has(lineId)) throw new AppError('DUPLICATE_LINE');
      seen.add(lineId);
      const wanted = quantityOf(quantity, article);
      const most = line.quantity - line.cancelled;
      if (wanted > most) throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(most) } });
      granted.set(lineId, wanted);
    }
    return granted;
  }
}

/** The member in whose stead the caller decides; null where deciding is their own to do. */
function absentOf({ principal }: Tx): Types.ObjectId | null {
  return principal?.membership?.lent?.get('requests:approve') ?? null;
}

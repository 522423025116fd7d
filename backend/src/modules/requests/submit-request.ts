import { Injectable } from '@nestjs/common';
import { fitsDecimals } from '../../ledger/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { Counters, queueKey, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { Articles } from '../catalog/index.js';
import { StockGuards } from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import { needsApproval } from './approval.rules.js';
import { isOwn, requireCommand, requireVisible } from './request-access.js';
import type { RequestDto } from './requests.dto.js';
import { recordRequest } from './requests.events.js';
import { RequestReads } from './requests.reads.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest } from './requests.schema.js';
import { ReserveLines } from './reserve-lines.js';

/** Hands a draft in: it gets its number, and is approved at once where the tenant's policy asks nobody. */
@Injectable()
export class SubmitRequest {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reads: RequestReads,
    private readonly reserve: ReserveLines,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly counters: Counters,
    private readonly guards: StockGuards,
    private readonly work: UnitOfWork,
  ) {}

  async execute(ctx: TenantContext, id: string): Promise<RequestDto> {
    const seen = await this.requests.getById(ctx, id);
    const input = {
      siteId: String(seen.siteId),
      lines: seen.lines.map(({ articleId }) => ({ articleId: String(articleId) })),
    };
    const queue = [...this.queue(ctx, input), queueKey.request(id)];
    return this.work.run(ctx, { queue }, async (tx) => {
      const request = await this.requests.getById(tx, id);
      requireVisible(tx, request);
      if (!isOwn(tx, request)) throw new AppError('PERMISSION_MISSING');
      requireCommand(request, 'submit');
      const numbered = await this.number(tx, request);
      recordRequest(tx, 'submitted', numbered, request);
      return this.reads.dto(
        tx,
        (await this.approveAlone(tx, numbered)) ?? (await this.requests.save(tx, numbered)),
      );
    });
  }

  /**
   * The lines of a request become open, or other ones: their articles and their site must be in use, and their
   * quantities fit the articles' units, from now on until they are closed.
   */
  async requireLines(tx: Tx, { siteId, lines }: MaterialRequest): Promise<void> {
    const articles = await this.articles.getActive(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
    for (const { articleId, quantity } of lines) {
      const decimals = articles.get(String(articleId))?.decimals ?? 0;
      if (!fitsDecimals(quantity, decimals))
        throw new AppError('QUANTITY_PRECISION', { params: { decimals } });
    }
    await this.guards.occupy(
      tx,
      lines.map(({ articleId }) => ({ articleId, siteId })),
    );
  }

  /** A draft with the number and the stage that it gets by being handed in; not stored yet. */
  async number(tx: Tx, draft: MaterialRequest): Promise<MaterialRequest> {
    await this.requireLines(tx, draft);
    const { timeZone } = await this.tenants.current(tx);
    const number = await this.counters.next(tx, 'request', timeZone);
    return { ...draft, number, stage: 'submitted', status: 'submitted', submittedAt: tx.now };
  }

  /** Approves a submitted request where the tenant's policy asks nobody; undefined where somebody has to decide. */
  async approveAlone(tx: Tx, request: MaterialRequest): Promise<MaterialRequest | undefined> {
    const { settings } = await this.tenants.current(tx);
    const articles = await this.articles.getAll(
      tx,
      request.lines.map(({ articleId }) => String(articleId)),
    );
    const asked = request.lines.map(({ articleId, quantity }) => ({
      quantity,
      unitCost: articles.get(String(articleId))?.unitCost ?? null,
    }));
    if (needsApproval(settings, asked)) return undefined;
    const inFull = new Map(request.lines.map((line) => [String(line._id), line.quantity]));
    return this.reserve.execute(tx, request, inFull);
  }

  /** The queues that a submission passes; it may approve, so it takes an approval's too. */
  queue(ctx: TenantContext, input: { siteId: string; lines: readonly { articleId: string }[] }): string[] {
    return [
      queueKey.counter(ctx.tenantId, 'request'),
      queueKey.counter(ctx.tenantId, 'order'),
      ...input.lines.map(({ articleId }) => queueKey.level(input.siteId, articleId)),
    ];
  }
}

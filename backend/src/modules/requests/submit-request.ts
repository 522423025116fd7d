import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { Counters, queueKey } from '../../platform/database/index.js';
import { Articles } from '../catalog/index.js';
import { Tenants } from '../tenants/index.js';
import { needsApproval } from './approval.rules.js';
import { type RequestChange, RequestCommands } from './request-command.js';
import type { RequestDto } from './requests.dto.js';
import { recordRequest } from './requests.events.js';
import type { MaterialRequest } from './requests.schema.js';
import { ReserveLines } from './reserve-lines.js';

/** Submits a draft: it gets its number, and is approved at once where the tenant's policy asks for no decision. */
@Injectable()
export class SubmitRequest {
  constructor(
    private readonly commands: RequestCommands,
    private readonly reserve: ReserveLines,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly counters: Counters,
  ) {}

  execute(ctx: TenantContext, id: string): Promise<RequestDto> {
    return this.commands.run(ctx, id, 'submit', async (tx, request) => {
      const numbered = await this.number(tx, request);
      const approval = await this.approveByPolicy(tx, numbered);
      if (!approval) return { changed: { request: numbered, event: 'submitted', before: request } };
      recordRequest(tx, 'submitted', numbered, request);
      return approval;
    });
  }

  /** A draft with its number, as submitted; not saved yet. */
  async number(tx: Tx, draft: MaterialRequest): Promise<MaterialRequest> {
    const { timeZone } = await this.tenants.current(tx);
    const number = await this.counters.next(tx, 'request', timeZone);
    return { ...draft, number, stage: 'submitted', status: 'submitted', submittedAt: tx.now };
  }

  /** The approval of a submitted request by the tenant's policy; undefined where a person has to decide. */
  async approveByPolicy(tx: Tx, request: MaterialRequest): Promise<RequestChange | undefined> {
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
    const approved = await this.reserve.execute(tx, request, inFull);
    return { changed: { request: approved.request, event: 'approved' }, freed: approved.contended };
  }

  /** The queues of a request that is submitted as it is created; it may be approved at once. */
  queue(ctx: TenantContext, input: { siteId: string; lines: readonly { articleId: string }[] }): string[] {
    return [
      queueKey.counter(ctx.tenantId, 'request'),
      queueKey.counter(ctx.tenantId, 'order'),
      ...input.lines.map(({ articleId }) => queueKey.level(input.siteId, articleId)),
    ];
  }
}

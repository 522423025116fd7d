import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters } from '../../../platform/database/index.js';
import { joinWords, numberWords } from '../../../platform/search/index.js';
import { Articles, requireDecimals, requireStocked } from '../../catalog/index.js';
import { StockGuards } from '../../stock/index.js';
import { Tenants } from '../../tenants/index.js';
import { fullyApproved, isKitLine, partsOf } from '../lines/kit-line.rules.js';
import { approvable } from '../lines/request-line.rules.js';
import type { RequestDto } from '../requests.dto.js';
import { recordApprovedSubmission } from '../requests.events.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import type { RequestChange } from '../reservations/request-changes.js';
import { needsApproval } from './approval-policy.rules.js';
import { ApproveLines } from './approve-lines.js';
import { RequestCommands } from './request-command.js';

/** Submits a draft: it gets its number, and is approved at once if the tenant's policy requires no decision. */
@Injectable()
export class SubmitRequest {
  constructor(
    private readonly commands: RequestCommands,
    private readonly approveLines: ApproveLines,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly counters: Counters,
    private readonly guards: StockGuards,
  ) {}

  execute(ctx: TenantContext, id: string): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'submit', (tx, before) =>
      this.#decideSubmission(tx, before),
    );
  }

  async #decideSubmission(tx: Tx, before: MaterialRequest): Promise<RequestChange> {
    const numbered = await this.number(tx, before);
    const approval = await this.approveByPolicy(tx, numbered, before);
    return approval ?? { changed: { request: numbered, event: 'submitted', before } };
  }

  /**
   * Checks the lines of a request that become open or change: their articles and their site must not be archived, and
   * their quantities must fit the articles' units until they are closed.
   */
  async requireLines(tx: Tx, { siteId, lines }: MaterialRequest): Promise<void> {
    const articles = await this.guards.occupy(
      tx,
      lines.map(({ articleId }) => ({ articleId, siteId })),
    );
    for (const line of lines) {
      const article = articles.get(String(line.articleId));
      if (!article) continue;
      requireDecimals(line.quantity, article);
      // An article may have become a kit since it was requested: its line has no parts that could be delivered.
      if (!isKitLine(lines, line)) requireStocked(article);
    }
  }

  /** A draft as submitted, with its number; not saved yet. */
  async number(tx: Tx, draft: MaterialRequest): Promise<MaterialRequest> {
    await this.requireLines(tx, draft);
    const number = await this.counters.next(tx, 'request', await this.tenants.numbering(tx));
    const words = joinWords(numberWords(number), draft.words);
    return { ...draft, number, words, stage: 'submitted', status: 'submitted', submittedAt: tx.now };
  }

  /**
   * Records the submission and approves the request by the tenant's policy; undefined if a person has to decide, and
   * then nothing is recorded. `before` is the draft, if it is stored.
   */
  async approveByPolicy(
    tx: Tx,
    request: MaterialRequest,
    before?: MaterialRequest,
  ): Promise<RequestChange | undefined> {
    const { settings } = await this.tenants.current(tx);
    const articles = await this.articles.getAll(
      tx,
      request.lines.map(({ articleId }) => String(articleId)),
    );
    const costOf = ({ articleId, quantity }: RequestLine) =>
      (articles.get(String(articleId))?.unitCost ?? 0) * quantity;
    const valuedLines = request.lines.map((line) => {
      const priced = isKitLine(request.lines, line) ? partsOf(request.lines, line) : [line];
      return {
        quantity: approvable(line),
        unitCost: priced.reduce((sum, part) => sum + costOf(part), 0) / line.quantity,
      };
    });
    if (needsApproval(settings, valuedLines)) return undefined;
    recordApprovedSubmission(tx, request, { before });
    const inFull = fullyApproved(request.lines, approvable);
    const approved = await this.approveLines.execute(tx, request, inFull);
    return { changed: { request: approved.request, event: 'approved' }, freed: approved.contended };
  }
}

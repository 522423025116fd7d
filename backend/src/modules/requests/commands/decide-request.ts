import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { quantityOf } from '../../stock/index.js';
import { Tenants } from '../../tenants/index.js';
import { approveQuantity, fullyApproved } from '../lines/kit-line.rules.js';
import { locationsWaitedFor } from '../lines/material-request.rules.js';
import { approvable } from '../lines/request-line.rules.js';
import { isOwn } from '../request-access.js';
import type { RequestDto } from '../requests.dto.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import type { RequestChange } from '../reservations/request-changes.js';
import { ApproveLines } from './approve-lines.js';
import { RequestCommands } from './request-command.js';
import type { ApprovalDto, RefusalDto } from './request-commands.dto.js';

/** The maximum total length of the reasons for refused parts of one approval. */
const MAX_REFUSALS = 2000;

/** Decisions of managers: approve a request, in full or in part, refuse it with a reason, allocate stock to it. */
@Injectable()
export class DecideRequest {
  constructor(
    private readonly commands: RequestCommands,
    private readonly approveLines: ApproveLines,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
  ) {}

  /** Approves: reserves available stock, the rest waits. Approving twice, or concurrently, reserves once. */
  approve(ctx: TenantContext, id: string, input: ApprovalDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'approve', (tx, before) =>
      this.#decideApproval(tx, before, input),
    );
  }

  async #decideApproval(tx: Tx, before: MaterialRequest, input: ApprovalDto): Promise<RequestChange> {
    requireSeen(before, input.version);
    await this.requireNotOwn(tx, before);
    const approved = await this.#approvedQuantities(tx, before, input);
    if (![...approved.values()].some((quantity) => quantity > 0)) throw new AppError('NO_LINES');
    const decided = {
      ...before,
      onBehalfOf: delegatorOf(tx, before),
      lines: withRefusals(before, approved, input),
    };
    const { request, contended } = await this.approveLines.execute(tx, decided, approved);
    const reason = await this.#refusalsOf(tx, request);
    return { changed: { request, event: 'approved', reason }, freed: contended };
  }

  /** Refuses with a reason; `version` is the one that the caller saw, 409 where it has changed. */
  refuse(ctx: TenantContext, id: string, input: RefusalDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'refuse', (tx, before) =>
      decideRefusal(tx, before, input),
    );
  }

  /**
   * Allocates free stock to a waiting request, in the order of the queue. Jobs do it without a call; a program can ask
   * for it at once.
   */
  allocate(ctx: TenantContext, id: string): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'allocate', (_tx, before) => ({
      freed: locationsWaitedFor(before),
    }));
  }

  /** 403 where the requester would decide, in person or by a delegate, and the organisation does not allow that. */
  async requireNotOwn(ctx: TenantContext, request: MaterialRequest): Promise<void> {
    const { settings } = await this.tenants.current(ctx);
    if (!settings.selfApproval && wouldApproveOwn(ctx, request)) throw new AppError('PERMISSION_MISSING');
  }

  /** The reasons of an approval for refused parts, one article a line, for the timeline and the e-mail. */
  async #refusalsOf(tx: Tx, { lines }: MaterialRequest): Promise<string> {
    const refused = lines.filter(({ refusal }) => refusal);
    if (refused.length === 0) return '';
    const articles = await this.articles.refs(
      tx,
      refused.map(({ articleId }) => articleId),
    );
    const texts = refused.map(
      ({ articleId, refusal }) => `${articles.get(String(articleId))?.name ?? ''}: ${refusal}`,
    );
    return texts.join('\n').slice(0, MAX_REFUSALS);
  }

  /** The approved quantity of each line: from the input, else all of it. More than the requested quantity is refused. */
  async #approvedQuantities(
    tx: Tx,
    request: MaterialRequest,
    input: ApprovalDto,
  ): Promise<Map<string, Thousandths>> {
    let approved = fullyApproved(request.lines, approvable);
    if (!input.lines) return approved;
    const articles = await this.articles.getAll(
      tx,
      request.lines.map(({ articleId }) => String(articleId)),
    );
    const seen = new Set<string>();
    for (const { lineId, quantity: units } of input.lines) {
      const line = request.lines.find(({ _id }) => String(_id) === lineId);
      const article = line && articles.get(String(line.articleId));
      if (!line || !article) throw notFound();
      if (line.parentLineId) throw new AppError('KIT_PART');
      if (seen.has(lineId)) throw new AppError('DUPLICATE_LINE');
      seen.add(lineId);
      const quantity = quantityOf(units, article);
      const max = approvable(line);
      if (quantity > max) throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(max) } });
      approved = approveQuantity(approved, request.lines, line, quantity);
    }
    return approved;
  }
}

function decideRefusal(tx: Tx, before: MaterialRequest, { reason, version }: RefusalDto): RequestChange {
  requireSeen(before, version);
  const decision = { stage: 'refused', reason, decidedAt: tx.now, decidedBy: tx.userId } as const;
  const request = { ...before, ...decision, onBehalfOf: delegatorOf(tx, before) };
  return { changed: { request, event: 'refused', before } };
}

/** The lines with the reasons for their refused quantities. */
function withRefusals(
  { lines }: MaterialRequest,
  approved: ReadonlyMap<string, Thousandths>,
  input: ApprovalDto,
): RequestLine[] {
  const reasons = new Map(input.lines?.map(({ lineId, reason = '' }) => [lineId, reason]));
  return lines.map((line) => {
    const id = String(line._id);
    const refusal = reasons.get(id);
    return refusal && (approved.get(id) ?? 0) < approvable(line) ? { ...line, refusal } : line;
  });
}

function requireSeen(request: MaterialRequest, version: number | undefined): void {
  if (version !== undefined && version !== request.version) throw new AppError('REQUEST_CHANGED');
}

/**
 * Returns whether the requester would decide on their own request, in person or by a permission that only they have
 * delegated.
 */
function wouldApproveOwn(ctx: TenantContext, request: MaterialRequest): boolean {
  return isOwn(ctx, request) || (delegatorOf(ctx, request)?.equals(request.requesterId) ?? false);
}

/**
 * The delegator on whose behalf the caller decides, preferably not the requester; null if the caller's own role allows
 * it.
 */
function delegatorOf({ principal }: TenantContext, { requesterId }: MaterialRequest): Types.ObjectId | null {
  const delegators = principal?.membership?.delegatedPermissions?.get('requests:approve') ?? [];
  return delegators.find((userId) => !userId.equals(requesterId)) ?? delegators[0] ?? null;
}

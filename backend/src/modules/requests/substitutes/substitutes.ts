import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { newId, requireId } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Articles, requireDecimals, requireStocked } from '../../catalog/index.js';
import { PostStock, quantityOf, StockGuards } from '../../stock/index.js';
import { TenantRounds } from '../../tenants/index.js';
import { RequestCommands } from '../commands/request-command.js';
import { isKitLine } from '../lines/kit-line.rules.js';
import { locationOfLine, withLine } from '../lines/material-request.rules.js';
import { approveLine, dropWaiting, UNDECIDED, withdrawLine } from '../lines/request-line.rules.js';
import {
  answerBy,
  answered,
  proposedFor,
  replaceable,
  replacement,
  requireOpen,
} from '../lines/substitute.rules.js';
import { RequestWords } from '../reads/request-words.js';
import type { RequestDto } from '../requests.dto.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';
import { type RequestChange, RequestChanges } from '../reservations/request-changes.js';
import type { SubstituteAnswerDto, SubstituteCreateDto } from './substitutes.dto.js';

/** The maximum number of proposals for one request. */
const MAX_SUBSTITUTES = 50;

/**
 * Other articles, proposed for lines that cannot be served and accepted or refused by the requester. A proposal is an
 * entry of its request, not a document: every answer, approval and cancellation then conflicts on the version of the
 * request. An accepted one replaces the rest of the line in proportion, and never more than was proposed.
 */
@Injectable()
export class Substitutes implements OnModuleInit {
  constructor(
    private readonly commands: RequestCommands,
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly stock: PostStock,
    private readonly guards: StockGuards,
    private readonly rounds: TenantRounds,
    private readonly words: RequestWords,
    private readonly changes: RequestChanges,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the expiry of substitutes', (ctx) => this.#expireAll(ctx));
  }

  propose(ctx: TenantContext, id: string, input: SubstituteCreateDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'substitute', (tx, before) =>
      this.#decideProposal(tx, before, input),
    );
  }

  /** The requester's answer; accepting replaces the open quantity of the line. */
  answer(ctx: TenantContext, id: string, sid: string, { accept }: SubstituteAnswerDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'answer', (tx, before) => {
      const proposed = requireOpen(before, requireId(sid), tx.now);
      return accept ? this.#decideReplacement(tx, before, proposed) : decideRefusal(tx, before, proposed);
    });
  }

  async #decideProposal(tx: Tx, before: MaterialRequest, input: SubstituteCreateDto): Promise<RequestChange> {
    const line = before.lines.find(({ _id }) => String(_id) === input.lineId);
    if (!line) throw notFound();
    if (line.parentLineId || isKitLine(before.lines, line)) throw new AppError('KIT_PART');
    const article = (await this.articles.claimActive(tx, [input.articleId])).get(input.articleId);
    if (!article) throw notFound();
    requireStocked(article);
    const open = replaceable(before.stage, line);
    const isOpen = proposedFor(before).some(({ lineId }) => lineId.equals(line._id));
    if (open === 0 || isOpen || article._id.equals(line.articleId))
      throw new AppError('SUBSTITUTE_NOT_POSSIBLE');
    const expiresAt = input.answerBy ? new Date(input.answerBy) : answerBy(tx.now);
    if (expiresAt <= tx.now) throw new AppError('VALIDATION_FAILED');
    const { substitutes = [] } = before;
    if (substitutes.length >= MAX_SUBSTITUTES)
      throw new AppError('TOO_MANY_SUBSTITUTES', { params: { max: MAX_SUBSTITUTES } });
    const proposed: Substitute = {
      _id: newId(),
      lineId: line._id,
      articleId: article._id,
      quantity: quantityOf(input.quantity ?? toUnits(open), article),
      replaces: open,
      status: 'proposed',
      proposedBy: tx.userId,
      proposedAt: tx.now,
      expiresAt,
      answeredAt: null,
    };
    const request = { ...before, substitutes: [...substitutes, proposed] };
    return { changed: { request, event: 'substitute-proposed', before } };
  }

  /** Adds the line of an accepted substitute in place of the open quantity of the line. */
  async #decideReplacement(tx: Tx, before: MaterialRequest, proposed: Substitute): Promise<RequestChange> {
    const line = before.lines.find(({ _id }) => _id.equals(proposed.lineId));
    const open = line ? replaceable(before.stage, line) : 0;
    if (!line || open === 0) throw new AppError('SUBSTITUTE_ANSWERED');
    const article = (await this.articles.getActive(tx, [String(proposed.articleId)])).get(
      String(proposed.articleId),
    );
    if (!article) throw notFound();
    // It may have become a kit since the proposal.
    requireStocked(article);
    const { replaced, quantity } = replacement(proposed, open, article);
    // Its unit may allow fewer decimals since then.
    requireDecimals(quantity, article);
    const accepted = { ...proposed, quantity, replaces: replaced };
    const request = answered(before, [accepted], 'accepted', tx.now);
    // Only a returnable article is needed for a time.
    const window = article.returnable ? { from: line.from, to: line.to } : { from: null, to: null };
    const added: RequestLine = {
      parentLineId: line.parentLineId,
      note: line.note,
      ...UNDECIDED,
      ...window,
      _id: newId(),
      articleId: article._id,
      returnable: article.returnable,
      quantity,
    };
    const { siteId } = request;
    await this.guards.occupy(tx, [{ articleId: article._id, siteId }]);
    const withLines = (drop: (line: RequestLine) => RequestLine, own: RequestLine) => {
      const reduced = withLine(request, line._id, drop);
      return this.words.withWords(tx, { ...reduced, lines: [...reduced.lines, own] }, before);
    };
    if (request.stage === 'submitted')
      return { changed: { request: await withLines(withdrawLine, added), event: 'substituted' } };
    await this.stock.post(tx, {
      waiting: [
        { location: locationOfLine(request, line), delta: -replaced },
        { location: locationOfLine(request, added), delta: quantity },
      ],
    });
    const changed = await withLines(
      (waiting) => dropWaiting(waiting, replaced),
      approveLine(added, quantity, 0),
    );
    // Those behind the line may get the stock that its window blocked.
    const freed = [locationOfLine(request, line), locationOfLine(request, added)];
    return { changed: { request: changed, event: 'substituted' }, freed };
  }

  async #expireAll(ctx: TenantContext): Promise<void> {
    const open = {
      substitutes: { $elemMatch: { status: 'proposed', expiresAt: { $lte: ctx.now } } },
    } as const;
    const ids: Types.ObjectId[] = [];
    for await (const { _id } of this.requests.walk(ctx, open, { _id: 1 })) ids.push(_id);
    for (const _id of ids)
      await this.changes.runSystemCommand(ctx, 'expire-substitutes', { _id }, decideExpiry);
  }
}

function decideRefusal({ now }: Tx, before: MaterialRequest, proposed: Substitute): RequestChange {
  const request = answered(before, [proposed], 'refused', now);
  return { changed: { request, event: 'substitute-refused', before } };
}

function decideExpiry({ now }: Tx, before: MaterialRequest): RequestChange {
  const expired = proposedFor(before).filter(({ expiresAt }) => expiresAt <= now);
  if (expired.length === 0) return {};
  const request = answered(before, expired, 'expired', now);
  return { changed: { request, event: 'substitute-expired', before } };
}

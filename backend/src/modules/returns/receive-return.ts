import { Injectable } from '@nestjs/common';
import { toUnits } from '../../ledger/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { Counters, newId, requireId } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { Articles } from '../catalog/index.js';
import { LoanRegister } from '../loans/index.js';
import {
  type AnsweredChange,
  isKitLine,
  lineOf,
  type MaterialRequest,
  outOf,
  RequestCommands,
  returnLine,
  withLine,
} from '../requests/index.js';
import { type MovementRequest, PostStock, quantityOf, StockReads } from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import { People } from '../users/index.js';
import { hasDuplicateParts, STEPS, sumByLine } from './return.rules.js';
import { ReturnNotes } from './return-notes.js';
import { ReturnPhotos } from './return-photos.js';
import { returnWords } from './return-words.js';
import type { ReceivedReturnDto, ReturnCreateDto } from './returns.dto.js';
import { recordReturn } from './returns.events.js';
import { ReturnReads } from './returns.reads.js';
import { ReturnsRepository } from './returns.repository.js';
import type { MaterialReturn, ReturnLine } from './returns.schema.js';
import { TrackedReturns } from './tracked-returns.js';

/** Receives returned material: posts the movements, and creates a numbered return with its note. */
@Injectable()
export class ReceiveReturn {
  constructor(
    private readonly commands: RequestCommands,
    private readonly stock: PostStock,
    private readonly loanRegister: LoanRegister,
    private readonly movements: StockReads,
    private readonly returns: ReturnsRepository,
    private readonly reads: ReturnReads,
    private readonly notes: ReturnNotes,
    private readonly photos: ReturnPhotos,
    private readonly tracked: TrackedReturns,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly counters: Counters,
  ) {}

  /** Records the return of any part of the delivered quantity. Good stock serves waiting lines in the same transaction. */
  execute(ctx: TenantContext, input: ReturnCreateDto): Promise<ReceivedReturnDto> {
    return this.commands.runAnsweredCommand(
      ctx,
      input.requestId,
      'return',
      (tx, before) => this.#decideReturn(tx, before, input),
      {
        reads: [
          this.loanRegister.keys(input.lines.map(({ lineId }) => lineId)),
          this.photos.keys(input.lines),
        ],
        prefetch: (scope, { requesterId }) => this.people.languageOf(scope, requesterId),
      },
    );
  }

  async #decideReturn(
    tx: Tx,
    before: MaterialRequest,
    input: ReturnCreateDto,
  ): Promise<AnsweredChange<ReceivedReturnDto>> {
    const lines = await this.#lines(tx, before, input);
    const number = await this.counters.next(tx, 'return', await this.tenants.numbering(tx));
    const received = this.returns.defer(tx, {
      number,
      requestId: before._id,
      requestNumber: before.number ?? '',
      siteId: before.siteId,
      requesterId: before.requesterId,
      receiverId: tx.userId,
      noteId: newId(),
      lines,
      words: returnWords(number, before.words),
      createdAt: tx.now,
    });
    await this.photos.attach(tx, received);
    const posted = await this.stock.post(tx, {
      movements: lines.flatMap((line) => movementsOf(received, line)),
    });
    const returned = lines.reduce(
      (changed, { lineId, quantity }) => withLine(changed, lineId, (line) => returnLine(line, quantity)),
      before,
    );
    await this.loanRegister.reduceLoans(
      tx,
      lines.map(({ lineId, quantity, assetIds = [] }) => ({ lineId, quantity, assetIds })),
    );
    await this.notes.record(tx, received, returned, input.returnedBy ?? '');
    recordReturn(tx, received, before.recipient?.userId ?? null, posted.movements);
    return {
      changed: { request: returned },
      freed: posted.awaited,
      answer: async () =>
        Object.assign(await this.reads.dto(tx, received), {
          movements: await this.movements.movementDtos(tx, posted.movements),
        }),
    };
  }

  /** The returned lines; no line may bring back more than is out. */
  async #lines(tx: Tx, request: MaterialRequest, input: ReturnCreateDto): Promise<ReturnLine[]> {
    if (hasDuplicateParts(input.lines)) throw new AppError('DUPLICATE_LINE');
    const articles = await this.articles.getAll(
      tx,
      request.lines.map(({ articleId }) => String(articleId)),
    );
    const lines = input.lines.map(({ lineId, quantity, condition, lotId, assetIds, photos }): ReturnLine => {
      const line = request.lines.find(({ _id }) => String(_id) === lineId);
      const article = line && articles.get(String(line.articleId));
      if (!line || !article) throw notFound();
      if (isKitLine(request.lines, line))
        throw new AppError('KIT_HAS_NO_STOCK', { params: { name: article.name } });
      return {
        lineId: line._id,
        articleId: line.articleId,
        quantity: quantityOf(quantity, article),
        condition,
        ...(lotId === undefined ? {} : { lotId: requireId(lotId) }),
        ...(assetIds === undefined ? {} : { assetIds: assetIds.map(requireId) }),
        ...(photos?.length ? { photos: photos.map(requireId) } : {}),
      };
    });
    const sums = sumByLine(lines);
    for (const { lineId } of lines) {
      const max = outOf(lineOf(request, lineId));
      if ((sums.get(String(lineId)) ?? 0) > max)
        throw new AppError('RETURN_EXCEEDS_DELIVERED', { params: { max: toUnits(max) } });
    }
    return this.tracked.resolve(tx, request, lines, articles);
  }
}

function movementsOf({ _id, number, siteId }: MaterialReturn, line: ReturnLine): MovementRequest[] {
  const { articleId, quantity, condition, lotId = null, assetIds = [] } = line;
  return STEPS[condition].map(({ type, onHand, quarantine, reason }) => ({
    location: { articleId, siteId, lotId },
    type,
    deltaOnHand: onHand * quantity,
    deltaQuarantine: quarantine * quantity,
    assetIds,
    reason,
    cause: { kind: 'return', id: String(_id), number },
  }));
}

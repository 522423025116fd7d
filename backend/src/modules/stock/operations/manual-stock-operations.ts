import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { Cause } from '../../../ledger/index.js';
import type { RequestContext, TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, type DocumentKeys, newId, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type NumberedKind, Sites, Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';
import { quantityOf } from '../article-quantity.js';
import { ExpectedReceipts } from '../expected/expected.service.js';
import { StockReads } from '../levels/stock.reads.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import type { MovementRequest, StockLocation } from '../posting/stock.batch.js';
import type { MovementDto, StockDocumentDto } from '../stock.dto.js';
import { recordMovements } from '../stock.events.js';
import { MovementsRepository, StockDocumentsRepository } from '../stock.repository.js';
import type { StockDocument, StoredMovement } from '../stock.schema.js';
import { oppositesOf, requireMayReverse } from './reversal.rules.js';
import type {
  AdjustmentCreateDto,
  ReceiptCreateDto,
  ReversalCreateDto,
  TransferCreateDto,
} from './stock-commands.dto.js';
import { type IncomingTracking, namesTracking, type OutgoingTracking, Tracking } from './tracking.js';

/** Manual changes of stock: receive, adjust, transfer, reverse. */
@Injectable()
export class ManualStockOperations {
  constructor(
    private readonly posting: PostWithAllocation,
    private readonly reads: StockReads,
    private readonly movements: MovementsRepository,
    private readonly documents: StockDocumentsRepository,
    private readonly expected: ExpectedReceipts,
    private readonly tracking: Tracking,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  /** Receives goods at a site. Waiting lines are allocated in the same transaction. */
  receive(ctx: TenantContext, input: ReceiptCreateDto): Promise<StockDocumentDto> {
    const touches = this.#touches(ctx, [input.siteId], input.lines, 'receipt');
    return this.work.run(ctx, this.#plan(ctx, touches, input.lines), (tx) => this.receiveIn(tx, input));
  }

  /** Receives goods within a running transaction. */
  async receiveIn(tx: Tx, input: ReceiptCreateDto): Promise<StockDocumentDto> {
    const site = await this.sites.getOpen(tx, input.siteId);
    const articles = await this.posting.getActive(tx, input.lines);
    const expectedId = input.expectedId
      ? await this.expected.receive(
          tx,
          input.expectedId,
          site._id,
          input.lines.map((line) => {
            const article = articles(line.articleId);
            return { articleId: article._id, quantity: quantityOf(line.quantity, article) };
          }),
        )
      : null;
    const head = await this.#number(tx, 'receipt', {
      siteId: site._id,
      toSiteId: null,
      reference: input.reference ?? '',
      expectedId,
    });
    const movements: MovementRequest[] = [];
    for (const line of input.lines) {
      const article = articles(line.articleId);
      const quantity = quantityOf(line.quantity, article);
      const { lotId, assetIds = [] } = await this.tracking.brought(tx, article, site._id, line, quantity);
      movements.push({
        location: { articleId: article._id, siteId: site._id, lotId },
        type: 'receipt',
        deltaOnHand: quantity,
        assetIds,
        unitCost: line.unitCost ?? article.unitCost,
        cause: head,
      });
    }
    return this.#documented(tx, 'received', head, movements, input.reference ?? '');
  }

  /** Adjusts a level to a counted quantity, with the reason. */
  adjust(ctx: TenantContext, input: AdjustmentCreateDto): Promise<MovementDto> {
    const touches = this.#touches(ctx, [input.siteId], [input]);
    return this.work.run(ctx, this.#plan(ctx, touches, [input]), async (tx) => {
      const site = await this.sites.getOpen(tx, input.siteId);
      const article = (await this.posting.getActive(tx, [input]))(input.articleId);
      const unfit = input.delta < 0 ? input.serials : input.assetIds;
      if (unfit) throw new AppError('TRACKING_DIFFERS', { params: { name: article.name } });
      const quantity = quantityOf(Math.abs(input.delta), article);
      const delta = input.delta < 0 ? -quantity : quantity;
      const { lotId, assetIds = [] } =
        delta < 0
          ? await this.tracking.taken(tx, article, input, quantity)
          : await this.tracking.brought(tx, article, site._id, input, quantity);
      const location = { articleId: article._id, siteId: site._id, lotId };
      if (input.releaseReservations && delta < 0) await this.posting.release(tx, location, -delta);
      const posted = await this.posting.post(tx, [
        {
          location,
          type: 'adjustment',
          deltaOnHand: delta,
          assetIds,
          reason: input.reason,
          cause: { kind: 'adjustment', id: String(newId()), number: null },
        },
      ]);
      const [movement] = await this.reads.movementDtos(tx, posted);
      if (!movement) throw new Error('an adjustment made no movement');
      recordMovements(tx, 'adjusted', { id: movement.id, number: null }, posted, { reason: input.reason });
      return movement;
    });
  }

  /** Transfers stock between sites, in one transaction. */
  transfer(ctx: TenantContext, input: TransferCreateDto): Promise<StockDocumentDto> {
    if (input.fromSiteId === input.toSiteId) throw new AppError('SAME_SITE');
    const touches = this.#touches(ctx, [input.fromSiteId, input.toSiteId], input.lines, 'transfer');
    return this.work.run(ctx, this.#plan(ctx, touches, input.lines), async (tx) => {
      const from = await this.sites.getOpen(tx, input.fromSiteId);
      const to = await this.sites.getAnyOpen(tx, input.toSiteId);
      const articles = await this.posting.getActive(tx, input.lines);
      const head = await this.#number(tx, 'transfer', {
        siteId: from._id,
        toSiteId: to._id,
        reference: '',
        expectedId: null,
      });
      const movements: MovementRequest[] = [];
      for (const line of input.lines) {
        const article = articles(line.articleId);
        const quantity = quantityOf(line.quantity, article);
        const { lotId, assetIds = [] } = await this.tracking.taken(tx, article, line, quantity);
        const at = (siteId: Types.ObjectId): StockLocation => ({ articleId: article._id, siteId, lotId });
        movements.push(
          { location: at(from._id), type: 'transfer-out', deltaOnHand: -quantity, assetIds, cause: head },
          { location: at(to._id), type: 'transfer-in', deltaOnHand: quantity, assetIds, cause: head },
        );
      }
      return this.#documented(tx, 'transferred', head, movements, '');
    });
  }

  /** Reverses a movement, once; a transfer as a whole. */
  async reverse(
    ctx: TenantContext,
    id: string,
    input: ReversalCreateDto,
  ): Promise<{ movements: MovementDto[] }> {
    return this.work.run(ctx, { touches: [this.movements.keys([id])], alone: true }, async (tx) => {
      const originals = await this.#together(tx, await this.movements.getById(tx, id));
      requireMayReverse(tx, originals);
      for (const { siteId } of originals) await this.sites.get(tx, String(siteId));
      const undone = await this.movements.findOne(tx, reversalsOf(originals.map(({ _id }) => _id)));
      if (undone) throw new AppError('ALREADY_REVERSED');
      const posted = await this.posting.post(tx, oppositesOf(originals, input.reason));
      await this.#takeBack(tx, originals);
      const number = originals[0]?.cause.number ?? null;
      recordMovements(tx, 'reversed', { id, number }, posted, { reason: input.reason });
      return { movements: await this.reads.movementDtos(tx, posted) };
    });
  }

  /** Reverses movements of receipts within a running transaction, but for those that are reversed. */
  async reverseReceiptsIn(tx: Tx, ids: readonly Types.ObjectId[], reason: string): Promise<void> {
    if (ids.length === 0) return;
    const known = await this.movements.mapByIds(tx, ids);
    const reversals = await this.movements.findMany(tx, reversalsOf(ids), { limit: ids.length });
    for (const { reverses } of reversals) known.delete(String(reverses));
    const originals = [...known.values()];
    for (const siteId of new Set(originals.map((original) => String(original.siteId))))
      await this.sites.get(tx, siteId);
    const posted = await this.posting.post(tx, oppositesOf(originals, reason));
    await this.#takeBack(tx, originals);
    for (const [index, { _id, cause }] of originals.entries())
      recordMovements(
        tx,
        'reversed',
        { id: String(_id), number: cause.number },
        posted.slice(index, index + 1),
        {
          reason,
        },
      );
  }

  /** The documents of a command on these articles at these sites. */
  #touches(
    ctx: TenantContext,
    siteIds: readonly string[],
    lines: readonly { readonly articleId: string }[],
    ...numbered: NumberedKind[]
  ): DocumentKeys[] {
    const articleIds = lines.map(({ articleId }) => articleId);
    return [this.counters.ofKinds(ctx, numbered), ...this.posting.touches(siteIds, articleIds)];
  }

  /** A command that names lots or units queries them, and creates them. */
  #plan(
    ctx: TenantContext,
    touches: DocumentKeys[],
    lines: readonly (OutgoingTracking & IncomingTracking)[],
  ) {
    return { touches, alone: lines.some(namesTracking), prefetch: this.#prefetch(ctx) };
  }

  /** Prefetches display data and settings: the time zone of the document's number, and the names in the movements. */
  #prefetch(ctx: TenantContext): (scope: RequestContext) => Promise<unknown> {
    return ({ requestCache }) => {
      const scope = { ...ctx, ...(requestCache ? { requestCache } : {}) };
      return Promise.all([this.tenants.current(scope), this.people.names(scope, [ctx.userId])]);
    };
  }

  /** A movement and those that must be reversed with it: all movements of its transfer, else itself. */
  async #together(scope: TenantContext, movement: StoredMovement): Promise<StoredMovement[]> {
    if (movement.cause.kind !== 'transfer') return [movement];
    return this.movements.findMany(scope, { 'cause.id': movement.cause.id }, { limit: 400 });
  }

  async #documented(
    tx: Tx,
    event: 'received' | 'transferred',
    head: Cause & { number: string },
    movements: MovementRequest[],
    reference: string,
  ): Promise<StockDocumentDto> {
    const posted = await this.posting.post(tx, movements);
    recordMovements(tx, event, head, posted, { reference });
    return { id: head.id, number: head.number, movements: await this.reads.movementDtos(tx, posted) };
  }

  async #number(
    tx: Tx,
    kind: NumberedKind & ('receipt' | 'transfer'),
    about: Pick<StockDocument, 'siteId' | 'toSiteId' | 'reference' | 'expectedId'>,
  ): Promise<Cause & { number: string }> {
    const number = await this.counters.next(tx, kind, await this.tenants.numbering(tx));
    const head = this.documents.defer(tx, {
      kind,
      number,
      ...about,
      actorId: tx.userId,
      createdAt: tx.now,
    });
    return { kind, id: String(head._id), number };
  }

  /** Reopens the received quantity of an expected receipt. */
  async #takeBack(tx: Tx, originals: readonly StoredMovement[]): Promise<void> {
    const receipts = originals.filter(({ cause }) => cause.kind === 'receipt');
    const documents = await this.documents.mapByIds(
      tx,
      receipts.map(({ cause }) => cause.id),
    );
    for (const { cause, articleId, deltaOnHand: quantity } of receipts) {
      const expectedId = documents.get(cause.id)?.expectedId;
      if (expectedId) await this.expected.takeBack(tx, expectedId, [{ articleId, quantity }]);
    }
  }
}

/** The reversals of some movements. The type lets MongoDB use their index, which holds ids alone. */
function reversalsOf(ids: readonly Types.ObjectId[]): QueryFilter<StoredMovement> {
  return { reverses: { $in: [...ids], $type: 'objectId' } };
}

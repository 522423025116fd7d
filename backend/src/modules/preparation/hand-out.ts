import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { Counters, requireId, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { Articles } from '../catalog/index.js';
import {
  ApprovedRequest,
  type MaterialRequest,
  pickLine,
  RequestChanges,
  RequestReads,
  withLine,
  withOrders,
} from '../requests/index.js';
import { AssetStates, ONE_UNIT } from '../stock/index.js';
import { Sites } from '../tenants/index.js';
import { DeliverOrder } from './deliver-order.js';
import type { HandoutCreateDto, HandoutDto } from './hand-out.dto.js';
import { OrderReads } from './order.reads.js';
import { recordOrder } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderLine } from './orders.schema.js';
import { PickAssets } from './pick-assets.js';
import { refOf, type Working } from './working-order.js';

/** Hands material over at the counter: request, approval, picks and delivery in one transaction. */
@Injectable()
export class HandOut {
  constructor(
    private readonly creation: ApprovedRequest,
    private readonly delivery: DeliverOrder,
    private readonly orders: OrdersRepository,
    private readonly changes: RequestChanges,
    private readonly orderReads: OrderReads,
    private readonly requestReads: RequestReads,
    private readonly articles: Articles,
    private readonly assets: AssetStates,
    private readonly pickAssets: PickAssets,
    private readonly sites: Sites,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  execute(ctx: TenantContext, input: HandoutCreateDto): Promise<HandoutDto> {
    const { scanned = [], dueAt, receivedBy, signature, ...asked } = input;
    const touches = [
      ...this.creation.touches(ctx, asked),
      this.counters.ofKinds(ctx, ['request', 'order', 'delivery']),
    ];
    return this.work.run(ctx, { touches, alone: true }, async (tx) => {
      // A request may go to any depot, but members hand over only at their own sites.
      await this.sites.get(tx, input.siteId);
      const units = await this.#scannedUnits(tx, input, scanned);
      const request = await this.creation.create(tx, asked);
      const picked = await this.#pickAll(tx, request, units);
      const delivered = await this.delivery.deliver(tx, picked, {
        receivedBy: receivedBy ?? picked.order.recipientName,
        ...(signature === undefined ? {} : { signature }),
        ...(dueAt === undefined ? {} : { dueAt }),
      });
      const order = this.orders.save(tx, delivered.order);
      recordOrder(tx, 'deliver', order, delivered.movements);
      const saved = this.changes.save(tx, withOrders(delivered.request, [refOf(order)]));
      return {
        request: await this.requestReads.dto(tx, saved),
        order: await this.orderReads.dto(tx, order),
      };
    });
  }

  /** The units whose serial numbers were scanned, by article; each code must be of something that is handed out. */
  async #scannedUnits(
    tx: Tx,
    { lines }: HandoutCreateDto,
    scanned: readonly string[],
  ): Promise<Map<string, string[]>> {
    const asked = [...new Set(lines.map(({ articleId }) => articleId))];
    const units = new Map<string, string[]>();
    for (const code of scanned) {
      const article = await this.articles.findByCode(tx, code);
      if (article && asked.includes(String(article._id))) continue;
      const unit = article ? undefined : await this.#unitOf(tx, asked, code);
      if (!unit) throw new AppError('WRONG_CODE');
      const articleId = String(unit.articleId);
      units.set(articleId, [...(units.get(articleId) ?? []), String(unit._id)]);
    }
    return units;
  }

  async #unitOf(tx: Tx, articleIds: readonly string[], serial: string) {
    for (const id of articleIds) {
      const unit = await this.assets.findBySerial(tx, requireId(id), serial);
      if (unit) return unit;
    }
    return undefined;
  }

  /** The request and its order with everything picked, by the caller. */
  async #pickAll(
    tx: Tx,
    request: MaterialRequest,
    units: ReadonlyMap<string, readonly string[]>,
  ): Promise<Working> {
    const [ref] = request.orders;
    if (!ref) throw new Error('an approved request without its order');
    const order = await this.orders.getById(tx, ref.orderId);
    const working = { order, request };
    const articles = await this.articles.getAll(
      tx,
      order.lines.map(({ articleId }) => String(articleId)),
    );
    const left = new Map([...units].map(([id, ids]) => [id, [...new Set(ids)]]));
    const lines: OrderLine[] = [];
    for (const line of order.lines) {
      const article = articles.get(String(line.articleId));
      if (!article) throw notFound();
      const picked = { ...line, picked: line.quantity };
      if (article.tracking === 'serial') {
        const quantity = line.quantity / ONE_UNIT;
        const assetIds = left.get(String(line.articleId))?.splice(0, quantity);
        const input = { lineId: String(line._id), quantity, ...(assetIds ? { assetIds } : {}) };
        picked.assetIds = await this.pickAssets.execute(tx, working, line, article, input);
      }
      lines.push(picked);
    }
    return {
      order: {
        ...order,
        status: 'prepared',
        assigneeId: tx.userId,
        lines,
        startedAt: tx.now,
        preparedAt: tx.now,
      },
      request: order.lines.reduce(
        (changed, { requestLineId, quantity }) =>
          withLine(changed, requestLineId, (line) => pickLine(line, quantity)),
        request,
      ),
    };
  }
}

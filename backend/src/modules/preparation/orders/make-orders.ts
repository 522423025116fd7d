import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { Counters, newId, type Scope } from '../../../platform/database/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import {
  kitOf,
  lineOf,
  linesReserved,
  type MaterialRequest,
  type OrderRef,
  preparationPending,
  type ReducedOrders,
  type ReservedPart,
  reservationsReduced,
} from '../../requests/index.js';
import { AssetStates, type PickedPart, PickedStock } from '../../stock/index.js';
import { Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';
import { recordOrder } from '../orders.events.js';
import { OrdersRepository } from '../orders.repository.js';
import type { Order, OrderLine } from '../orders.schema.js';
import { orderWords } from '../reads/order-words.js';
import { dueKeyOf, statusAfter } from './order.rules.js';
import { reduceOrderLine, UNPICKED } from './order-line.rules.js';
import { refOf } from './order-with-request.rules.js';

/** The maximum number of started orders of the requests of one query. */
const MAX_BEGUN_ORDERS = 10_000;

/** An order has as many lines as a request at most: each allocation to waiting lines adds some. */
const MAX_ORDER_LINES = 200;

/** Creates the depot's orders for reserved stock, and reduces them when a reservation shrinks. */
@Injectable()
export class MakeOrders implements OnModuleInit {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly counters: Counters,
    private readonly hooks: TransactionHooks,
    private readonly assets: AssetStates,
    private readonly pickedStock: PickedStock,
  ) {}

  onModuleInit(): void {
    this.hooks.on(linesReserved, (tx, { request, parts }) => this.addAll(tx, request, parts));
    this.hooks.on(reservationsReduced, (tx, { request, reductions }) =>
      this.#reduce(tx, request, reductions),
    );
    this.pickedStock.readFrom((scope, requestIds) => this.#picked(scope, requestIds));
    this.hooks.on(preparationPending, (tx, { requestId }) => this.#pending(tx, requestId));
  }

  /** One order for stock on hand, and one for each moment at which windows begin. */
  async addAll(tx: Tx, request: MaterialRequest, parts: readonly ReservedPart[]): Promise<OrderRef[]> {
    const refs: OrderRef[] = [];
    const starts = new Map(parts.map(({ startsAt }) => [startsAt?.getTime(), startsAt]));
    for (const [time, startsAt] of starts) {
      const together = parts.filter((part) => part.startsAt?.getTime() === time);
      refs.push(...(await this.#add(tx, request, startsAt, together)));
    }
    return refs;
  }

  /** Adds reserved parts to the request's pending order with the same start, as far as it has room, or creates others. */
  async #add(
    tx: Tx,
    request: MaterialRequest,
    startsAt: Date | null,
    parts: readonly ReservedPart[],
  ): Promise<OrderRef[]> {
    const lines = parts.map((part) => newLine(request, part));
    const refs: OrderRef[] = [];
    const pending = await this.#pendingWith(tx, request, startsAt);
    if (pending) {
      const words = orderWords(pending.number, request.words);
      const added = lines.splice(0, MAX_ORDER_LINES - pending.lines.length);
      const extended = this.orders.save(tx, { ...pending, words, lines: [...pending.lines, ...added] });
      recordOrder(tx, 'extended', extended);
      refs.push(refOf(extended));
    }
    while (lines.length > 0)
      refs.push(await this.#create(tx, request, startsAt, lines.splice(0, MAX_ORDER_LINES)));
    return refs;
  }

  async #create(
    tx: Tx,
    request: MaterialRequest,
    startsAt: Date | null,
    lines: OrderLine[],
  ): Promise<OrderRef> {
    const requester = (await this.people.names(tx, [request.requesterId])).get(String(request.requesterId));
    const number = await this.counters.next(tx, 'order', await this.tenants.numbering(tx));
    const order = this.orders.defer(tx, {
      number,
      words: orderWords(number, request.words),
      requestId: request._id,
      requestNumber: request.number ?? '',
      siteId: request.siteId,
      requesterId: request.requesterId,
      recipientName: request.recipient?.name ?? requester?.name ?? '',
      neededBy: request.neededBy,
      startsAt,
      dueKey: dueKeyOf({ startsAt, neededBy: request.neededBy }),
      status: 'pending',
      assigneeId: null,
      lines,
      documents: [],
      reason: '',
      startedAt: null,
      preparedAt: null,
      deliveredAt: null,
      version: 1,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    recordOrder(tx, 'created', order);
    return refOf(order);
  }

  /** A pending order that begins then and has room for more lines. */
  async #pendingWith(tx: Tx, request: MaterialRequest, startsAt: Date | null): Promise<Order | undefined> {
    for (const { orderId, status } of request.orders) {
      if (status !== 'pending') continue;
      const order = await this.orders.getById(tx, orderId);
      const hasRoom = order.lines.length < MAX_ORDER_LINES;
      if (hasRoom && order.startsAt?.getTime() === startsAt?.getTime()) return order;
    }
    return undefined;
  }

  /** The reservations of a request's orders that were not started. */
  async #pending(tx: Tx, requestId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const orders = await this.orders.findMany(tx, { requestId, status: 'pending' }, { limit: 200 });
    return orders.flatMap(({ lines }) => lines.map(({ reservationId }) => reservationId));
  }

  /** The picked and undelivered quantity, by reservation. */
  async #picked(scope: Scope, requestIds: readonly Types.ObjectId[]): Promise<PickedPart[]> {
    const begun = { $in: ['in-preparation', 'prepared'] as const };
    const filter = { requestId: { $in: [...requestIds] }, status: begun };
    const orders = await this.orders.findMany(scope, filter, { limit: MAX_BEGUN_ORDERS });
    return orders.flatMap(({ lines }) =>
      lines.map(({ reservationId, picked, delivered }) => ({ reservationId, quantity: picked - delivered })),
    );
  }

  /** Reduces order lines with their reservations; picked pieces beyond that are put back. */
  async #reduce(
    tx: Tx,
    request: MaterialRequest,
    reductions: readonly { readonly reservationId: Types.ObjectId; readonly quantity: Thousandths }[],
  ): Promise<ReducedOrders> {
    const lost = new Map(reductions.map(({ reservationId, quantity }) => [String(reservationId), quantity]));
    const open = { $in: ['pending', 'in-preparation', 'prepared'] as const };
    const orders = await this.orders.findMany(tx, { requestId: request._id, status: open }, { limit: 200 });
    const reduced: OrderRef[] = [];
    const putBack: ReducedOrders['putBack'][number][] = [];
    for (const order of orders) {
      if (!order.lines.some((line) => lost.has(String(line.reservationId)))) continue;
      const cuts = order.lines.map((line) =>
        reduceOrderLine(line, lost.get(String(line.reservationId)) ?? 0),
      );
      await this.assets.putBack(
        tx,
        cuts.flatMap((cut) => cut.assetIds),
      );
      const lines = cuts.map(({ line }) => line);
      const saved = this.orders.save(tx, { ...order, lines, status: statusAfter(order.status, lines) });
      recordOrder(tx, 'reduced', saved);
      reduced.push(refOf(saved));
      putBack.push(
        ...cuts
          .filter((cut) => cut.putBack > 0)
          .map((cut) => ({ lineId: cut.line.requestLineId, quantity: cut.putBack })),
      );
    }
    return { orders: reduced, putBack };
  }
}

function newLine(request: MaterialRequest, part: ReservedPart): OrderLine {
  const { from, to } = lineOf(request, part.lineId);
  return {
    _id: newId(),
    requestLineId: part.lineId,
    articleId: part.articleId,
    kit: kitOf(request, part.lineId),
    lotId: part.lotId,
    assetIds: [],
    reservationId: part.reservationId,
    quantity: part.quantity,
    ...UNPICKED,
    from,
    to,
  };
}

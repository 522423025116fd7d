import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { Counters, newId } from '../../platform/database/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import {
  linesReserved,
  type MaterialRequest,
  type ReservedPart,
  reservationsReduced,
} from '../requests/index.js';
import { Tenants } from '../tenants/index.js';
import { People } from '../users/index.js';
import { statusAfter } from './order.rules.js';
import { recordOrder } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderLine } from './orders.schema.js';
import { noteStatus } from './working-order.js';

/** Turns promised stock into the depot's work, and takes work back when a promise shrinks. */
@Injectable()
export class MakeOrders implements OnModuleInit {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly counters: Counters,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(linesReserved, (tx, { request, parts }) => this.#add(tx, request, parts));
    this.hooks.on(reservationsReduced, (tx, { request, reductions }) =>
      this.#reduce(tx, request, reductions),
    );
  }

  /** Adds what was promised to the request's pending order, or makes one. */
  async #add(tx: Tx, request: MaterialRequest, parts: readonly ReservedPart[]): Promise<void> {
    const lines = parts.map(
      (part): OrderLine => ({
        _id: newId(),
        requestLineId: part.lineId,
        articleId: part.articleId,
        lotId: part.lotId,
        assetIds: [],
        reservationId: part.reservationId,
        quantity: part.quantity,
        picked: 0,
        delivered: 0,
        locationPath: '',
      }),
    );
    const open = request.orders.find(({ status }) => status === 'pending');
    if (open) {
      const pending = await this.orders.getById(tx, open.orderId);
      const extended = await this.orders.save(tx, { ...pending, lines: [...pending.lines, ...lines] });
      recordOrder(tx, 'extended', extended);
      return;
    }
    const { timeZone } = await this.tenants.current(tx);
    const requester = (await this.people.names(tx, [request.requesterId])).get(String(request.requesterId));
    const order = this.orders.append(tx, {
      number: await this.counters.next(tx, 'order', timeZone),
      requestId: request._id,
      requestNumber: request.number ?? '',
      siteId: request.siteId,
      requesterId: request.requesterId,
      recipientName: request.recipient?.name ?? requester?.name ?? '',
      neededBy: request.neededBy,
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
    noteStatus(request, order);
  }

  /** Cuts order lines by what their reservations lost; picked pieces beyond that go back to the shelf. */
  async #reduce(
    tx: Tx,
    request: MaterialRequest,
    reductions: readonly { reservationId: Types.ObjectId; quantity: Thousandths }[],
  ): Promise<void> {
    const lost = new Map(reductions.map(({ reservationId, quantity }) => [String(reservationId), quantity]));
    const open = { $in: ['pending', 'in-preparation', 'prepared'] as const };
    for (const order of await this.orders.findMany(
      tx,
      { requestId: request._id, status: open },
      { limit: 200 },
    )) {
      const touched = order.lines.filter((line) => lost.has(String(line.reservationId)));
      if (touched.length === 0) continue;
      for (const line of touched) cutLine(request, line, lost.get(String(line.reservationId)) ?? 0);
      const saved = await this.orders.save(tx, { ...order, status: statusAfter(order.status, order.lines) });
      recordOrder(tx, 'reduced', saved);
      noteStatus(request, saved);
    }
  }
}

function cutLine(request: MaterialRequest, line: OrderLine, quantity: Thousandths): void {
  line.quantity -= quantity;
  const putBack = Math.max(0, line.picked - line.quantity);
  line.picked -= putBack;
  const asked = request.lines.find(({ _id }) => _id.equals(line.requestLineId));
  if (asked) asked.picked -= putBack;
}

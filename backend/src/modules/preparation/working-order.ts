import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { queueKey, seesSite, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { type MaterialRequest, RequestsRepository } from '../requests/index.js';
import { type Place, type StoredMovement, stockFreed } from '../stock/index.js';
import { OrderReads } from './order.reads.js';
import { ORDER_COMMANDS, type OrderCommand } from './order.rules.js';
import type { OrderDto } from './orders.dto.js';
import { recordOrder } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';
import type { Order } from './orders.schema.js';

/** An order and its request, as one transaction works on them: both are changed in place and saved together. */
export interface Working {
  readonly order: Order;
  readonly request: MaterialRequest;
}

/** What a command did to stock. */
export interface StockOutcome {
  /** What it posted; the order's event records it. Missing where the command never posts. */
  readonly movements?: readonly StoredMovement[];
  /** The places at which it set stock free. */
  readonly freed?: readonly Place[];
}

/**
 * The frame of every command on an order: its queues, one transaction, the state check, and the saving of order and
 * request with their versions, so that two commands cannot miss each other. `act` answers what it did to
 * stock.
 */
@Injectable()
export class WorkingOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly requests: RequestsRepository,
    private readonly reads: OrderReads,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  async run(
    ctx: TenantContext,
    id: string,
    command: OrderCommand,
    act: (tx: Tx, working: Working) => Promise<StockOutcome | void>,
    counters: readonly string[] = [],
  ): Promise<OrderDto> {
    const seen = await this.reads.find(ctx, id);
    const queue = [
      ...counters.map((kind) => queueKey.counter(ctx.tenantId, kind)),
      queueKey.request(seen.requestId),
      ...seen.lines.map(({ articleId }) => queueKey.level(seen.siteId, articleId)),
    ];
    return this.work.run(ctx, { queue }, async (tx) => {
      const order = await this.reads.find(tx, id);
      // Whoever asked for it sees it wherever it is, but works on it at their own sites only.
      if (!seesSite(tx, order.siteId)) throw new AppError('PERMISSION_MISSING');
      requireCommand(order, command);
      const request = await this.requests.getById(tx, order.requestId);
      const { movements, freed = [] } = (await act(tx, { order, request })) ?? {};
      const saved = await this.orders.save(tx, order);
      recordOrder(tx, command, saved, movements);
      noteStatus(request, saved);
      await this.requests.save(tx, request);
      // Only now, because serving those who wait may change this very request.
      if (freed.length > 0) await this.hooks.emit(stockFreed, tx, { places: freed });
      return this.reads.dto(tx, saved);
    });
  }
}

/** Enters how far an order is into its request, whose status follows from it. */
export function noteStatus(request: MaterialRequest, order: Order): void {
  const others = request.orders.filter(({ orderId }) => !orderId.equals(order._id));
  request.orders = [...others, { orderId: order._id, status: order.status }];
}

function requireCommand(order: Order, command: OrderCommand): void {
  const allowed = ORDER_COMMANDS[order.status];
  if (allowed.includes(command)) return;
  throw new AppError('TRANSITION_NOT_ALLOWED', {
    params: { from: order.status },
    details: { from: order.status, allowed },
  });
}

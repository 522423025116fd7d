import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, type NumberedKind, seesSite, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type OrderRef, RequestChanges, withOrders } from '../../requests/index.js';
import type { StockLocation, StoredMovement } from '../../stock/index.js';
import type { OrderDto } from '../orders.dto.js';
import { recordOrder } from '../orders.events.js';
import { OrdersRepository } from '../orders.repository.js';
import type { Order } from '../orders.schema.js';
import { OrderReads } from '../reads/order.reads.js';
import { ORDER_STATES, type OrderCommand } from './order.rules.js';
import type { OrderWithRequest } from './order-with-request.rules.js';

/** The result of a command on an order and its request. */
export interface OrderChange extends OrderWithRequest {
  /** The posted movements, for the order's event. Undefined if the command never posts. */
  readonly movements?: readonly StoredMovement[];
  /** The levels where stock became free. */
  readonly freed?: readonly StockLocation[];
}

/**
 * The commands that leave reservations as they are, and need nothing but what they find by key. An order for a window sets
 * stock aside when it starts.
 */
const BY_KEY: ReadonlySet<OrderCommand> = new Set(['start', 'assign', 'pick']);

/**
 * The frame of every command on an order: plan, one transaction, state check, and saving order and request with their
 * versions, so that concurrent commands conflict. `act` decides and applies the command's effects on stock.
 */
@Injectable()
export class WorkingOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly requests: RequestChanges,
    private readonly reads: OrderReads,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  async runOrderCommand(
    ctx: TenantContext,
    id: string,
    command: OrderCommand,
    act: (tx: Tx, working: OrderWithRequest) => Promise<OrderChange>,
    { counters = [], alone = false }: { counters?: readonly NumberedKind[]; alone?: boolean } = {},
  ): Promise<OrderDto> {
    const seen = await this.reads.find(ctx, id);
    const touches = [
      this.orders.keys([id]),
      this.requests.keys([seen.requestId]),
      ...this.reads.shownKeys(seen),
      this.counters.ofKinds(ctx, startsPlanned(command, seen) ? [...counters, 'order'] : counters),
    ];
    const plan = {
      touches,
      alone: alone || isAlone(command, seen),
      prefetch: this.reads.prefetch(ctx, seen),
    };
    return this.work.run(ctx, plan, async (tx) => {
      const order = await this.reads.find(tx, id);
      // The requester sees an order at any site, but members work only on orders of their own sites.
      if (!seesSite(tx, order.siteId)) throw new AppError('PERMISSION_MISSING');
      ORDER_STATES.require(order.status, command);
      const request = await this.requests.get(tx, order.requestId);
      const changed = await act(tx, { order, request });
      ORDER_STATES.requireResult(order.status, command, changed.order.status);
      const saved = this.orders.save(tx, changed.order);
      // Without anything left to hand over the order ends as a cancelled one, whatever the command.
      recordOrder(tx, saved.status === 'cancelled' ? 'cancel' : command, saved, changed.movements);
      const savedRequest = this.requests.saveOrCancel(
        tx,
        request,
        withOrders(changed.request, [refOf(saved)]),
      );
      await this.requests.allocate(tx, savedRequest, changed.freed ?? []);
      return this.reads.dto(tx, saved);
    });
  }
}

function isAlone(command: OrderCommand, order: Order): boolean {
  return !BY_KEY.has(command) || startsPlanned(command, order);
}

/** Whether a command sets planned stock aside. What is missing gets another order. */
function startsPlanned(command: OrderCommand, { startsAt }: Order): boolean {
  return command === 'start' && Boolean(startsAt);
}

/** The entry of an order in its request. */
export function refOf({ _id: orderId, status }: Order): OrderRef {
  return { orderId, status };
}

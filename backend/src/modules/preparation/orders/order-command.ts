import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, seesSite, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { RequestChanges, withOrders } from '../../requests/index.js';
import type { StockLocation, StoredMovement } from '../../stock/index.js';
import type { NumberedKind } from '../../tenants/index.js';
import type { CompleteDto, PickDto } from '../order-commands.dto.js';
import type { OrderDto } from '../orders.dto.js';
import { recordOrder } from '../orders.events.js';
import { OrdersRepository } from '../orders.repository.js';
import type { Order } from '../orders.schema.js';
import { OrderReads } from '../reads/order.reads.js';
import { ORDER_STATES, type OrderCommand } from './order.rules.js';
import { type OrderWithRequest, refOf } from './order-with-request.rules.js';

/** The result of a command on an order and its request. */
export interface OrderChange extends OrderWithRequest {
  /** The posted movements, for the order's event. Undefined if the command never posts. */
  readonly movements?: readonly StoredMovement[];
  /** The levels where stock became free. */
  readonly freed?: readonly StockLocation[];
}

/** The input of each command, as far as it decides how the command runs. */
interface OrderInputs extends Record<OrderCommand, object> {
  readonly pick: Pick<PickDto, 'lotId' | 'assetIds'>;
  readonly complete: Pick<CompleteDto, 'missing'>;
}

interface CommandRule<Input> {
  /** The number series that the command may use. */
  readonly counters: (order: Order, input: Input) => readonly NumberedKind[];
  /** Whether the command queries what it writes, and therefore shares its transaction with no other. */
  readonly alone: (order: Order, input: Input) => boolean;
}

/** An order for a window sets stock aside when it starts, and what is missing gets another order. */
const isPlanned = ({ startsAt }: Order): boolean => Boolean(startsAt);

const RULES: { readonly [Command in OrderCommand]: CommandRule<OrderInputs[Command]> } = {
  start: { counters: (order) => (isPlanned(order) ? ['order'] : []), alone: isPlanned },
  assign: { counters: () => [], alone: () => false },
  pick: {
    counters: () => [],
    alone: (_order, { lotId, assetIds }) => lotId !== undefined || assetIds !== undefined,
  },
  complete: {
    counters: (_order, { missing }) => (missing ? ['count', 'order'] : ['order']),
    alone: () => true,
  },
  deliver: { counters: () => ['delivery'], alone: () => true },
  cancel: { counters: () => ['order'], alone: () => true },
};

/**
 * The frame of every command on an order: the plan that its rule gives, one transaction, state check, and saving order and
 * request with their versions, so that concurrent commands conflict. `decide` makes the change, with its effects on stock.
 */
@Injectable()
export class OrderCommands {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly requests: RequestChanges,
    private readonly reads: OrderReads,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  async runOrderCommand<Command extends OrderCommand>(
    ctx: TenantContext,
    id: string,
    command: Command,
    input: OrderInputs[Command],
    decide: (tx: Tx, before: OrderWithRequest) => Promise<OrderChange>,
  ): Promise<OrderDto> {
    const rule: CommandRule<OrderInputs[Command]> = RULES[command];
    const seen = await this.reads.find(ctx, id);
    const touches = [
      this.orders.keys([id]),
      this.requests.keys([seen.requestId]),
      ...this.reads.shownKeys(seen),
      this.counters.ofKinds(ctx, rule.counters(seen, input)),
    ];
    const plan = {
      touches,
      alone: rule.alone(seen, input),
      prefetch: this.reads.prefetch(ctx, seen),
    };
    return this.work.run(ctx, plan, async (tx) => {
      const order = await this.reads.find(tx, id);
      // The requester sees an order at any site, but members work only on orders of their own sites.
      if (!seesSite(tx, order.siteId)) throw new AppError('PERMISSION_MISSING');
      ORDER_STATES.require(order.status, command);
      const request = await this.requests.get(tx, order.requestId);
      const changed = await decide(tx, { order, request });
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

import { Injectable } from '@nestjs/common';
import type { RequestContext, TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, type DocumentKeys, seesSite, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import {
  type CommandTable,
  type MaterialRequest,
  planOf,
  RequestChanges,
  withOrders,
} from '../../requests/index.js';
import { PostStock, ReservationReads, type StockLocation, type StoredMovement } from '../../stock/index.js';
import { Sites } from '../../tenants/index.js';
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

/** The documents that commands on orders plan. */
type PlannedKind = 'order' | 'request' | 'site' | 'articles' | 'stock';

const TOUCHES = ['order', 'request', 'site', 'articles'] as const;
/** The same with the levels and the reservations of the lines. */
const WITH_STOCK = [...TOUCHES, 'stock'] as const;

/** An order for a window sets stock aside when it starts, and the missing quantity gets another order. */
const isPlanned = ({ startsAt }: Order): boolean => Boolean(startsAt);

const ORDER_COMMANDS: CommandTable<Order, OrderInputs, PlannedKind> = {
  start: {
    requireAllowed: requireAtSite,
    touches: TOUCHES,
    counters: (order) => (isPlanned(order) ? ['order'] : []),
    alone: isPlanned,
  },
  assign: { requireAllowed: requireAtSite, touches: TOUCHES, counters: [], alone: false },
  pick: {
    requireAllowed: requireAtSite,
    touches: TOUCHES,
    counters: [],
    alone: (_order, { lotId, assetIds }) => lotId !== undefined || assetIds !== undefined,
  },
  complete: {
    requireAllowed: requireAtSite,
    touches: WITH_STOCK,
    counters: (_order, { missing }) => (missing ? ['count', 'order'] : ['order']),
    alone: true,
  },
  deliver: { requireAllowed: requireAtSite, touches: WITH_STOCK, counters: ['delivery'], alone: true },
  cancel: { requireAllowed: requireAtSite, touches: WITH_STOCK, counters: ['order'], alone: true },
};

/** The further reads of a command, beside those of its rule. */
interface OrderReadPlan {
  /** Documents that the command reads by key. */
  readonly keysOf?: (order: Order) => readonly DocumentKeys[];
  /** Reads documents before the transaction that the command shows. */
  readonly prefetch?: (scope: TenantContext, order: Order) => Promise<unknown>;
}

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
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly stock: PostStock,
    private readonly reservations: ReservationReads,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  async runOrderCommand<Command extends OrderCommand>(
    ctx: TenantContext,
    id: string,
    command: Command,
    input: OrderInputs[Command],
    decide: (tx: Tx, before: OrderWithRequest) => Promise<OrderChange>,
    { keysOf, prefetch }: OrderReadPlan = {},
  ): Promise<OrderDto> {
    const rule: CommandTable<Order, OrderInputs, PlannedKind>[Command] = ORDER_COMMANDS[command];
    const seen = await this.reads.find(ctx, id);
    const articleIds = seen.lines.map(({ articleId }) => articleId);
    const keys = {
      order: () => [this.orders.keys([id])],
      request: () => [this.requests.keys([seen.requestId])],
      site: () => [this.sites.keys([seen.siteId])],
      articles: () => [this.articles.keys(articleIds)],
      stock: () => [
        ...this.stock.levelsOf([seen.siteId], articleIds),
        this.reservations.keys(seen.lines.map(({ reservationId }) => reservationId)),
      ],
    };
    const ruled = planOf(rule, seen, input, keys, (kinds) => this.counters.ofKinds(ctx, kinds));
    const plan = {
      ...ruled,
      reads: [...(ruled.reads ?? []), ...(keysOf?.(seen) ?? [])],
      prefetch: ({ requestCache }: RequestContext) => {
        const scope = { ...ctx, ...(requestCache ? { requestCache } : {}) };
        return Promise.all([this.reads.prefetch(scope, seen), prefetch?.(scope, seen)]);
      },
    };
    return this.work.run(ctx, plan, async (tx) => {
      const order = await this.reads.find(tx, id);
      rule.requireAllowed(tx, order);
      ORDER_STATES.require(order.status, command);
      const request = await this.requests.get(tx, order.requestId);
      const changed = await decide(tx, { order, request });
      ORDER_STATES.requireResult(order.status, command, changed.order.status);
      const saved = await this.apply(tx, command, request, changed);
      return this.reads.dto(tx, saved.order);
    });
  }

  /** Saves and records the result of a command, and allocates the stock that it freed. `before` is its request before. */
  async apply(
    tx: Tx,
    command: OrderCommand,
    before: MaterialRequest,
    { order, request, movements, freed = [] }: OrderChange,
  ): Promise<OrderWithRequest> {
    const saved = this.orders.save(tx, order);
    // Without an undelivered quantity the order ends as a cancelled one, whatever the command.
    recordOrder(tx, saved.status === 'cancelled' ? 'cancel' : command, saved, movements);
    const changed = this.requests.saveOrCancel(tx, before, withOrders(request, [refOf(saved)]));
    return { order: saved, request: await this.requests.allocate(tx, changed, freed) };
  }
}

/** The requester sees an order at any site, but members work only on orders of their own sites. */
function requireAtSite(ctx: TenantContext, { siteId }: Order): void {
  if (!seesSite(ctx, siteId)) throw new AppError('PERMISSION_MISSING');
}

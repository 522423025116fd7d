import { Injectable } from '@nestjs/common';
import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import {
  type Asset,
  AssetStates,
  Counts,
  type EndReservation,
  locationOf,
  type MovementRequest,
  PostStock,
  type Reservation,
  ReservationReads,
  type StockLocation,
  type StoredMovement,
  withoutLot,
} from '../../stock/index.js';
import type { CompleteDto, OrderCancellationDto } from '../order-commands.dto.js';
import type { OrderDto } from '../orders.dto.js';
import type { Order, OrderLine } from '../orders.schema.js';
import { isShort, type Shortage, statusAfter } from './order.rules.js';
import { type OrderChange, OrderCommands } from './order-command.js';
import { undelivered } from './order-line.rules.js';
import { applyRemoval, type OrderWithRequest, putBackAll } from './order-with-request.rules.js';

/** A reduction of an order line, because stock is missing or not needed any more. */
interface LineCut {
  readonly line: OrderLine;
  readonly reservation: Reservation;
  readonly quantity: Thousandths;
}

/** Ends the picking: completes an order, with a decision about short quantities; or cancels it. */
@Injectable()
export class CompleteOrder {
  constructor(
    private readonly orderCommands: OrderCommands,
    private readonly stock: PostStock,
    private readonly reservations: ReservationReads,
    private readonly counts: Counts,
    private readonly assets: AssetStates,
    private readonly articles: Articles,
  ) {}

  /**
   * Completes an order. Short quantities wait in the queue, or are dropped; missing pieces go to quarantine and to a
   * stocktake. Stock that becomes free is allocated to waiting lines, this request's among them.
   */
  complete(ctx: TenantContext, id: string, input: CompleteDto): Promise<OrderDto> {
    return this.orderCommands.runOrderCommand(ctx, id, 'complete', input, (tx, before) =>
      this.#decideCompletion(tx, before, input),
    );
  }

  /**
   * Cancels an order: undelivered quantities wait again in the queue, and delivered ones stay delivered. Stock that becomes
   * free is allocated to waiting lines, so the request may get another order.
   */
  cancel(ctx: TenantContext, id: string, input: OrderCancellationDto): Promise<OrderDto> {
    return this.orderCommands.runOrderCommand(ctx, id, 'cancel', input, (tx, before) =>
      this.#decideCancellation(tx, before, input),
    );
  }

  async #decideCompletion(tx: Tx, before: OrderWithRequest, input: CompleteDto): Promise<OrderChange> {
    const { shortage = 'backorder', missing = false } = input;
    if (isShort(before.order.lines) && !input.shortage) throw new AppError('PICK_INCOMPLETE');
    requireMissing(input);
    const cuts = await this.#cuts(tx, before, (line) => line.quantity - line.picked);
    const units = missing ? await this.#missingUnits(tx, cuts, input.missingAssetIds ?? []) : new Map();
    const movements = await this.#release(tx, before.order, cuts, shortage, missing, units);
    // Units are set aside by their serial numbers: there is nothing to count.
    const counted = cuts.filter(({ line }) => !units.has(line));
    if (missing && counted.length > 0)
      await this.counts.countMissing(
        tx,
        before.order.siteId,
        counted.map(({ line: { articleId, lotId }, quantity }) => ({
          articleId,
          lotId,
          missing: quantity,
        })),
      );
    const { order, request } = withoutCuts(before, cuts, shortage);
    const isEmpty = order.lines.every((line) => line.quantity === 0);
    const status = isEmpty ? statusAfter('prepared', order.lines) : 'prepared';
    return {
      order: { ...order, status, preparedAt: tx.now },
      request,
      movements,
      // The missing quantity is in quarantine by now: others, or other pieces for this request, may be free.
      freed: locationsOf(cuts),
    };
  }

  async #decideCancellation(
    tx: Tx,
    before: OrderWithRequest,
    { reason }: OrderCancellationDto,
  ): Promise<OrderChange> {
    const cuts = await this.#cuts(tx, before, (line) => line.quantity - line.delivered);
    await this.#release(tx, before.order, cuts, 'backorder', false, new Map());
    await this.assets.putBack(tx, before.order.lines.flatMap(undelivered));
    const { order, request } = withoutCuts(putBackAll(before), cuts, 'backorder');
    const status = statusAfter('cancelled', order.lines);
    return { order: { ...order, status, reason }, request, freed: locationsOf(cuts) };
  }

  async #cuts(
    tx: Tx,
    { order }: OrderWithRequest,
    sizeOf: (line: OrderLine) => Thousandths,
  ): Promise<LineCut[]> {
    const short = order.lines.filter((line) => sizeOf(line) > 0);
    if (short.length === 0) return [];
    const reservations = await this.reservations.byIds(
      tx,
      short.map(({ reservationId }) => reservationId),
    );
    return short.map((line) => {
      const reservation = reservations.get(String(line.reservationId));
      if (!reservation || !isOpen(reservation)) throw new Error('an open order line without its reservation');
      return { line, reservation, quantity: sizeOf(line) };
    });
  }

  /** The units that are missing, by line: those that are named, in the order of the lines. */
  async #missingUnits(
    tx: Tx,
    cuts: readonly LineCut[],
    assetIds: readonly string[],
  ): Promise<Map<OrderLine, readonly Asset['_id'][]>> {
    const articles = await this.articles.getAll(
      tx,
      cuts.map(({ line }) => String(line.articleId)),
    );
    const left = new Set(assetIds);
    const units = new Map<OrderLine, readonly Asset['_id'][]>();
    for (const { line, quantity } of cuts) {
      const article = articles.get(String(line.articleId));
      if (article?.tracking !== 'serial') continue;
      const assets = await this.assets.ofArticle(tx, line.articleId, [...left]);
      const missing = assets.slice(0, quantity / ONE_UNIT);
      if (missing.length * ONE_UNIT !== quantity)
        throw new AppError('SERIALS_REQUIRED', { params: { name: article.name } });
      for (const { _id } of missing) left.delete(String(_id));
      units.set(
        line,
        missing.map(({ _id }) => _id),
      );
    }
    if (left.size > 0) throw notFound();
    return units;
  }

  /**
   * Releases the reductions in one posting: to the waiting queue or permanently, and off the shelf if missing. Returns
   * the movements.
   */
  async #release(
    tx: Tx,
    order: Order,
    cuts: readonly LineCut[],
    shortage: Shortage,
    missing: boolean,
    units: ReadonlyMap<OrderLine, readonly Asset['_id'][]>,
  ): Promise<readonly StoredMovement[]> {
    if (cuts.length === 0) return [];
    const cause = { kind: 'order', id: String(order._id), number: order.number };
    const { movements } = await this.stock.post(tx, {
      reservations: cuts.map(
        ({ reservation, quantity }): EndReservation => ({ do: 'release', reservation, quantity }),
      ),
      waiting:
        shortage === 'backorder'
          ? cuts.map(({ reservation, quantity }) => ({ location: withoutLot(reservation), delta: quantity }))
          : [],
      movements: missing
        ? cuts.map(({ line, reservation, quantity }) => ({
            ...notFoundMovement(locationOf(reservation), quantity, cause),
            assetIds: units.get(line) ?? [],
          }))
        : [],
    });
    return movements;
  }
}

/** Returns whether a reservation has not ended. */
const isOpen = ({ status }: Reservation): boolean => status === 'active' || status === 'planned';

/** Refuses missing units where the missing quantity is zero. */
function requireMissing({ missing, missingAssetIds = [] }: CompleteDto): void {
  if (missing || missingAssetIds.length === 0) return;
  const message = 'units are named only where they are missing';
  throw new AppError('VALIDATION_FAILED', {
    fields: [{ path: 'missingAssetIds', code: 'missing', message }],
  });
}

/** The locations where reductions may have made stock free. */
function locationsOf(cuts: readonly LineCut[]): StockLocation[] {
  return cuts.map(({ reservation }) => withoutLot(reservation));
}

/** Subtracts the reductions from the lines of the order and the request. */
function withoutCuts(
  working: OrderWithRequest,
  cuts: readonly LineCut[],
  shortage: Shortage,
): OrderWithRequest {
  const to = shortage === 'backorder' ? 'waiting' : 'cancelled';
  return cuts.reduce((changed, { line, quantity }) => applyRemoval(changed, line._id, quantity, to), working);
}

/** A missing piece goes to quarantine, so that it is not reserved again before it is counted. */
function notFoundMovement(
  location: StockLocation,
  quantity: Thousandths,
  cause: MovementRequest['cause'],
): MovementRequest {
  return {
    location,
    type: 'quarantine-in',
    deltaOnHand: -quantity,
    deltaQuarantine: quantity,
    reason: 'not-found',
    cause,
  };
}

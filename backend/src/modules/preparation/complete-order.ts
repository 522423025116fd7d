import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../ledger/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import {
  type EndReservation,
  type MovementRequest,
  type Place,
  PostStock,
  placeOf,
  type Reservation,
  ReservationsRepository,
  type StoredMovement,
} from '../stock/index.js';
import { isShort, type Shortage, statusAfter } from './order.rules.js';
import type { CompleteDto, OrderCancellationDto, OrderDto } from './orders.dto.js';
import type { OrderLine } from './orders.schema.js';
import { type Working, WorkingOrder } from './working-order.js';

/** What is taken off an order line because it is not there, or not wanted any more. */
interface Cut {
  readonly line: OrderLine;
  readonly reservation: Reservation;
  readonly quantity: Thousandths;
}

/** Ends the picking: everything is there, or it is said what becomes of what is not; or the order is called off. */
@Injectable()
export class CompleteOrder {
  constructor(
    private readonly working: WorkingOrder,
    private readonly stock: PostStock,
    private readonly reservations: ReservationsRepository,
  ) {}

  /** Completes an order. When it is short, the missing pieces wait or are dropped; missing ones go to quarantine. */
  complete(ctx: TenantContext, id: string, input: CompleteDto): Promise<OrderDto> {
    return this.working.run(ctx, id, 'complete', async (tx, working) => {
      const { order } = working;
      const { shortage } = input;
      if (isShort(order.lines) && !shortage) throw new AppError('PICK_INCOMPLETE');
      const cuts = await this.#cuts(tx, working, (line) => line.quantity - line.picked);
      const movements = await this.#take(tx, working, cuts, shortage ?? 'backorder', input.missing ?? false);
      order.status = order.lines.some((line) => line.quantity > 0)
        ? 'prepared'
        : statusAfter('prepared', order.lines);
      order.preparedAt = tx.now;
      const dropped = shortage === 'drop' && !input.missing;
      return { movements, freed: dropped ? cuts.map(({ reservation }) => placeOf(reservation)) : [] };
    });
  }

  /** Calls an order off: what it still held waits again, what was handed over stays handed over. */
  cancel(ctx: TenantContext, id: string, { reason }: OrderCancellationDto): Promise<OrderDto> {
    return this.working.run(ctx, id, 'cancel', async (tx, working) => {
      const { order, request } = working;
      const cuts = await this.#cuts(tx, working, (line) => line.quantity - line.delivered);
      for (const { line } of cuts) {
        const asked = request.lines.find(({ _id }) => _id.equals(line.requestLineId));
        if (asked) asked.picked -= line.picked - line.delivered;
        line.picked = line.delivered;
      }
      await this.#take(tx, working, cuts, 'backorder', false);
      order.status = statusAfter('cancelled', order.lines);
      order.reason = reason;
    });
  }

  async #cuts(tx: Tx, { order, request }: Working, sizeOf: (line: OrderLine) => Thousandths): Promise<Cut[]> {
    const short = order.lines.filter((line) => sizeOf(line) > 0);
    if (short.length === 0) return [];
    const active = new Map(
      (await this.reservations.activeOf(tx, request._id)).map((item) => [String(item._id), item]),
    );
    return short.map((line) => {
      const reservation = active.get(String(line.reservationId));
      if (!reservation) throw new Error('an open order line without its reservation');
      return { line, reservation, quantity: sizeOf(line) };
    });
  }

  /**
   * Releases what is cut, in one posting: to the waiting queue or for good, and off the shelf where it is missing. Answers
   * the movements.
   */
  async #take(
    tx: Tx,
    { order, request }: Working,
    cuts: readonly Cut[],
    shortage: Shortage,
    missing: boolean,
  ): Promise<readonly StoredMovement[]> {
    if (cuts.length === 0) return [];
    const cause = { kind: 'order', id: String(order._id), number: order.number };
    const { movements } = await this.stock.post(tx, {
      reservations: cuts.map(
        ({ reservation, quantity }): EndReservation => ({ do: 'release', reservation, quantity }),
      ),
      waiting:
        shortage === 'backorder'
          ? cuts.map(({ reservation, quantity }) => ({ place: placeOf(reservation), delta: quantity }))
          : [],
      movements: missing
        ? cuts.map((cut) => notFoundMovement(placeOf(cut.reservation), cut.quantity, cause))
        : [],
    });
    for (const { line, quantity } of cuts) {
      line.quantity -= quantity;
      const asked = request.lines.find(({ _id }) => _id.equals(line.requestLineId));
      if (!asked) continue;
      asked.reserved -= quantity;
      if (shortage === 'backorder') asked.waiting += quantity;
      else asked.cancelled += quantity;
    }
    return movements;
  }
}

/** What should lie there and does not is set aside, so that it is not promised again until somebody has counted. */
function notFoundMovement(
  place: Place,
  quantity: Thousandths,
  cause: MovementRequest['cause'],
): MovementRequest {
  return {
    place,
    type: 'quarantine-in',
    deltaOnHand: -quantity,
    deltaQuarantine: quantity,
    reason: 'not-found',
    cause,
  };
}

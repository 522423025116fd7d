import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { newId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import {
  type MaterialRequest,
  type ReservedPart,
  releaseLine,
  withLine,
  withOrders,
} from '../../requests/index.js';
import {
  type Allocatable,
  AllocatableStock,
  type AllocatedPart,
  distinctLocations,
  locationOf,
  PostStock,
  type Reservation,
  type ReservationChange,
  ReservationReads,
  type Window,
  withoutLot,
} from '../../stock/index.js';
import { MakeOrders } from '../orders/make-orders.js';
import type { OrderChange } from '../orders/order-command.js';
import { removeFromOrderLine, splitOrderLine } from '../orders/order-line.rules.js';
import type { OrderWithRequest } from '../orders/order-with-request.rules.js';
import type { OrderLine } from '../orders.schema.js';

/** A line of an order with its planned reservation. */
interface PlannedLine {
  readonly line: OrderLine;
  readonly reservation: Reservation;
}

/** A planned line at the start of its order: the quantity set aside, the missing one, and the one that stays planned. */
interface StartedLine extends PlannedLine {
  readonly lines: readonly OrderLine[];
  readonly changes: readonly ReservationChange[];
  readonly missing: Thousandths;
  readonly planned: ReservedPart | null;
  /** The stock that the line leaves to those after it. */
  readonly left: Allocatable;
}

/**
 * Sets stock aside for planned lines when their order starts. A missing quantity then waits. Before its window it stays
 * planned, in another order, as far as it is still free for the window; an order without any stock is refused.
 */
@Injectable()
export class StartPlanned {
  constructor(
    private readonly stock: PostStock,
    private readonly allocatable: AllocatableStock,
    private readonly reservations: ReservationReads,
    private readonly orders: MakeOrders,
  ) {}

  async start(tx: Tx, { order, request }: OrderWithRequest): Promise<OrderChange> {
    const open = await this.reservations.openOf(tx, request._id);
    const planned = new Map(
      open.filter(({ status }) => status === 'planned').map((item) => [String(item._id), item]),
    );
    const held = order.lines.flatMap((line) => {
      const reservation = planned.get(String(line.reservationId));
      return reservation && line.quantity > 0 ? [{ line, reservation }] : [];
    });
    const locations = distinctLocations(held.map(({ reservation }) => locationOf(reservation)));
    const without = held.map(({ reservation }) => reservation._id);
    const free = await this.allocatable.read(tx, locations, { dated: locations, without });
    const started = startLines(free, held, tx.now);
    const missing = started.filter((one) => one.missing > 0);
    const linesOf = new Map(started.map(({ line, lines }) => [line, lines]));
    const lines = order.lines.flatMap((line) => linesOf.get(line) ?? [line]);
    const later = started.flatMap((one) => one.planned ?? []);
    // There is nothing to prepare yet, and the order stays as it is.
    if (later.length > 0 && lines.every(({ quantity }) => quantity === 0))
      throw new AppError('STOCK_INSUFFICIENT', { details: { available: 0 } });
    await this.stock.post(
      tx,
      {
        reservations: started.flatMap(({ changes }) => changes),
        waiting: missing.map((one) => ({ location: locationOf(one.reservation), delta: one.missing })),
      },
      free.levels,
    );
    const ordered = await this.#orderLater(tx, { order, request }, later);
    return {
      order: { ...order, lines },
      request: missing.reduce(
        (changed, { line, missing: quantity }) =>
          withLine(changed, line.requestLineId, (requested) => releaseLine(requested, quantity, 'waiting')),
        ordered,
      ),
      // A part of the missing quantity may be free for the rest of its window.
      freed: missing.map(({ reservation }) => withoutLot(reservation)),
    };
  }

  /** The request with the order of the lines that stay planned; the one that starts is pending no more. */
  async #orderLater(
    tx: Tx,
    { order, request }: OrderWithRequest,
    parts: readonly ReservedPart[],
  ): Promise<MaterialRequest> {
    if (parts.length === 0) return request;
    const begun = withOrders(request, [{ orderId: order._id, status: 'in-preparation' }]);
    return withOrders(begun, await this.orders.addAll(tx, begun, parts));
  }
}

/** Starts each line with what the lines before it leave. */
function startLines(free: Allocatable, lines: readonly PlannedLine[], now: Date): StartedLine[] {
  const started: StartedLine[] = [];
  for (const line of lines) started.push(startLine(started.at(-1)?.left ?? free, line, now));
  return started;
}

/**
 * When its window has begun, a line gets stock on hand: first come, first served. Before that, it may not take stock that
 * others need until its window begins, and the rest stays promised if it can be there by then.
 */
function startLine(free: Allocatable, { line, reservation }: PlannedLine, now: Date): StartedLine {
  const location = locationOf(reservation);
  const { from, to } = reservation;
  const startsAt = from !== null && from > now ? from : null;
  const there = startsAt ? free.freeUntil(location, startsAt) : free.at(location).available;
  const quantity = Math.min(there, line.quantity);
  const rest = line.quantity - quantity;
  const parts = free.partsOf(location, quantity);
  const reserved = free.withReserved(location, quantity, from && to ? { from, to } : null);
  const window = startsAt && to ? { from: startsAt, to } : null;
  const planned = window ? planRest(reserved, reservation, window, rest) : null;
  const left = window && planned ? reserved.withPlanned(location, planned.quantity, window) : reserved;
  const missing = rest - (planned?.quantity ?? 0);
  const replaced = replaceReservation({ line, reservation }, parts, planned);
  return { line, reservation, ...replaced, missing, planned, left };
}

/** The order lines and reservations in place of a planned one. */
function replaceReservation(
  { line, reservation }: PlannedLine,
  parts: readonly AllocatedPart[],
  planned: ReservedPart | null,
): Pick<StartedLine, 'lines' | 'changes'> {
  const rest = line.quantity - parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const again = planned ? [toReserve(reservation, planned)] : [];
  const left = removeFromOrderLine(line, rest);
  const [part] = parts;
  if (parts.length === 0)
    return { lines: [left], changes: [{ do: 'release', reservation, quantity: line.quantity }, ...again] };
  if (parts.length === 1 && part?.lotId === null) {
    const { quantity } = part;
    const released: ReservationChange[] = rest > 0 ? [{ do: 'release', reservation, quantity: rest }] : [];
    return {
      lines: [left],
      changes: [
        ...released,
        { do: 'activate', reservation: { ...reservation, quantity }, quantity },
        ...again,
      ],
    };
  }
  const lines = splitOrderLine(
    left,
    parts.map((taken, index) => ({
      ...taken,
      _id: index > 0 ? newId() : line._id,
      reservationId: newId(),
      picked: 0,
    })),
  );
  return {
    lines,
    changes: [
      { do: 'release', reservation, quantity: line.quantity },
      ...lines.map((one) => toReserve(reservation, { ...one, startsAt: null })),
      ...again,
    ],
  };
}

/** Plans the part of a missing quantity that is still free for its window, as another reservation. */
function planRest(
  free: Allocatable,
  reservation: Reservation,
  window: Window,
  rest: Thousandths,
): ReservedPart | null {
  const quantity = Math.min(rest, free.freeFor(locationOf(reservation), window));
  if (quantity === 0) return null;
  const { lineId, articleId } = reservation;
  return { lineId, articleId, lotId: null, reservationId: newId(), quantity, startsAt: window.from };
}

/** Reserves a part of the planned quantity: set aside, or planned again. */
function toReserve(
  { articleId, siteId, requestId, requestNumber, lineId, from, to }: Reservation,
  {
    lotId,
    reservationId: id,
    quantity,
    startsAt,
  }: Pick<ReservedPart, 'lotId' | 'reservationId' | 'quantity' | 'startsAt'>,
): ReservationChange {
  const location = { articleId, siteId, lotId };
  const status = startsAt ? 'planned' : 'active';
  return { do: 'reserve', id, location, requestId, requestNumber, lineId, quantity, status, from, to };
}

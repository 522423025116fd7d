import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { newId } from '../../../platform/database/index.js';
import { releaseLine, withLine } from '../../requests/index.js';
import {
  type Allocatable,
  AllocatableStock,
  distinctLocations,
  locationOf,
  PostStock,
  type Reservation,
  type ReservationChange,
  ReservationReads,
  withoutLot,
} from '../../stock/index.js';
import type { OrderChange, Working } from '../orders/working-order.js';
import type { OrderLine } from '../orders.schema.js';

/** A planned line at the start of its order: what is set aside for it, and what is missing. */
interface Started {
  readonly line: OrderLine;
  readonly reservation: Reservation;
  readonly lines: readonly OrderLine[];
  readonly changes: readonly ReservationChange[];
  readonly missing: Thousandths;
}

/** Sets stock aside for what was planned, when its order starts. What is not there then waits. */
@Injectable()
export class StartPlanned {
  constructor(
    private readonly stock: PostStock,
    private readonly allocatable: AllocatableStock,
    private readonly reservations: ReservationReads,
  ) {}

  async start(tx: Tx, { order, request }: Working): Promise<OrderChange> {
    const open = await this.reservations.openOf(tx, request._id);
    const planned = new Map(
      open.filter(({ status }) => status === 'planned').map((item) => [String(item._id), item]),
    );
    const held = order.lines.flatMap((line) => {
      const reservation = planned.get(String(line.reservationId));
      return reservation && line.quantity > 0 ? [{ line, reservation }] : [];
    });
    const places = distinctLocations(held.map(({ reservation }) => locationOf(reservation)));
    const without = held.map(({ reservation }) => reservation._id);
    const free = await this.allocatable.read(tx, places, { dated: places, without });
    const started = held.map(({ line, reservation }) => startLine(free, line, reservation, tx.now));
    const missing = started.filter((one) => one.missing > 0);
    await this.stock.post(
      tx,
      {
        reservations: started.flatMap(({ changes }) => changes),
        waiting: missing.map((one) => ({ place: locationOf(one.reservation), delta: one.missing })),
      },
      free.levels,
    );
    const linesOf = new Map(started.map(({ line, lines }) => [line, lines]));
    return {
      order: { ...order, lines: order.lines.flatMap((line) => linesOf.get(line) ?? [line]) },
      request: missing.reduce(
        (changed, { line, missing: quantity }) =>
          withLine(changed, line.requestLineId, (requested) => releaseLine(requested, quantity, 'waiting')),
        request,
      ),
      // What is missing now may still be there when its window begins.
      freed: missing.map(({ reservation }) => withoutLot(reservation)),
    };
  }
}

/**
 * When its window has begun, a line gets what is on the shelf: who comes first is served first. Before that, it may not take
 * what others need until its window begins.
 */
function startLine(free: Allocatable, line: OrderLine, reservation: Reservation, now: Date): Started {
  const place = locationOf(reservation);
  const { from, to } = reservation;
  const isEarly = from !== null && from > now;
  const there = isEarly ? free.freeUntil(place, from) : free.at(place).available;
  const quantity = Math.min(there, line.quantity);
  const missing = line.quantity - quantity;
  const parts = free.take(place, quantity, from && to ? { from, to } : null);
  const [part] = parts;
  if (parts.length === 0)
    return {
      line,
      reservation,
      lines: [withoutMissing(line, 0)],
      changes: [{ do: 'release', reservation, quantity: line.quantity }],
      missing,
    };
  if (parts.length === 1 && part?.lotId === null) {
    const rest: ReservationChange[] = missing > 0 ? [{ do: 'release', reservation, quantity: missing }] : [];
    const left = { ...reservation, quantity };
    return {
      line,
      reservation,
      lines: [withoutMissing(line, quantity)],
      changes: [...rest, { do: 'activate', reservation: left, quantity }],
      missing,
    };
  }
  const lines = parts.map(
    (taken, index): OrderLine => ({
      ...(index > 0 ? { ...line, _id: newId(), removed: 0 } : withoutMissing(line, quantity)),
      ...taken,
      reservationId: newId(),
    }),
  );
  return {
    line,
    reservation,
    lines,
    changes: [
      { do: 'release', reservation, quantity: line.quantity },
      ...lines.map((one) => toReserve(reservation, one)),
    ],
    missing,
  };
}

/** A line with what is there for it; the rest is taken out of it. */
function withoutMissing(line: OrderLine, quantity: Thousandths): OrderLine {
  return { ...line, quantity, removed: (line.removed ?? 0) + line.quantity - quantity };
}

function toReserve(
  { articleId, siteId, requestId, requestNumber, lineId, from, to }: Reservation,
  {
    lotId,
    reservationId: id,
    quantity,
  }: { lotId: Types.ObjectId | null; reservationId: Types.ObjectId; quantity: Thousandths },
): ReservationChange {
  const place = { articleId, siteId, lotId };
  return { do: 'reserve', id, place, requestId, requestNumber, lineId, quantity, from, to };
}

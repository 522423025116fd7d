import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { newId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { pickLine, withLine } from '../../requests/index.js';
import { isExpired, Lots, PostStock, ReservationReads, withoutLot } from '../../stock/index.js';
import { shareOfLot } from '../orders/order-line.rules.js';
import type { OrderChange, Working } from '../orders/working-order.js';
import type { OrderLine } from '../orders.schema.js';

/** Picks from another lot than the one that is reserved: the reservation of what it takes over moves with it. */
@Injectable()
export class PickLot {
  constructor(
    private readonly stock: PostStock,
    private readonly lots: Lots,
    private readonly reservations: ReservationReads,
  ) {}

  /** What the lot takes over becomes a separate line, unless it is the whole line. */
  async execute(
    tx: Tx,
    { order, request }: Working,
    line: OrderLine,
    lotId: string,
    total: Thousandths,
  ): Promise<OrderChange> {
    const lot = await this.lots.get(tx, line.articleId, lotId);
    if (isExpired(lot, tx.now)) throw new AppError('LOT_EXPIRED', { params: { number: lot.number } });
    const active = await this.reservations.activeOf(tx, request._id);
    const reservation = active.find(({ _id }) => _id.equals(line.reservationId));
    if (!reservation) throw new Error('an open order line without its reservation');
    const { moved: quantity, stillPicked } = shareOfLot(line, total);
    const reservationId = newId();
    await this.stock.post(tx, {
      reservations: [
        { do: 'release', reservation, quantity },
        {
          do: 'reserve',
          id: reservationId,
          place: { ...withoutLot(reservation), lotId: lot._id },
          requestId: request._id,
          requestNumber: reservation.requestNumber,
          lineId: reservation.lineId,
          quantity,
          from: reservation.from,
          to: reservation.to,
        },
      ],
    });
    const moved: OrderLine = { ...line, lotId: lot._id, reservationId, quantity, picked: quantity };
    const rest = line.quantity - quantity;
    const kept = { ...line, quantity: rest, picked: stillPicked };
    const replaced = rest > 0 ? [kept, { ...moved, _id: newId(), removed: 0 }] : [moved];
    const added = replaced.reduce((sum, { picked }) => sum + picked, 0) - line.picked;
    return {
      order: { ...order, lines: order.lines.flatMap((other) => (other === line ? replaced : [other])) },
      request: withLine(request, line.requestLineId, (requested) => pickLine(requested, added)),
      freed: [withoutLot(reservation)],
    };
  }
}

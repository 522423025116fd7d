import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { newId } from '../../../platform/database/index.js';
import { Lots, PostStock, ReservationReads, withoutLot } from '../../stock/index.js';
import type { OrderChange } from '../orders/order-command.js';
import { pickOfOtherLot } from '../orders/order-line.rules.js';
import { applySplit, type OrderWithRequest } from '../orders/order-with-request.rules.js';
import type { OrderLine } from '../orders.schema.js';

/** Picks from another lot than the one that is reserved: the reservation of the picked quantity moves to that lot. */
@Injectable()
export class PickLot {
  constructor(
    private readonly stock: PostStock,
    private readonly lots: Lots,
    private readonly reservations: ReservationReads,
  ) {}

  /** The quantity of the new lot becomes a separate line, unless it is the whole line. */
  async execute(
    tx: Tx,
    { order, request }: OrderWithRequest,
    line: OrderLine,
    lotId: string,
    total: Thousandths,
  ): Promise<OrderChange> {
    const lot = await this.lots.getUnexpired(tx, line.articleId, lotId);
    const active = await this.reservations.activeOf(tx, request._id);
    const reservation = active.find(({ _id }) => _id.equals(line.reservationId));
    if (!reservation) throw new Error('an open order line without its reservation');
    const { moved: quantity, stillPicked } = pickOfOtherLot(line, total);
    const reservationId = newId();
    await this.stock.post(tx, {
      reservations: [
        { do: 'release', reservation, quantity },
        {
          do: 'reserve',
          id: reservationId,
          location: { ...withoutLot(reservation), lotId: lot._id },
          requestId: request._id,
          requestNumber: reservation.requestNumber,
          lineId: reservation.lineId,
          quantity,
          from: reservation.from,
          to: reservation.to,
        },
      ],
    });
    const { _id, lotId: reservedLotId, reservationId: keptId } = line;
    const rest = line.quantity - quantity;
    const split = applySplit({ order, request }, _id, [
      { _id, lotId: reservedLotId, reservationId: keptId, quantity: rest, picked: stillPicked },
      { _id: rest > 0 ? newId() : _id, lotId: lot._id, reservationId, quantity, picked: quantity },
    ]);
    return { ...split, freed: [withoutLot(reservation)] };
  }
}

import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import type { Reservation } from '../../stock/index.js';
import { withLine, withOrders } from '../lines/material-request.rules.js';
import { pickLine } from '../lines/request-line.rules.js';
import { linesReserved, type ReservedPart, reservationsReduced } from '../requests.hooks.js';
import type { MaterialRequest } from '../requests.schema.js';

/** A quantity that a reservation loses before it is delivered. */
export interface Reduction {
  readonly reservation: Reservation;
  readonly quantity: Thousandths;
}

/** Has the depot's orders follow the reservations of a request. */
@Injectable()
export class RequestOrders {
  constructor(private readonly hooks: TransactionHooks) {}

  /** The request with the orders for its newly reserved parts; not saved yet. */
  async makeOrders(
    tx: Tx,
    request: MaterialRequest,
    parts: readonly ReservedPart[],
  ): Promise<MaterialRequest> {
    if (parts.length === 0) return request;
    const orders = await this.hooks.emit(linesReserved, tx, { request, parts });
    return withOrders(request, orders.flat());
  }

  /** The request with its reduced orders and without the quantities that are put back; not saved yet. */
  async reduceOrders(
    tx: Tx,
    request: MaterialRequest,
    reduced: readonly Reduction[],
  ): Promise<MaterialRequest> {
    const reductions = reduced.map(({ reservation, quantity }) => ({
      reservationId: reservation._id,
      quantity,
    }));
    const results = await this.hooks.emit(reservationsReduced, tx, { request, reductions });
    const ordered = withOrders(
      request,
      results.flatMap(({ orders }) => orders),
    );
    return results
      .flatMap(({ putBack }) => putBack)
      .reduce(
        (changed, { lineId, quantity }) => withLine(changed, lineId, (line) => pickLine(line, -quantity)),
        ordered,
      );
  }
}

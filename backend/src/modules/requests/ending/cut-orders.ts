import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import type { Reservation } from '../../stock/index.js';
import { withLine, withOrders } from '../lines/material-request.rules.js';
import { pickLine } from '../lines/request-line.rules.js';
import { reservationsReduced } from '../requests.hooks.js';
import type { MaterialRequest } from '../requests.schema.js';

export interface Reduction {
  readonly reservation: Reservation;
  readonly quantity: Thousandths;
}

/** Reduces the orders of reservations that end before they are delivered. */
@Injectable()
export class CutOrders {
  constructor(private readonly hooks: TransactionHooks) {}

  /** The request with its reduced orders and with the quantities that are put back; not saved yet. */
  async execute(tx: Tx, request: MaterialRequest, reduced: readonly Reduction[]): Promise<MaterialRequest> {
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

import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Hook } from '../../platform/hooks/index.js';
import type { MaterialRequest, OrderRef } from './requests.schema.js';

/** A part of a line that stock is reserved for. */
export interface ReservedPart {
  readonly lineId: Types.ObjectId;
  readonly articleId: Types.ObjectId;
  readonly lotId: Types.ObjectId | null;
  readonly reservationId: Types.ObjectId;
  readonly quantity: Thousandths;
}

/** Stock is reserved for lines of a request: a depot has something to prepare. Answers the orders that hold it now. */
export const linesReserved: Hook<
  { request: MaterialRequest; parts: readonly ReservedPart[] },
  readonly OrderRef[]
> = { name: 'request.lines-reserved' };

/** What reductions of reservations do to the orders that prepare them. */
export interface ReducedOrders {
  readonly orders: readonly OrderRef[];
  /** Picked quantity that goes back to the shelf, by request line. */
  readonly putBack: readonly { readonly lineId: Types.ObjectId; readonly quantity: Thousandths }[];
}

/** Reservations of a request shrink, and the orders that prepare them with them. */
export const reservationsReduced: Hook<
  {
    request: MaterialRequest;
    reductions: readonly { readonly reservationId: Types.ObjectId; readonly quantity: Thousandths }[];
  },
  ReducedOrders
> = { name: 'request.reservations-reduced' };

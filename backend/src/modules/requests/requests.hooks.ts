import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Hook } from '../../platform/hooks/index.js';
import type { MaterialRequest, OrderRef } from './requests.schema.js';

/** A part of a line with a reservation. */
export interface ReservedPart {
  readonly lineId: Types.ObjectId;
  readonly articleId: Types.ObjectId;
  readonly lotId: Types.ObjectId | null;
  readonly reservationId: Types.ObjectId;
  readonly quantity: Thousandths;
  /** The beginning of its window, for a planned part: it is prepared in a separate order. */
  readonly startsAt: Date | null;
}

/** Emitted when stock is reserved for lines of a request. Handlers return the orders that prepare it. */
export const linesReserved: Hook<
  { request: MaterialRequest; parts: readonly ReservedPart[] },
  readonly OrderRef[]
> = { name: 'request.lines-reserved' };

/** The effects of reduced reservations on their orders. */
export interface ReducedOrders {
  readonly orders: readonly OrderRef[];
  /** Picked quantity that is put back, by request line. */
  readonly putBack: readonly { readonly lineId: Types.ObjectId; readonly quantity: Thousandths }[];
}

/** Emitted when reservations of a request shrink; handlers reduce the orders. */
export const reservationsReduced: Hook<
  {
    request: MaterialRequest;
    reductions: readonly { readonly reservationId: Types.ObjectId; readonly quantity: Thousandths }[];
  },
  ReducedOrders
> = { name: 'request.reservations-reduced' };

/** Emitted before reservations of a request expire; handlers return those whose preparation has not started. */
export const preparationPending: Hook<{ readonly requestId: Types.ObjectId }, readonly Types.ObjectId[]> = {
  name: 'request.preparation-pending',
};

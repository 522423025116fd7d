import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Hook } from '../../platform/hooks/index.js';
import type { MaterialRequest } from './requests.schema.js';

/** A part of a line that stock was promised to. */
export interface ReservedPart {
  readonly lineId: Types.ObjectId;
  readonly articleId: Types.ObjectId;
  readonly lotId: Types.ObjectId | null;
  readonly reservationId: Types.ObjectId;
  readonly quantity: Thousandths;
}

/**
 * Stock was promised to lines of a request, so a depot has something to prepare. The request is the transaction's
 * working copy: whoever makes an order enters it there, and the emitter saves it.
 */
export const linesReserved: Hook<{ request: MaterialRequest; parts: readonly ReservedPart[] }> = {
  name: 'request.lines-reserved',
};

/** Promises of a request shrink: whatever is being prepared for them shrinks too. The request is a working copy, as above. */
export const reservationsReduced: Hook<{
  request: MaterialRequest;
  reductions: readonly { readonly reservationId: Types.ObjectId; readonly quantity: Thousandths }[];
}> = { name: 'request.reservations-reduced' };

import type { Thousandths } from '../../../ledger/index.js';

/** The time for which something is needed: from a moment up to, and without, another. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The reason why a quantity cannot be promised to another request: it is reserved on the shelf, planned for a window,
 * out on loan, or approved and waiting.
 */
export type HoldKind = 'active' | 'planned' | 'loan' | 'waiting';

/** A hold on a quantity. Without `to` it has no end; a loan is held until it is due. */
export interface Hold {
  readonly kind: HoldKind;
  readonly quantity: Thousandths;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The moment of a decision, and the buffer of the organisation after each window and each loan. */
export interface Pace {
  readonly now: Date;
  readonly bufferMs: number;
}

/** Half-open, in milliseconds. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The time for which a quantity is held. Stock on loan or set aside is held already. An overdue loan has no end, because
 * its return date is unknown; an unused planned window ends with its last moment.
 */
function spanOf({ kind, from, to }: Hold, { now, bufferMs }: Pace): Span {
  const isPromise = kind === 'planned' || kind === 'waiting';
  const start = isPromise && from ? from.getTime() : Number.NEGATIVE_INFINITY;
  const isLate = !isPromise && to !== null && to <= now;
  const end = to === null || isLate ? Number.POSITIVE_INFINITY : to.getTime() + bufferMs;
  return { start, end };
}

/**
 * The time for which a new demand needs its quantity: its window from now on, with the buffer after it. Without a window,
 * or when its window is over, it is from now on without end.
 */
export function demandSpan(window: Window | null, { now, bufferMs }: Pace): Span {
  if (!window || window.to <= now) return { start: now.getTime(), end: Number.POSITIVE_INFINITY };
  const start = Math.max(window.from.getTime(), now.getTime());
  return { start, end: window.to.getTime() + bufferMs };
}

/** The maximum of the held quantity over a time. */
export function peakOf(holds: readonly Hold[], over: Span, pace: Pace): Thousandths {
  let held = 0;
  const changes: { readonly at: number; readonly by: Thousandths }[] = [];
  for (const hold of holds) {
    const { start, end } = spanOf(hold, pace);
    if (end <= over.start || start >= over.end || end <= start) continue;
    if (start <= over.start) held += hold.quantity;
    else changes.push({ at: start, by: hold.quantity });
    if (end < over.end) changes.push({ at: end, by: -hold.quantity });
  }
  // A hold that ends at a moment is free for a hold that starts at it.
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let peak = held;
  for (const { by } of changes) {
    held += by;
    peak = Math.max(peak, held);
  }
  return peak;
}

/**
 * The quantity that can be promised for a window, or from now on without end; below zero where more is promised than
 * exists. `shelf` is the stock on the shelf, reserved or not.
 */
export function freeFor(
  shelf: Thousandths,
  holds: readonly Hold[],
  window: Window | null,
  pace: Pace,
): Thousandths {
  return freeOver(shelf, holds, demandSpan(window, pace), pace);
}

/** The same for any span of time. */
export function freeOver(shelf: Thousandths, holds: readonly Hold[], span: Span, pace: Pace): Thousandths {
  return shelf + sumOf(holds, 'loan') - peakOf(holds, span, pace);
}

/** The held quantity of one kind. */
export function sumOf(holds: readonly Hold[], kind: HoldKind): Thousandths {
  return holds.reduce((sum, hold) => (hold.kind === kind ? sum + hold.quantity : sum), 0);
}

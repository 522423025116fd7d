import type { Thousandths } from '../../../ledger/index.js';
import { newId } from '../../../platform/database/index.js';
import type { Allocatable, Reserve, StockLocation, Window } from '../../stock/index.js';
import { type LineReservation, windowNeeded, windowOf } from '../lines/line-window.rules.js';
import { lineOf, locationOfLine } from '../lines/material-request.rules.js';
import type { ReservedPart } from '../requests.hooks.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';

/** The demand of one line. */
interface LineDemand extends LineReservation {
  readonly line: RequestLine;
  readonly location: StockLocation;
  readonly quantity: Thousandths;
}

/** The promise that a line gets: `reserved` and `waiting` add up to its quantity. */
export interface LinePromise {
  readonly line: RequestLine;
  readonly location: StockLocation;
  readonly quantity: Thousandths;
  /** The quantity that was free before this line got its share. */
  readonly free: Thousandths;
  readonly reserved: Thousandths;
  readonly waiting: Thousandths;
  readonly parts: readonly ReservedPart[];
  /** The window that its stock is set aside for; null from now on without end. */
  readonly window: Window | null;
}

/** Promises each line stock that the lines before it leave: two lines of an article never get the same last piece. */
export function promiseLines(stock: Allocatable, demands: readonly LineDemand[]): LinePromise[] {
  const promises: LinePromise[] = [];
  let left = stock;
  for (const demand of demands) {
    const promise = promiseLine(left, demand);
    promises.push(promise);
    left = stockAfter(left, promise);
  }
  return promises;
}

/**
 * Promises free stock to a line: without a window stock on hand, one part for each lot; with a window one planned part,
 * whose lots are chosen when its order starts. It changes nothing: `stockAfter` has the rest.
 */
export function promiseLine(stock: Allocatable, demand: LineDemand): LinePromise {
  const { line, location, quantity, atOnce = false } = demand;
  const planned = atOnce ? null : windowOf(line);
  const window = windowNeeded(line, demand);
  const inTime = stock.freeFor(location, window);
  const free = atOnce ? Math.min(inTime, stock.at(location).available) : inTime;
  const reserved = Math.min(Math.max(0, free), quantity);
  const taken = planned ? [{ lotId: null, quantity: reserved }] : stock.partsOf(location, reserved);
  const parts = taken
    .filter((part) => part.quantity > 0)
    .map((part) => ({
      lineId: line._id,
      articleId: line.articleId,
      reservationId: newId(),
      ...part,
      startsAt: planned?.from ?? null,
    }));
  return { line, location, quantity, free, reserved, waiting: quantity - reserved, parts, window };
}

/** The stock that a promise leaves: without the promised quantity, and with the waiting quantity ahead of the lines after it. */
export function stockAfter(stock: Allocatable, promise: LinePromise): Allocatable {
  const { line, location, parts, reserved, waiting, window } = promise;
  const isPlanned = parts.some(({ startsAt }) => startsAt !== null);
  const left =
    isPlanned && window
      ? stock.withPlanned(location, reserved, window)
      : stock.withReserved(location, reserved, window);
  return left.withWaiting(location, waiting, windowOf(line));
}

/** The reservation of a part of a request's line. */
export function toReserve(request: MaterialRequest, part: ReservedPart): Reserve {
  const { lineId, lotId, reservationId, quantity, startsAt } = part;
  const { from, to } = lineOf(request, lineId);
  return {
    do: 'reserve',
    id: reservationId,
    location: { ...locationOfLine(request, part), lotId },
    requestId: request._id,
    requestNumber: request.number ?? '',
    lineId,
    quantity,
    status: startsAt ? 'planned' : 'active',
    from,
    to,
  };
}

import type { Thousandths } from '../../../ledger/index.js';
import { newId } from '../../../platform/database/index.js';
import type { Allocatable, Reserve, StockLocation } from '../../stock/index.js';
import { type Serving, windowNeeded, windowOf } from '../lines/line-window.rules.js';
import { lineOf, locationOfLine } from '../lines/material-request.rules.js';
import type { ReservedPart } from '../requests.hooks.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';

/** The demand of one line. */
interface Demand extends Serving {
  readonly line: RequestLine;
  readonly place: StockLocation;
  readonly quantity: Thousandths;
}

/** What a line gets: `reserved` and `waiting` add up to what was asked. */
export interface LineShare {
  readonly line: RequestLine;
  readonly place: StockLocation;
  readonly quantity: Thousandths;
  /** What could be had before this line got its share. */
  readonly free: Thousandths;
  readonly reserved: Thousandths;
  readonly waiting: Thousandths;
  readonly parts: readonly ReservedPart[];
}

/**
 * Promises a line what is free: without a window stock of the shelf, one part for each lot; with a window one planned part,
 * whose lots are chosen when its order starts. Lines of the same article share what is free, so that two lines never get
 * the same last piece.
 */
export function promiseLine(stock: Allocatable, demand: Demand): LineShare {
  const { line, place, quantity, atOnce = false } = demand;
  const window = windowOf(line);
  const isPlanned = window !== null && !atOnce;
  const asked = windowNeeded(line, demand);
  const inTime = stock.freeFor(place, asked);
  const free = atOnce ? Math.min(inTime, stock.at(place).available) : inTime;
  const reserved = Math.min(Math.max(0, free), quantity);
  const waiting = quantity - reserved;
  const part = { lineId: line._id, articleId: line.articleId };
  const parts: ReservedPart[] = [];
  if (isPlanned && reserved > 0) {
    stock.plan(place, window, reserved);
    parts.push({ ...part, reservationId: newId(), lotId: null, quantity: reserved, startsAt: window.from });
  } else if (reserved > 0) {
    for (const taken of stock.take(place, reserved, asked))
      parts.push({ ...part, reservationId: newId(), ...taken, startsAt: null });
  }
  if (waiting > 0) stock.await(place, window, waiting);
  return { line, place, quantity, free, reserved, waiting, parts };
}

/** The reservation of a part of a request's line. */
export function toReserve(request: MaterialRequest, part: ReservedPart): Reserve {
  const { lineId, lotId, reservationId, quantity, startsAt } = part;
  const { from, to } = lineOf(request, lineId);
  return {
    do: 'reserve',
    id: reservationId,
    place: { ...locationOfLine(request, part), lotId },
    requestId: request._id,
    requestNumber: request.number ?? '',
    lineId,
    quantity,
    status: startsAt ? 'planned' : 'active',
    from,
    to,
  };
}

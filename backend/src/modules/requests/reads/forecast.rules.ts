import type { Thousandths } from '../../../ledger/index.js';
import type { Arrival } from '../../stock/index.js';
import { isOver, windowOf } from '../lines/line-window.rules.js';

/** A line of the queue of one article at one depot. */
export interface QueuedLine {
  readonly id: string;
  readonly quantity: Thousandths;
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * The position of a line in its queue, beginning with 1, and the receipt that completes it; null if none is expected to.
 */
export interface Forecast {
  readonly position: number;
  readonly arrival: Arrival | null;
}

/**
 * Serves a queue from the expected stock, as allocation will: the arrivals in the order of their dates, each to the lines
 * in the order of the queue. A line with a window needs its pieces for that time only, and nothing once it is over.
 */
export function forecast(
  queue: readonly QueuedLine[],
  arrivals: readonly Arrival[],
  now: Date,
): Map<string, Forecast> {
  const served: QueuedLine[] = [];
  let permanent = 0;
  const found = new Map<string, Forecast>();
  const sums = arrivals.map((arrival, index) => ({
    arrival,
    until: arrivals.slice(0, index + 1).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  for (const [index, line] of queue.entries()) {
    const taken = permanent + peak(served, line);
    const arrival = sums.find(({ until }) => until >= taken + line.quantity)?.arrival ?? null;
    const inTime = arrival && !isOver(line, arrival.at) ? arrival : null;
    found.set(line.id, { position: index + 1, arrival: inTime });
    if (isOver(line, now)) continue;
    if (!windowOf(line)) permanent += line.quantity;
    else if (inTime) served.push(line);
  }
  return found;
}

/** The maximum quantity that lines with windows hold during the window of another line. */
function peak(served: readonly QueuedLine[], { from, to }: QueuedLine): Thousandths {
  const isWithin = (moment: number) =>
    (from === null || moment >= from.getTime()) && (to === null || moment < to.getTime());
  const moments = [from?.getTime() ?? Number.NEGATIVE_INFINITY, ...served.map((line) => timeOf(line.from))];
  const takenAt = (moment: number) =>
    served
      .filter((line) => timeOf(line.from) <= moment && moment < timeOf(line.to))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, ...moments.filter(isWithin).map(takenAt));
}

const timeOf = (date: Date | null): number => date?.getTime() ?? 0;

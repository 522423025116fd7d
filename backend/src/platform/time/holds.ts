/** The tolerated difference between the clocks of two nodes. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Returns whether a stored time is a valid hold in the future. A time further away than the longest hold was stored by a
 * clock that was ahead, and is ignored: otherwise the hold would last as long as the clock was ahead.
 */
export function isHeldBack(until: Date | number, longestMs: number, now: Date | number): boolean {
  const leftMs = Number(until) - Number(now);
  return leftMs > 0 && leftMs <= longestMs + CLOCK_SKEW_MS;
}

/** The same for a query: the ranges of stored times that hold nothing back. An index reads each of them by itself. */
export function releasedTimes(now: Date, longestMs: number) {
  return [{ $lte: now }, { $gt: new Date(now.getTime() + longestMs + CLOCK_SKEW_MS) }] as const;
}

/** Returns whether a time was stored by a clock that was ahead. */
export function isAhead(time: Date | number, now: Date | number): boolean {
  return Number(time) - Number(now) > CLOCK_SKEW_MS;
}

import type { Window } from '../../stock/index.js';

const DAY_MS = 86_400_000;

/** The longest window, and how far ahead it may end. */
const MAX_LENGTH_MS = 366 * DAY_MS;
const MAX_AHEAD_MS = 731 * DAY_MS;

interface WindowInput {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** The window of a line; null without one. */
export function windowOf({
  from,
  to,
}: {
  readonly from: Date | null;
  readonly to: Date | null;
}): Window | null {
  return from && to ? { from, to } : null;
}

/** The options for reserving lines. */
export interface LineReservation {
  readonly now: Date;
  /** True if they are delivered at once, so that their stock leaves the shelf now. */
  readonly atOnce?: boolean;
  /** The due date of returnable ones that are delivered at once; null without one. */
  readonly until?: Date | null;
}

/**
 * The window for which a decision reserves the stock of a line; null for from now on without end. A delivery needs it from
 * now on, and returnable material no longer than until it is due, unless that moment has passed.
 */
export function windowNeeded(
  line: Parameters<typeof windowOf>[0] & { readonly returnable: boolean },
  { now, atOnce = false, until = null }: LineReservation,
): Window | null {
  const window = windowOf(line);
  if (!atOnce) return window;
  if (window) return { from: now, to: window.to };
  return line.returnable && until && until > now ? { from: now, to: until } : null;
}

/** The requested window, or the reason why it cannot be granted. Only returnable articles have one. */
export function windowAsked(
  { from, to }: WindowInput,
  returnable: boolean,
  now: Date,
): { readonly window: Window | null } | { readonly problem: 'WINDOW_NOT_RETURNABLE' | 'WINDOW_INVALID' } {
  if (!from && !to) return { window: null };
  if (!returnable) return { problem: 'WINDOW_NOT_RETURNABLE' };
  const window = { from: new Date(from ?? Number.NaN), to: new Date(to ?? Number.NaN) };
  const length = window.to.getTime() - window.from.getTime();
  const isPossible =
    length > 0 &&
    length <= MAX_LENGTH_MS &&
    window.to > now &&
    window.to.getTime() - now.getTime() <= MAX_AHEAD_MS;
  return isPossible ? { window } : { problem: 'WINDOW_INVALID' };
}

/** Returns whether the time for which a line is needed is over. */
export function isOver({ to }: { readonly to: Date | null }, now: Date): boolean {
  return to !== null && to <= now;
}

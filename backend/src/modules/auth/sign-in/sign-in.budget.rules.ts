import { isAhead, isHeldBack } from '../../../platform/time/index.js';
import { GUESSES_PER_CODE } from './sign-in.rules.js';

const HOUR_MS = 3_600_000;

/** The time for which a wrong guess counts against an address: two a day are forgiven. */
export const GUESS_COST_MS = 12 * HOUR_MS;

/**
 * The credit of wrong guesses of an address, over all codes. At most 20 + 2 × 365 guesses in a year give a chance of
 * one in 1,300 to hit a code (docs/adr/0073).
 */
export const MAX_GUESSES_HELD = 20;
const MAX_HELD_MS = MAX_GUESSES_HELD * GUESS_COST_MS;

/** The two kinds of devices with separate credits: those that have signed in to the address before, and all others. */
export type Guesser = 'known' | 'stranger';

/**
 * The counted guesses of one kind of device: at the current code, the time when the last one is forgiven, and the time when
 * it was counted, which older servers have not stored.
 */
export interface Guesses {
  readonly ofCode: number;
  readonly heldUntilMs: number;
  readonly countedAtMs?: number | undefined;
}

/**
 * The time until which counted guesses use up credit: now if they have expired, or were counted by a clock that was ahead.
 */
export function heldUntil({ heldUntilMs, countedAtMs = 0 }: Guesses, nowMs: number): number {
  const isCounted = !isAhead(countedAtMs, nowMs) && isHeldBack(heldUntilMs, MAX_HELD_MS, nowMs);
  return isCounted ? heldUntilMs : nowMs;
}

/** The maximum time until which guesses may count for one more to be evaluated. */
function creditUntil(nowMs: number): number {
  return nowMs + (MAX_GUESSES_HELD - 1) * GUESS_COST_MS;
}

/** The time for which codes stay locked for these devices; 0 if they are not. The link in the e-mail always works. */
export function lockedForMs(guesses: Guesses, nowMs: number): number {
  return Math.max(0, heldUntil(guesses, nowMs) - creditUntil(nowMs));
}

export function mayGuess(guesses: Guesses, nowMs: number): boolean {
  return guesses.ofCode < GUESSES_PER_CODE && lockedForMs(guesses, nowMs) === 0;
}

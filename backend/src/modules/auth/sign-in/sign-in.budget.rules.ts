import { GUESSES_PER_CODE } from './sign-in.rules.js';

const HOUR_MS = 3_600_000;

/** How long a wrong guess counts against an address: two a day are forgiven. */
export const GUESS_COST_MS = 12 * HOUR_MS;

/**
 * The credit of wrong guesses of an address, over all codes. At most 20 + 2 × 365 guesses in a year give a chance of
 * one in 1,300 to hit a code (docs/adr/0073).
 */
export const MAX_GUESSES_HELD = 20;

/** The two kinds of devices with separate credits: those that have signed in to the address before, and all others. */
export type Guesser = 'known' | 'stranger';

/** The counted guesses of one kind of device: at the current code, and the time when the last one is forgiven. */
export interface Guesses {
  readonly ofCode: number;
  readonly heldUntilMs: number;
}

/** The normalised time until which guesses count: an expired one counts from now, one from a wrong clock is bounded. */
export function heldUntil({ heldUntilMs }: Guesses, nowMs: number): number {
  return Math.min(Math.max(heldUntilMs, nowMs), nowMs + MAX_GUESSES_HELD * GUESS_COST_MS);
}

/** The maximum time until which guesses may count for one more to be evaluated. */
export function creditUntil(nowMs: number): number {
  return nowMs + (MAX_GUESSES_HELD - 1) * GUESS_COST_MS;
}

/** How long codes are locked for these devices; 0 if they are not. The link in the e-mail always works. */
export function lockedForMs(guesses: Guesses, nowMs: number): number {
  return Math.max(0, heldUntil(guesses, nowMs) - creditUntil(nowMs));
}

export function mayGuess(guesses: Guesses, nowMs: number): boolean {
  return guesses.ofCode < GUESSES_PER_CODE && lockedForMs(guesses, nowMs) === 0;
}

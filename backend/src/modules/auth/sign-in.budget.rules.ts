import { GUESSES_PER_CODE } from './sign-in.rules.js';

const HOUR_MS = 3_600_000;

/** How long a wrong guess is held against an address: two a day are forgiven. */
export const GUESS_COST_MS = 12 * HOUR_MS;

/**
 * How many wrong guesses an address has credit for, over all codes and whatever they were for. At most
 * 20 + 2 × 365 guesses in a year come to one chance in 1,300 of hitting a code (docs/adr/0073).
 */
export const MAX_GUESSES_HELD = 20;

/** Whose guesses count together: those of devices that have signed in to the address before, and all others. */
export type Guesser = 'known' | 'stranger';

/** What is held against the guessers of one kind: guesses at the code of the moment, and when the last one is forgiven. */
export interface Guesses {
  readonly ofCode: number;
  readonly heldUntilMs: number;
}

/** The time until which guesses are held that is right now: what is over counts from now, what a wrong clock wrote has a bound. */
export function heldUntil({ heldUntilMs }: Guesses, nowMs: number): number {
  return Math.min(Math.max(heldUntilMs, nowMs), nowMs + MAX_GUESSES_HELD * GUESS_COST_MS);
}

/** Up to where guesses may be held for one more to be looked at. */
export function creditUntil(nowMs: number): number {
  return nowMs + (MAX_GUESSES_HELD - 1) * GUESS_COST_MS;
}

/** How long codes are locked for these guessers; 0 where they are not. The link in the mail works all the while. */
export function lockedForMs(guesses: Guesses, nowMs: number): number {
  return Math.max(0, heldUntil(guesses, nowMs) - creditUntil(nowMs));
}

export function mayGuess(guesses: Guesses, nowMs: number): boolean {
  return guesses.ofCode < GUESSES_PER_CODE && lockedForMs(guesses, nowMs) === 0;
}

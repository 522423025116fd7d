import {
  GUESS_COST_MS,
  type Guesses,
  heldUntil,
  lockedForMs,
  MAX_GUESSES_HELD,
  mayGuess,
} from './sign-in.budget.rules.js';
import { GUESSES_PER_CODE } from './sign-in.rules.js';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 24 * 3_600_000;

/** An attacker who guesses whenever possible, with any number of codes; returns the number of evaluated guesses. */
function guessesWithin(ms: number): number {
  let heldUntilMs = 0;
  let guesses = 0;
  for (let now = NOW; now < NOW + ms; now += 15 * 60_000) {
    for (let asked = 0; asked < 3 * GUESSES_PER_CODE; asked += 1) {
      const held: Guesses = { ofCode: 0, heldUntilMs };
      if (!mayGuess(held, now)) break;
      heldUntilMs = heldUntil(held, now) + GUESS_COST_MS;
      guesses += 1;
    }
  }
  return guesses;
}

describe('wrong guesses at the codes of an address', () => {
  it('are looked at twenty times at first, and then twice a day', () => {
    expect(guessesWithin(60_000)).toBe(15);
    expect(guessesWithin(3_600_000)).toBe(20);
    expect(guessesWithin(10 * DAY)).toBe(39);
  });

  it('hit a code of a million in a year less often than once in a thousand', () => {
    const chance = guessesWithin(365 * DAY) / 1_000_000;
    expect(chance).toBeLessThan(0.001);
  });

  it.each([9.8, 20, 400])('are forgiven where a clock counted them that was %s days ahead', (days) => {
    const aheadMs = NOW + days * DAY;
    const locked = {
      ofCode: 0,
      heldUntilMs: aheadMs + MAX_GUESSES_HELD * GUESS_COST_MS,
      countedAtMs: aheadMs,
    };
    expect(lockedForMs(locked, aheadMs)).toBe(GUESS_COST_MS);
    expect([lockedForMs(locked, NOW), mayGuess(locked, NOW)]).toEqual([0, true]);
    expect(heldUntil(locked, NOW)).toBe(NOW);
  });

  it('are forgiven where an older server, which stored no time of counting, held them for longer than it can', () => {
    expect(lockedForMs({ ofCode: 0, heldUntilMs: NOW + 400 * DAY }, NOW)).toBe(0);
  });

  it('lock codes for half a day at most', () => {
    expect(lockedForMs({ ofCode: 0, heldUntilMs: NOW + MAX_GUESSES_HELD * GUESS_COST_MS }, NOW)).toBe(
      GUESS_COST_MS,
    );
    expect(lockedForMs({ ofCode: 0, heldUntilMs: 0 }, NOW)).toBe(0);
  });

  it('end with the fifth for one code', () => {
    expect([4, 5].map((ofCode) => mayGuess({ ofCode, heldUntilMs: 0 }, NOW))).toEqual([true, false]);
  });
});

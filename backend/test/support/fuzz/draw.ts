import { random } from '../random.js';

/** Draws from one row of random numbers, so that a draw can be repeated. */
export class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
    // Seeds that are side by side begin alike.
    for (let skipped = 0; skipped < 8; skipped += 1) this.#next();
  }

  /** A whole number from 0 up to, and not including, an end. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined && items.length === 0) throw new Error('there is nothing to pick from');
    return item as T;
  }
}

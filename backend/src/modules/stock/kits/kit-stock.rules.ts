import type { Thousandths } from '../../../ledger/index.js';

interface StockedLevel {
  readonly available: Thousandths;
  readonly waiting: Thousandths;
}

/** The quantity that a new request can get from these levels: waiting lines come first. */
export function freeOf<L extends StockedLevel>(
  levels: readonly L[],
  isUsable: (level: L) => boolean,
): Thousandths {
  const free = levels.reduce(
    (sum, level) => sum + (isUsable(level) ? level.available : 0) - level.waiting,
    0,
  );
  return Math.max(0, free);
}

interface Part {
  /** The quantity in one kit. */
  readonly quantity: Thousandths;
  readonly free: Thousandths;
}

/** The number of whole kits that the free stock of their parts makes. */
export function kitsOf(parts: readonly Part[]): number {
  return Math.min(...parts.map(({ quantity, free }) => Math.floor(free / quantity)));
}

import { toThousandth } from '@/shared/lib/numbers/decimal';

/** The stock on hand from a moment on, in milliseconds since 1970. */
export interface StockStep {
  readonly at: number;
  readonly onHand: number;
}

interface StockMovement {
  readonly at: string;
  readonly deltaOnHand: number;
}

/**
 * The stock on hand over time, oldest first: the current stock taken back movement by movement, of which the latest comes
 * first. The first step is the stock before the oldest known movement.
 */
export function stockHistory(onHand: number, movements: readonly StockMovement[]): StockStep[] {
  const steps: StockStep[] = [];
  let after = onHand;
  for (const { at, deltaOnHand } of movements) {
    if (deltaOnHand === 0) continue;
    steps.push({ at: Date.parse(at), onHand: after });
    after = toThousandth(after - deltaOnHand);
  }
  const oldest = steps.at(-1);
  return oldest === undefined ? [] : [...steps, { at: oldest.at, onHand: after }].reverse();
}

import { ONE_UNIT, type Thousandths } from './quantity.js';

/** Money in minor units per unit of the article, with at most 4 decimals. */
type Cost = number;

interface CostedMovement {
  readonly deltaOnHand: Thousandths;
  readonly deltaQuarantine: Thousandths;
  readonly unitCost: Cost | null;
  /** Set if it reverses another movement. */
  readonly reverses: unknown;
}

const PRECISION = 10_000;

/**
 * The moving average cost of a level after a movement. Receipts at a known cost change it, and so do their reversals;
 * issues are valued at the average. An empty level keeps its last average.
 */
export function averageCostAfter(
  before: Cost | null,
  heldBefore: Thousandths,
  { deltaOnHand, deltaQuarantine, unitCost, reverses }: CostedMovement,
): Cost | null {
  const delta = deltaOnHand + deltaQuarantine;
  if (unitCost === null || delta === 0 || (delta < 0 && !reverses)) return before;
  if (before === null || heldBefore <= 0) return delta > 0 ? unitCost : before;
  const held = heldBefore + delta;
  const value = before * heldBefore + unitCost * delta;
  if (held <= 0 || value < 0) return before;
  return Math.round((value / held) * PRECISION) / PRECISION;
}

/** The value of the stock of a level, in minor units; null where no cost is known. */
export function valueOf(averageCost: Cost | null, held: Thousandths): number | null {
  return averageCost === null ? null : Math.round((averageCost * held) / ONE_UNIT);
}

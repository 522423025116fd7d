import type { MovementType, Thousandths } from '../../ledger/index.js';

export const RETURN_CONDITIONS = ['good', 'damaged', 'lost'] as const;

export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** One step of a returned quantity through the ledger, as changes per returned piece. */
interface Step {
  readonly type: MovementType;
  readonly onHand: -1 | 1;
  readonly quarantine: 0 | 1;
  readonly reason: ReturnCondition | null;
}

const BACK: Step = { type: 'return', onHand: 1, quarantine: 0, reason: null };

/**
 * The movements of a returned piece by its condition. Each movement type keeps its one meaning: a return ends the loan, and
 * the quarantine or the scrap of a damaged or lost piece is a second movement, which can be reversed when the piece is
 * repaired or found.
 */
export const STEPS: Readonly<Record<ReturnCondition, readonly Step[]>> = {
  good: [BACK],
  damaged: [BACK, { type: 'quarantine-in', onHand: -1, quarantine: 1, reason: 'damaged' }],
  lost: [BACK, { type: 'scrap', onHand: -1, quarantine: 0, reason: 'lost' }],
};

/** The quantity of one line in one condition. */
export interface ReturnedPart {
  readonly lineId: unknown;
  readonly quantity: Thousandths;
  readonly condition: ReturnCondition;
}

/** Returns whether a line occurs twice in the same condition and of the same lot. */
export function hasDuplicateParts(
  parts: readonly (Pick<ReturnedPart, 'lineId' | 'condition'> & { readonly lotId?: unknown })[],
): boolean {
  const keys = parts.map(({ lineId, condition, lotId }) => `${String(lineId)} ${condition} ${String(lotId)}`);
  return new Set(keys).size < keys.length;
}

/** The returned quantity of each line, over all conditions. */
export function sumByLine(parts: readonly ReturnedPart[]): Map<string, Thousandths> {
  const sums = new Map<string, Thousandths>();
  for (const { lineId, quantity } of parts)
    sums.set(String(lineId), (sums.get(String(lineId)) ?? 0) + quantity);
  return sums;
}

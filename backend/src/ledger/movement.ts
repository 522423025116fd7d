import type { Thousandths } from './quantity.js';

export const MOVEMENT_TYPES = [
  'receipt',
  'issue',
  'return',
  'transfer-out',
  'transfer-in',
  'adjustment',
  'count',
  'scrap',
  'quarantine-in',
  'quarantine-out',
] as const;

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The cause of a movement: a receipt, a transfer, a delivery. Adjustments have no number. */
export interface Cause {
  readonly kind: string;
  readonly id: string;
  readonly number: string | null;
}

/** One immutable entry of the stock ledger. Quantities in thousandths, `at` in ISO 8601 as in the API. */
export interface Movement {
  readonly seq: number;
  readonly type: MovementType;
  readonly at: string;
  readonly actorId: string;
  readonly articleId: string;
  readonly siteId: string;
  readonly lotId: string | null;
  readonly assetIds: readonly string[];
  readonly deltaOnHand: Thousandths;
  readonly deltaQuarantine: Thousandths;
  readonly onHandAfter: Thousandths;
  readonly quarantineAfter: Thousandths;
  readonly reasonHash: string | null;
  readonly cause: Cause;
  readonly reverses: string | null;
  readonly prevHash: string;
  readonly hash: string;
}

/** The reversal of a movement has the opposite deltas; the two halves of a transfer swap roles. */
const OPPOSITE: Partial<Record<MovementType, MovementType>> = {
  receipt: 'receipt',
  adjustment: 'adjustment',
  scrap: 'scrap',
  'transfer-out': 'transfer-in',
  'transfer-in': 'transfer-out',
  'quarantine-in': 'quarantine-out',
  'quarantine-out': 'quarantine-in',
};

/**
 * The type of the reversal of a movement type, or undefined where reversal is not allowed: issues, returns and counts
 * have their own commands.
 */
export function reversalType(type: MovementType): MovementType | undefined {
  return OPPOSITE[type];
}

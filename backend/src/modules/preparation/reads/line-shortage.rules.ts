import type { Thousandths } from '../../../ledger/index.js';
import type { ShelfLevel } from '../../stock/index.js';

/** The reason why a line cannot be picked in full: it is not there, it is in quarantine, or its lot has expired. */
export const SHORTAGE_REASONS = ['absent', 'quarantine', 'expired-lot'] as const;
export type ShortageReason = (typeof SHORTAGE_REASONS)[number];

/** The unpicked quantity of a line. */
interface UnpickedQuantity {
  readonly lotId: unknown;
  readonly quantity: Thousandths;
  /** True if it is only promised yet: its stock is taken from free stock. */
  readonly isPlanned: boolean;
}

export interface LineShortage {
  readonly quantity: Thousandths;
  readonly reason: ShortageReason;
}

/** The quantity of a line that cannot be picked now; undefined where all of it can. */
export function shortageOf(
  { lotId, quantity, isPlanned }: UnpickedQuantity,
  levels: readonly ShelfLevel[],
): LineShortage | undefined {
  const own = lotId ? levels.filter((level) => String(level.lotId) === String(lotId)) : levels;
  const usable = own.filter(({ isExpired }) => !isExpired);
  const free = usable.reduce((sum, { onHand, reserved }) => sum + Math.max(0, onHand - reserved), 0);
  const held = usable.reduce((sum, { onHand }) => sum + Math.max(0, onHand), 0);
  // The reservation of the line is a part of the reserved quantity of the level.
  const there = isPlanned ? free : Math.min(held, quantity);
  const missing = quantity - Math.min(there, quantity);
  if (missing <= 0) return undefined;
  const isLotExpired = own.some(({ isExpired, onHand }) => isExpired && onHand > 0);
  const isSetAside = own.some(({ quarantine }) => quarantine > 0);
  const reason = isLotExpired ? 'expired-lot' : isSetAside ? 'quarantine' : 'absent';
  return { quantity: missing, reason };
}

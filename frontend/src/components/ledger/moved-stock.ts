import type { MovementDto } from '@/api/generated/schemas';

type Amounts = Pick<MovementDto, 'deltaOnHand' | 'deltaQuarantine' | 'onHandAfter' | 'quarantineAfter'>;

/** The change by a movement, and the quantity after it: the stock on hand, or the quarantine where only that changes. */
export function movedStock({ deltaOnHand, deltaQuarantine, onHandAfter, quarantineAfter }: Amounts) {
  return deltaOnHand === 0 && deltaQuarantine !== 0
    ? { delta: deltaQuarantine, after: quarantineAfter, isInQuarantine: true }
    : { delta: deltaOnHand, after: onHandAfter, isInQuarantine: false };
}

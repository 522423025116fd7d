import { type Thousandths, toUnits } from '../../../ledger/index.js';

/** The number of days of issues from which the consumption is computed. */
const CONSUMPTION_DAYS = 90;

const DAY_MS = 24 * 60 * 60_000;

interface ThresholdQuantities {
  readonly minimum: Thousandths | null;
  readonly target: Thousandths | null;
  readonly maximum: Thousandths | null;
}

/**
 * Returns whether minimum ≤ target ≤ maximum, as far as they are set. A threshold without a minimum has no target and no
 * maximum either.
 */
export function isInOrder({ minimum, target, maximum }: ThresholdQuantities): boolean {
  if (minimum === null) return target === null && maximum === null;
  const least = target ?? minimum;
  return minimum <= least && (maximum === null || least <= maximum);
}

type ThresholdState = 'below' | 'within' | 'above';

/** Derives the state of a threshold from the available quantity. An alert is open exactly while it is below. */
export function thresholdState(
  { minimum, maximum }: ThresholdQuantities,
  available: Thousandths,
): ThresholdState {
  if (minimum !== null && available < minimum) return 'below';
  return maximum !== null && available > maximum ? 'above' : 'within';
}

/** The figures behind a suggestion, in thousandths. */
interface Supply {
  readonly available: Thousandths;
  readonly incoming: Thousandths;
  readonly waiting: Thousandths;
}

/** The level that a reorder fills up to: the target, else the maximum, else the minimum. */
export function fillUpTo({ minimum, target, maximum }: ThresholdQuantities): Thousandths {
  return target ?? maximum ?? minimum ?? 0;
}

/** The quantity to order: the target and the waiting quantities, minus the stock on hand and on its way. */
export function suggestedQuantity(
  threshold: ThresholdQuantities,
  { available, incoming, waiting }: Supply,
): Thousandths {
  return Math.max(0, fillUpTo(threshold) - available - incoming + waiting);
}

/** The time that the available quantity lasts at the consumption of the last 90 days; null where nothing was issued. */
interface Cover {
  readonly issuedPerDay: number;
  readonly daysOfCover: number | null;
  readonly stockOutAt: Date | null;
}

export function coverOf(available: Thousandths, issued: Thousandths, now: Date): Cover {
  const perDay = issued / CONSUMPTION_DAYS;
  if (issued <= 0) return { issuedPerDay: 0, daysOfCover: null, stockOutAt: null };
  const days = available / perDay;
  return {
    issuedPerDay: toUnits(Math.round(perDay)),
    daysOfCover: Math.round(days * 10) / 10,
    stockOutAt: days > MAX_FORECAST_DAYS ? null : new Date(now.getTime() + days * DAY_MS),
  };
}

/** A forecast beyond ten years says nothing. */
const MAX_FORECAST_DAYS = 3650;

/** The first moment whose issues count as consumption, as movements write it. */
export function consumptionSince(now: Date): string {
  return new Date(now.getTime() - CONSUMPTION_DAYS * DAY_MS).toISOString();
}

/** The quantity that a site can give away: its available stock beyond its minimum. */
export function spareQuantity(
  threshold: ThresholdQuantities | undefined,
  available: Thousandths,
): Thousandths {
  return Math.max(0, available - (threshold?.minimum ?? 0));
}

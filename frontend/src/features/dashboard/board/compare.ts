/** The relation of a figure to that of the period before. */
export type Comparison =
  /** Neither has a figure. */
  | { kind: 'nothing' }
  /** There was nothing before. */
  | { kind: 'new' }
  /** There is no figure any more. */
  | { kind: 'ended' }
  | { kind: 'same' }
  /** The change is too small to be shown. */
  | { kind: 'about' }
  /** The change as a part of the figure before. */
  | { kind: 'changed'; change: number };

/** Smaller parts are rounded to zero: half a percent, or half a tenth of a point. */
const SMALLEST_PART = 0.005;
const SMALLEST_DIFFERENCE = 0.0005;

const changedBy = (change: number, smallest: number): Comparison =>
  Math.abs(change) < smallest ? { kind: 'about' } : { kind: 'changed', change };

/** `null` means no figure, such as the median without values. */
export function compare(value: number | null, before: number | null): Comparison {
  if (value === before) return value === null ? { kind: 'nothing' } : { kind: 'same' };
  if (value === null) return { kind: 'ended' };
  if (before === null || before === 0) return { kind: 'new' };
  return changedBy((value - before) / before, SMALLEST_PART);
}

/** The same of parts of a whole: the change is the difference, so that a rate of zero is a figure like any other. */
export function compareRates(value: number | null, before: number | null): Comparison {
  if (value === null || before === null || value === before) return compare(value, before);
  return changedBy(value - before, SMALLEST_DIFFERENCE);
}

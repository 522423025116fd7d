import type { Thousandths } from '../../../ledger/index.js';

/** A counted line as its approval sees it. */
interface CountedLine {
  readonly counted: Thousandths;
  /** What the level recorded as it was counted. */
  readonly recorded: Thousandths;
  /** What a pick did not find and put into quarantine. */
  readonly missing: Thousandths;
}

/** What the approval of a line posts. */
interface Settlement {
  /** Missing pieces that were counted: they come back from quarantine. */
  readonly found: Thousandths;
  /** Missing pieces that were not: they are scrapped from quarantine. */
  readonly lost: Thousandths;
  /** What is left of the difference. */
  readonly difference: Thousandths;
}

/** What was counted against what was recorded at that moment: movements since then are no difference. */
export function differenceOf({ counted, recorded }: Omit<CountedLine, 'missing'>): Thousandths {
  return counted - recorded;
}

/**
 * Settles a counted line. Missing pieces among what was counted come back from quarantine and are no difference, even
 * where somebody has put them back by hand meanwhile. The others are written off, as far as quarantine still holds them.
 */
export function settle(line: CountedLine, quarantine: Thousandths): Settlement {
  const difference = differenceOf(line);
  const counted = Math.min(Math.max(0, difference), line.missing);
  const found = Math.min(counted, quarantine);
  return {
    found,
    lost: Math.min(line.missing - counted, quarantine - found),
    difference: difference - counted,
  };
}

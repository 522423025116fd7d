import type { Thousandths } from '../../../ledger/index.js';
import { StateMachine } from '../../../platform/states/index.js';

export const COUNT_STATUSES = ['counting', 'approved', 'cancelled'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

export type CountCommand = 'enter' | 'recount' | 'approve' | 'cancel';

/** The commands on a stocktake. */
export const COUNT_STATES = new StateMachine<CountStatus, CountCommand>({
  name: 'Stocktake',
  states: COUNT_STATUSES,
  initial: ['counting'],
  transitions: [
    { command: 'enter', from: ['counting'], to: ['same'], operations: ['enterCount'] },
    { command: 'recount', from: ['counting'], to: ['same'], operations: ['recountLines'] },
    {
      command: 'approve',
      from: ['counting'],
      to: ['approved'],
      operations: ['approveCount'],
      stock: 'posts each difference; reservations that the shelf does not cover wait again',
    },
    { command: 'cancel', from: ['counting'], to: ['cancelled'], operations: ['cancelCount'] },
  ],
});

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
 * where a person has put them back by hand meanwhile. The others are written off, as far as quarantine still holds them.
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

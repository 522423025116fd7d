import type { Thousandths } from '../../../ledger/index.js';
import { StateMachine } from '../../../platform/states/index.js';
import type { QuarantineDepartures } from './count-netting.rules.js';

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

/**
 * The recorded quantity on the shelf: a picked quantity is on hand until its delivery, but is in a box. A pick, a put-back
 * or a delivery after the count therefore changes no difference.
 */
export function recordedOnShelf(onHand: Thousandths, picked: Thousandths): Thousandths {
  return onHand - picked;
}

/** A counted line as its approval sees it. */
interface CountedLine extends QuarantineDepartures {
  readonly counted: Thousandths;
  /** The recorded quantity on the shelf as it was counted. */
  readonly recorded: Thousandths;
  /** The postings of other stocktakes of its difference since, or settled by a later count. */
  readonly corrected: Thousandths;
  /** The quantity that a pick did not find and put into quarantine. */
  readonly missing: Thousandths;
}

/** The postings of the approval of a line. */
interface Settlement {
  /** Missing pieces that were counted: they come back from quarantine. */
  readonly found: Thousandths;
  /** Missing pieces that were not: they are scrapped from quarantine. */
  readonly lost: Thousandths;
  /** The rest of the difference. */
  readonly difference: Thousandths;
}

/**
 * The difference between count and record at that moment: movements since then are no difference, except corrections of the
 * same difference by other stocktakes.
 */
export function differenceOf({
  counted,
  recorded,
  corrected,
}: Pick<CountedLine, 'counted' | 'recorded' | 'corrected'>): Thousandths {
  return counted - recorded - corrected;
}

/** The result of the count of a line: as recorded, fewer, or more. Of units, some may be missing while others are unexpected. */
export const COUNT_RESULTS = ['found', 'missing', 'unexpected'] as const;
export type CountResult = (typeof COUNT_RESULTS)[number];

export function resultsOf(line: {
  readonly difference: Thousandths;
  readonly missingIds?: readonly unknown[];
  readonly surplusIds?: readonly unknown[];
}): CountResult[] {
  const { difference, missingIds = [], surplusIds = [] } = line;
  const isMissing = difference < 0 || missingIds.length > 0;
  const isUnexpected = difference > 0 || surplusIds.length > 0;
  if (!isMissing && !isUnexpected) return ['found'];
  return [...(isMissing ? (['missing'] as const) : []), ...(isUnexpected ? (['unexpected'] as const) : [])];
}

/**
 * Settles a counted line. Missing pieces among the counted ones come back from quarantine and are no difference; the others
 * are written off. Pieces that a person has put back or scrapped by hand are missing no more, so that other pieces in
 * quarantine stay there. Pieces that are counted although as many were scrapped are the missing ones still, if quarantine
 * holds them; a counted piece that was scrapped after the count is a difference.
 */
export function settle(line: CountedLine, quarantine: Thousandths): Settlement {
  const { putBackBefore, scrappedBefore, putBack, scrapped } = line;
  const missing = Math.max(0, line.missing - putBackBefore);
  const held = (pieces: Thousandths) => Math.max(0, Math.min(pieces - putBack - scrapped, quarantine));
  const difference = differenceOf(line);
  const counted = Math.min(Math.max(0, difference), missing);
  const toReturn = Math.max(0, counted - putBack);
  const found = Math.min(toReturn, held(missing));
  const lost = Math.max(0, held(missing - scrappedBefore) - found);
  return { found, lost, difference: difference - counted + toReturn - found };
}

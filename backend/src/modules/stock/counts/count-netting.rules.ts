import type { Thousandths } from '../../../ledger/index.js';
import type { StoredMovement } from '../stock.schema.js';

/** A movement of the level of a counted line, as far as it bears on the count. */
export type LevelMovement = Pick<StoredMovement, 'seq' | 'at' | 'deltaOnHand'>;

/**
 * A movement that may be a correction of the books by hand. The ledger does not know whether an adjustment after the entry
 * records moved goods or corrects the difference that the count found too, so the line is counted again.
 */
export type CorrectingMovement = LevelMovement & Pick<StoredMovement, 'type' | 'cause' | 'reverses'>;

/** A movement that a person may have made at the quarantine of a counted line. */
export type QuarantineMovement = Omit<LevelMovement, 'deltaOnHand'> &
  Pick<StoredMovement, '_id' | 'type' | 'deltaQuarantine' | 'cause' | 'reverses'>;

/** When a line was counted. */
export interface Entry {
  /** The last movement that its recorded quantity includes. */
  readonly recordedSeq?: number;
  readonly countedAt: Date | null;
}

/** Returns whether a movement is later than the entry of a count. Entries of earlier versions know only their time. */
function isAfterEntry(
  { recordedSeq, countedAt }: Entry,
  { seq, at }: Pick<LevelMovement, 'seq' | 'at'>,
): boolean {
  if (recordedSeq !== undefined) return seq > recordedSeq;
  return countedAt !== null && at > countedAt.toISOString();
}

/**
 * The postings of other stocktakes since a count was entered. They counted the same shelf, so it is recorded by now, and
 * only the rest of the difference is left to post.
 */
export function correctedSince(entry: Entry, posted: readonly LevelMovement[]): Thousandths {
  return posted
    .filter((movement) => isAfterEntry(entry, movement))
    .reduce((sum, { deltaOnHand }) => sum + deltaOnHand, 0);
}

/**
 * Returns whether one of the approved stocktakes counted the same shelf later than an entry. It has settled the difference
 * of the entry, and the movements since then: its correction is no part of the entry's difference.
 */
export function isSuperseded(entry: Entry, approved: readonly Entry[]): boolean {
  return approved.some((other) => isLaterEntry(other, entry));
}

function isLaterEntry(one: Entry, other: Entry): boolean {
  if (!one.countedAt || !other.countedAt) return false;
  const [seq, otherSeq] = [one.recordedSeq, other.recordedSeq];
  const isOrdered = seq !== undefined && otherSeq !== undefined && seq !== otherSeq;
  return isOrdered ? seq > otherSeq : one.countedAt > other.countedAt;
}

/**
 * The manual changes of the books since a count was entered. An adjustment means that goods moved, or that the books were
 * wrong, and so does a reversal of an earlier movement: it is unknown whether the count includes it. `originals` are the
 * movements that were undone, by id.
 */
export function adjustedSince(
  entry: Entry,
  movements: readonly CorrectingMovement[],
  originals: ReadonlyMap<string, Pick<LevelMovement, 'seq' | 'at'>>,
): Thousandths {
  return movements
    .filter((movement) => isAfterEntry(entry, movement) && isByBooks(entry, movement, originals))
    .reduce((sum, { deltaOnHand }) => sum + deltaOnHand, 0);
}

/** An undone movement that is later than the entry cancels out with its reversal: both are goods that moved. */
function isByBooks(
  entry: Entry,
  { type, cause, reverses }: CorrectingMovement,
  originals: ReadonlyMap<string, Pick<LevelMovement, 'seq' | 'at'>>,
): boolean {
  if (cause.kind === 'count') return false;
  if (type === 'adjustment') return true;
  const undone = reverses && originals.get(String(reverses));
  return reverses !== null && !(undone && isAfterEntry(entry, undone));
}

/** The quantity that left the quarantine of a counted line by hand, since a pick put its missing pieces there. */
export interface QuarantineDepartures {
  /** Before the count: put back on the shelf. */
  readonly putBackBefore: Thousandths;
  /** Before the count: scrapped. */
  readonly scrappedBefore: Thousandths;
  /** Since the count: put back on the shelf. */
  readonly putBack: Thousandths;
  /** Since the count: scrapped. */
  readonly scrapped: Thousandths;
}

/** The quantity that left quarantine by hand, from all movements since the pick. */
export function leftQuarantine(entry: Entry, movements: readonly QuarantineMovement[]): QuarantineDepartures {
  const left = { putBackBefore: 0, scrappedBefore: 0, putBack: 0, scrapped: 0 };
  const known = new Map(movements.map((movement) => [String(movement._id), movement]));
  for (const movement of movements) {
    if (!isByHand(movement, known)) continue;
    const since = movement.type === 'scrap' ? 'scrapped' : 'putBack';
    left[isAfterEntry(entry, movement) ? since : (`${since}Before` as const)] -= movement.deltaQuarantine;
  }
  return {
    putBackBefore: Math.max(0, left.putBackBefore),
    scrappedBefore: Math.max(0, left.scrappedBefore),
    putBack: Math.max(0, left.putBack),
    scrapped: Math.max(0, left.scrapped),
  };
}

/**
 * Returns whether a movement takes pieces out of quarantine by hand, or undoes that, or that a pick put missing ones there.
 * A reversal of an earlier movement concerns other pieces: the movements begin with the pick.
 */
function isByHand(movement: QuarantineMovement, known: ReadonlyMap<string, QuarantineMovement>): boolean {
  if (!movement.reverses) return takesOut(movement);
  const undone = known.get(String(movement.reverses));
  return undone !== undefined && (takesOut(undone) || isMissing(undone));
}

/** Stocktakes settle only their own missing pieces. */
const takesOut = ({ type, cause }: QuarantineMovement): boolean =>
  (type === 'quarantine-out' || type === 'scrap') && cause.kind !== 'count';

/** Orders put only the missing pieces of their picks into quarantine. */
const isMissing = ({ type, cause }: QuarantineMovement): boolean =>
  type === 'quarantine-in' && cause.kind === 'order';

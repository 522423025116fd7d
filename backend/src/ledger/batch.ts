import { GENESIS, movementHash, type Sha256 } from './chain.js';
import type { Cause, Movement, MovementType } from './movement.js';
import { MAX_QUANTITY, type Thousandths } from './quantity.js';

/** The stock of one article at one site (and lot), as read. Quantities in thousandths. */
export interface LevelState {
  readonly onHand: Thousandths;
  readonly reserved: Thousandths;
  readonly quarantine: Thousandths;
  /** Promised for windows; it takes nothing from the shelf before its orders start. */
  readonly planned: Thousandths;
  readonly waiting: Thousandths;
  /** Counts movements only. */
  readonly seq: number;
  readonly headHash: string;
  /** Time of the last movement, ISO 8601; times of a level never decrease. */
  readonly lastAt: string | null;
}

export const EMPTY_LEVEL: LevelState = {
  onHand: 0,
  reserved: 0,
  quarantine: 0,
  planned: 0,
  waiting: 0,
  seq: 0,
  headHash: GENESIS,
  lastAt: null,
};

/** A demand on a level, before it has a position in the chain. */
export interface MovementDraft {
  readonly type: MovementType;
  readonly articleId: string;
  readonly siteId: string;
  readonly lotId: string | null;
  readonly assetIds: readonly string[];
  readonly deltaOnHand: Thousandths;
  readonly deltaQuarantine: Thousandths;
  readonly reasonHash: string | null;
  readonly cause: Cause;
  readonly reverses: string | null;
}

/** The total demand of one batch on one level: two lines of one article are one demand. */
export interface LevelDemand {
  readonly movements: readonly MovementDraft[];
  readonly deltaReserved: Thousandths;
  readonly deltaPlanned?: Thousandths;
  readonly deltaWaiting: Thousandths;
}

export interface LevelChange {
  readonly movements: readonly Movement[];
  readonly deltaOnHand: Thousandths;
  readonly deltaQuarantine: Thousandths;
  readonly deltaReserved: Thousandths;
  readonly deltaWaiting: Thousandths;
  /** Change of onHand − reserved. */
  readonly deltaAvailable: Thousandths;
  readonly after: LevelState;
}

/**
 * The reason why a demand cannot be met: `insufficient`: the available stock is too small; `reserved`: the stock on
 * the shelf is sufficient but reserved; `quarantine`: the stock in quarantine is too small; `limit`: the level would
 * exceed the maximum quantity.
 */
export type Refusal = 'insufficient' | 'reserved' | 'quarantine' | 'limit';

export type LevelVerdict =
  | { readonly ok: true; readonly change: LevelChange }
  | { readonly ok: false; readonly refusal: Refusal; readonly available: Thousandths };

/** The available stock: on hand and not reserved. */
export function available(level: Pick<LevelState, 'onHand' | 'reserved'>): Thousandths {
  return level.onHand - level.reserved;
}

/** Returns whether a level has stock, reservations, promises for windows or waiting quantity. */
export function isOccupied({
  onHand,
  reserved,
  quarantine,
  planned,
  waiting,
}: Pick<LevelState, 'onHand' | 'reserved' | 'quarantine' | 'planned' | 'waiting'>): boolean {
  return [onHand, reserved, quarantine, planned, waiting].some((quantity) => quantity > 0);
}

function refusalOf(before: LevelState, after: LevelState, demand: LevelDemand): Refusal | undefined {
  if (after.onHand > MAX_QUANTITY || after.quarantine > MAX_QUANTITY) return 'limit';
  if (after.quarantine < 0) return 'quarantine';
  if (after.onHand < 0) return 'insufficient';
  if (available(after) < 0)
    return demand.deltaReserved <= 0 && after.onHand >= 0 ? 'reserved' : 'insufficient';
  if (after.reserved < 0 || after.planned < 0 || after.waiting < 0) {
    throw new Error(
      `a level would hold a negative promise: reserved ${before.reserved}${demand.deltaReserved}, planned ${before.planned}, waiting ${before.waiting}${demand.deltaWaiting}`,
    );
  }
  return undefined;
}

/**
 * Computes the effect of a batch on one level: whether the total demand can be met, and if so each movement with its
 * position in the chain and the level afterwards. Limits are checked once, on the total, so that two lines cannot both
 * get the last piece.
 */
export function applyDemand(
  level: LevelState,
  demand: LevelDemand,
  actor: { readonly actorId: string; readonly now: string },
  sha256: Sha256,
): LevelVerdict {
  const sum = (pick: (draft: MovementDraft) => Thousandths) =>
    demand.movements.reduce((total, draft) => total + pick(draft), 0);
  const deltaOnHand = sum((draft) => draft.deltaOnHand);
  const deltaQuarantine = sum((draft) => draft.deltaQuarantine);
  const folded: LevelState = {
    ...level,
    onHand: level.onHand + deltaOnHand,
    quarantine: level.quarantine + deltaQuarantine,
    reserved: level.reserved + demand.deltaReserved,
    planned: level.planned + (demand.deltaPlanned ?? 0),
    waiting: level.waiting + demand.deltaWaiting,
  };
  const refusal = refusalOf(level, folded, demand);
  if (refusal) return { ok: false, refusal, available: available(level) };

  const at = level.lastAt !== null && level.lastAt > actor.now ? level.lastAt : actor.now;
  const movements = chain(level, demand.movements, actor.actorId, at, sha256);
  const last = movements.at(-1);
  return {
    ok: true,
    change: {
      movements,
      deltaOnHand,
      deltaQuarantine,
      deltaReserved: demand.deltaReserved,
      deltaWaiting: demand.deltaWaiting,
      deltaAvailable: deltaOnHand - demand.deltaReserved,
      after: last ? { ...folded, seq: last.seq, headHash: last.hash, lastAt: at } : folded,
    },
  };
}

function chain(
  level: LevelState,
  drafts: readonly MovementDraft[],
  actorId: string,
  at: string,
  sha256: Sha256,
): Movement[] {
  const movements: Movement[] = [];
  let { seq, headHash, onHand, quarantine } = level;
  for (const draft of drafts) {
    seq += 1;
    onHand += draft.deltaOnHand;
    quarantine += draft.deltaQuarantine;
    const entry = { ...draft, seq, at, actorId, onHandAfter: onHand, quarantineAfter: quarantine };
    const hash = movementHash(headHash, entry, sha256);
    movements.push({ ...entry, prevHash: headHash, hash });
    headHash = hash;
  }
  return movements;
}

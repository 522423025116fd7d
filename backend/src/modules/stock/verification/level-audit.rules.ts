import type { ChainCursor } from '../../../ledger/index.js';

/** The fields of a stored level that follow from its movements and reservations. */
export interface LevelFigures {
  readonly articleId: unknown;
  readonly siteId: unknown;
  readonly lotId: unknown;
  readonly onHand: number;
  readonly reserved: number;
  readonly quarantine: number;
  readonly planned?: number;
  readonly available: number;
  readonly waiting: number;
  readonly seq: number;
  readonly headHash: string;
  readonly lastAt: string | null;
  readonly firstAt: string | null;
  readonly averageCost: number | null;
}

/** The end of the chain of all movements of a level. */
export interface ChainEnd {
  readonly end: ChainCursor;
  readonly firstAt: string | null;
  readonly averageCost: number | null;
}

/** The sums of the open reservations of a level. */
export interface PromisedSums {
  readonly reserved: number;
  readonly planned: number;
}

export const NO_PROMISE: PromisedSums = { reserved: 0, planned: 0 };

/** The first contradiction between a level and the end of its chain and its open reservations. */
export function levelProblem(
  level: LevelFigures,
  { end, firstAt, averageCost }: ChainEnd,
  { reserved, planned }: PromisedSums,
): string | undefined {
  const same =
    level.onHand === end.onHand &&
    level.quarantine === end.quarantine &&
    level.seq === end.seq &&
    level.headHash === end.hash &&
    level.lastAt === end.at &&
    level.firstAt === firstAt;
  if (!same) return 'level';
  if (level.averageCost !== averageCost) return 'average-cost';
  if (level.available !== level.onHand - level.reserved) return 'available';
  if (level.reserved !== reserved) return 'reserved';
  if ((level.planned ?? 0) !== planned) return 'planned';
  const isPossible =
    level.onHand >= 0 &&
    level.quarantine >= 0 &&
    level.available >= 0 &&
    level.reserved >= 0 &&
    level.waiting >= 0;
  return isPossible ? undefined : 'negative';
}

/** Returns whether a movement or a reservation belongs to the location of its level. */
export function isSameLocation(
  a: Pick<LevelFigures, 'articleId' | 'siteId' | 'lotId'>,
  b: Pick<LevelFigures, 'articleId' | 'siteId' | 'lotId'>,
): boolean {
  return (['articleId', 'siteId', 'lotId'] as const).every(
    (field) => String(a[field] ?? '') === String(b[field] ?? ''),
  );
}

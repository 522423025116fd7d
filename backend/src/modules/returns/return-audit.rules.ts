import { type ReturnCondition, STEPS } from './return.rules.js';

/** A movement, as far as a return decides about it. */
export interface MovementFigures {
  readonly type: string;
  readonly articleId: unknown;
  readonly siteId: unknown;
  readonly deltaOnHand: number;
  readonly deltaQuarantine: number;
  readonly lotId?: unknown;
  readonly assetIds?: readonly unknown[];
}

interface ReturnFields {
  readonly siteId: unknown;
  readonly lines: readonly {
    readonly articleId: unknown;
    readonly quantity: number;
    readonly condition: ReturnCondition;
    readonly lotId?: unknown;
    readonly assetIds?: readonly unknown[];
  }[];
}

/** Returns whether the movements that a return caused are exactly those of its lines. */
export function isMovedAsReturned(
  { siteId, lines }: ReturnFields,
  movements: readonly MovementFigures[],
): boolean {
  const due = lines.flatMap(({ articleId, quantity, condition, lotId, assetIds = [] }) =>
    (STEPS[condition] ?? []).map(({ type, onHand, quarantine }) => ({
      type,
      articleId,
      siteId,
      deltaOnHand: onHand * quantity,
      deltaQuarantine: quarantine * quantity,
      lotId,
      assetIds,
    })),
  );
  return textOf(due) === textOf(movements);
}

const textOf = (movements: readonly MovementFigures[]): string =>
  movements
    .map(({ type, articleId, siteId, deltaOnHand, deltaQuarantine, lotId, assetIds = [] }) =>
      [
        type,
        ...[articleId, siteId, lotId ?? ''].map(String),
        deltaOnHand,
        deltaQuarantine,
        ...assetIds.map(String),
      ].join(' '),
    )
    .sort()
    .join();

import { type ReturnCondition, STEPS } from './return.rules.js';

/** A movement, as far as a return decides about it. */
export interface MovementFigures {
  readonly type: string;
  readonly articleId: unknown;
  readonly siteId: unknown;
  readonly deltaOnHand: number;
  readonly deltaQuarantine: number;
}

interface Returned {
  readonly siteId: unknown;
  readonly lines: readonly {
    readonly articleId: unknown;
    readonly quantity: number;
    readonly condition: ReturnCondition;
  }[];
}

/** Whether the movements that a return caused are exactly those of its lines. */
export function isMovedAsReturned(
  { siteId, lines }: Returned,
  movements: readonly MovementFigures[],
): boolean {
  const due = lines.flatMap(({ articleId, quantity, condition }) =>
    (STEPS[condition] ?? []).map(({ type, onHand, quarantine }) => ({
      type,
      articleId,
      siteId,
      deltaOnHand: onHand * quantity,
      deltaQuarantine: quarantine * quantity,
    })),
  );
  return textOf(due) === textOf(movements);
}

const textOf = (movements: readonly MovementFigures[]): string =>
  movements
    .map(({ type, articleId, siteId, deltaOnHand, deltaQuarantine }) =>
      [type, String(articleId), String(siteId), deltaOnHand, deltaQuarantine].join(' '),
    )
    .sort()
    .join();

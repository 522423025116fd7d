const MAX_SCALE = 100;

/**
 * A time budget: the bound after which work is aborted. Tests on a busy machine multiply it with TIME_SCALE, as the
 * application does with its own budgets; the factor is 1 outside of tests.
 */
export function timeBudget(milliseconds: number, { NODE_ENV, TIME_SCALE } = process.env): number {
  const scale = Number(TIME_SCALE);
  const isAllowed = NODE_ENV === 'test' && Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE;
  return isAllowed ? milliseconds * scale : milliseconds;
}

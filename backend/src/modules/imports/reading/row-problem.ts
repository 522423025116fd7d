export const PROBLEMS = [
  'name-missing',
  'invalid-text',
  'invalid-code',
  'invalid-number',
  'ambiguous-number',
  'cell-error',
  'code-shortened',
  'invalid-choice',
  'invalid-date',
  'ambiguous-date',
  'invalid-location',
  'field-required',
  'too-many-suppliers',
  'too-many-categories',
  'too-many-locations',
  'site-unknown',
  'site-missing',
  'not-by-quantity',
  'tracking-mismatch',
  'serial-count',
  'serial-taken',
  'lot-expiry',
  'threshold-order',
  'too-many-cells',
  'repeated-header',
  'duplicate',
  'contradiction',
  'row-refused',
  'archived',
  'tracking-changed',
  'code-taken',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** A row is refused for the problem in this column. */
export class RowRefused extends Error {
  constructor(
    readonly problem: Problem,
    readonly column: number,
  ) {
    super(problem);
  }
}

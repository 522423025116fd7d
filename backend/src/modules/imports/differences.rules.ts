import type { ArticleState } from '../catalog/index.js';

/** The fields whose values are read as they are; categories, suppliers and custom fields have names elsewhere. */
const PLAIN = [
  'sku',
  'name',
  'description',
  'unit',
  'decimals',
  'returnable',
  'barcodes',
  'supplierReference',
  'unitCost',
] as const satisfies readonly (keyof ArticleState)[];

/** The maximum length of a value that is shown. */
export const MAX_SHOWN = 200;

/** A change of one field by a row. */
export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The values of the plain fields that differ, as text and truncated where they are long. */
export function differencesOf(before: ArticleState, after: ArticleState): Difference[] {
  return PLAIN.map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) })).filter(
    (each) => each.before !== each.after,
  );
}

function textOf(value: ArticleState[(typeof PLAIN)[number]]): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}

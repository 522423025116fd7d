import { fitsDecimals, parseQuantity } from '../../ledger/index.js';
import { isMeasure } from '../list-columns/index.js';
import type { ConvertedRow } from './reading/write-rows.js';

const MAX_DECIMALS = 3;
const QUANTITIES = ['quantity', 'minimum', 'fillUpTo', 'maximum'] as const;

interface Unit {
  readonly unit: string;
  readonly decimals: number;
}

/**
 * A row with the usual decimals of its unit of weight, length or volume, where the file has none: a new article gets them,
 * and one that exists where the quantities of the row need them.
 */
export function withDecimals(row: ConvertedRow, article: Unit | undefined, addsStock: boolean): ConvertedRow {
  const { input } = row;
  if (!input || input.decimals !== undefined || row.leader !== undefined || input.tracking === 'serial')
    return row;
  if (!isMeasure(input.unit ?? article?.unit ?? '')) return row;
  const needed = QUANTITIES.filter((field) => addsStock || field !== 'quantity' || !article);
  const isFine = needed.every((field) => {
    const thousandths = parseQuantity(input[field]);
    return thousandths === undefined || fitsDecimals(thousandths, article?.decimals ?? 0);
  });
  return article && isFine ? row : { ...row, input: { ...input, decimals: MAX_DECIMALS } };
}

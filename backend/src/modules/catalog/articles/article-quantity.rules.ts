import { fitsDecimals, type Thousandths } from '../../../ledger/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { Article } from './articles.schema.js';

/** Refuses a quantity with more decimals than the unit of its article allows. */
export function requireDecimals(quantity: Thousandths, { decimals }: Pick<Article, 'decimals'>): void {
  if (!fitsDecimals(quantity, decimals)) throw new AppError('QUANTITY_PRECISION', { params: { decimals } });
}

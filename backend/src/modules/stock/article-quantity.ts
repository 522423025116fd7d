import { parseQuantity, type Thousandths } from '../../ledger/index.js';
import { AppError } from '../../platform/errors/index.js';
import { type Article, requireDecimals } from '../catalog/index.js';

/** A quantity of the API in thousandths, validated against the decimals of the article's unit. */
export function quantityOf(units: number, article: Pick<Article, 'decimals'>): Thousandths {
  const quantity = parseQuantity(units);
  if (quantity === undefined) throw new AppError('VALIDATION_FAILED');
  requireDecimals(quantity, article);
  return quantity;
}

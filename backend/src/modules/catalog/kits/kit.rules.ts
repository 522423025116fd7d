import { parseQuantity, type Thousandths } from '../../../ledger/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { requireDecimals } from '../articles/article-quantity.rules.js';
import type { Article } from '../articles/articles.schema.js';

/** Returns whether an article is a kit: it consists of its components and has no stock. */
export function isKit({ components }: { readonly components?: readonly unknown[] }): boolean {
  return (components?.length ?? 0) > 0;
}

/**
 * Returns whether an article has to be returned: a kit has to when one of its components has to, whatever its own flag
 * says.
 */
export function isReturnable(
  article: Pick<Article, 'components' | 'returnable'>,
  parts: ReadonlyMap<string, Pick<Article, 'returnable'>>,
): boolean {
  if (!isKit(article)) return article.returnable;
  return article.components.some(({ articleId }) => parts.get(String(articleId))?.returnable === true);
}

/** Refuses a kit where stock is required: only its components are received, counted, picked and returned. */
export function requireStocked(article: Pick<Article, 'components' | 'name'>): void {
  if (isKit(article)) throw new AppError('KIT_HAS_NO_STOCK', { params: { name: article.name } });
}

/** A kit is counted in whole pieces, without lots and serial numbers. */
export function requireWholeKit({ decimals, tracking }: Pick<Article, 'decimals' | 'tracking'>): void {
  if (decimals > 0 || tracking !== 'quantity') throw new AppError('KIT_NOT_WHOLE');
}

/** The quantity of a component in one kit, in a quantity that the component's unit allows. */
export function componentQuantity(units: number, article: Pick<Article, 'decimals'>): Thousandths {
  const quantity = parseQuantity(units);
  if (quantity === undefined) throw new AppError('VALIDATION_FAILED');
  requireDecimals(quantity, article);
  return quantity;
}

import type { Hook } from '../../platform/hooks/index.js';
import type { Article } from './articles/articles.schema.js';
import type { OpeningStockDto } from './articles/opening-stock.dto.js';

/** Emitted when articles are archived, or become kits, which have no stock of their own. */
export const articlesArchiving: Hook<{ ids: readonly Article['_id'][] }> = { name: 'articles.archiving' };

/**
 * Emitted when archived articles are used again, or kits have become articles with stock of their own. The articles may
 * be written after it.
 */
export const articlesReturning: Hook<{ ids: readonly Article['_id'][] }> = { name: 'articles.returning' };

/** Emitted when an article is created with stock: the handler receives it at its site. */
export const articleStocked: Hook<{ article: Article; openingStock: OpeningStockDto }> = {
  name: 'article.stocked',
};

/** Emitted before the unit of an article loses decimals: a handler with a finer quantity throws. */
export const articleDecimalsReduced: Hook<{ article: Article; decimals: number }> = {
  name: 'article.decimals-reduced',
};

/**
 * Emitted before stock of an article is tracked otherwise, by quantity, lot or unit: a handler throws if the article has
 * or had stock, or a line waits for it.
 */
export const articleRetracking: Hook<{ article: Article }> = { name: 'article.retracking' };

/** Collects the ids of those articles that a record refers to, also in the past. */
export const articlesUsed: Hook<{ ids: readonly Article['_id'][] }, readonly unknown[]> = {
  name: 'articles.used',
};

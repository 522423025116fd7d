import type { Types } from 'mongoose';
import type { FieldValue } from '../../models/index.js';
import type { Article, Tracking } from '../articles/articles.schema.js';

/** The content of an article; absent fields keep their value or get the default. */
export interface ArticleContent {
  readonly sku?: string;
  readonly name?: string;
  readonly description?: string;
  readonly categoryId?: Types.ObjectId;
  readonly unit?: string;
  readonly decimals?: number;
  readonly tracking?: Tracking;
  readonly returnable?: boolean;
  readonly barcodes?: readonly string[];
  readonly supplierId?: Types.ObjectId;
  readonly supplierReference?: string;
  readonly unitCost?: number;
  readonly values?: Readonly<Record<string, FieldValue>>;
}

/** The fields of an article that a content can change. */
export type ArticleState = Pick<
  Article,
  | 'sku'
  | 'name'
  | 'description'
  | 'categoryId'
  | 'unit'
  | 'decimals'
  | 'tracking'
  | 'returnable'
  | 'barcodes'
  | 'supplierId'
  | 'supplierReference'
  | 'unitCost'
  | 'attrs'
>;

export const wordsOf = (articles: readonly Article[]): string[] => articles.flatMap(({ words }) => words);

/** The words of the second article that the first one does not have. */
export function missingWords(known: Article | undefined, article: Article | undefined): string[] {
  const words = new Set(known?.words);
  return (article?.words ?? []).filter((word) => !words.has(word));
}

export function stateOf(article: ArticleState): ArticleState {
  const { sku, name, description, categoryId, unit, decimals, returnable, barcodes, unitCost, attrs } =
    article;
  const { tracking, supplierId, supplierReference } = article;
  return {
    ...{ sku, name, description, categoryId, unit, decimals, tracking, returnable, barcodes },
    ...{ supplierId, supplierReference, unitCost, attrs },
  };
}

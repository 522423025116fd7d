import type { ArticleContent, ArticleMatcher, CategoryPaths, SupplierNames } from '../catalog/index.js';
import { type RowInput, withoutStock } from './reading/row-input.js';

export type Article = NonNullable<Awaited<ReturnType<ArticleMatcher['match']>>[number]>;

/** What the names of a row mean in the catalogue. */
export interface NamesOfRow {
  readonly categoryOf: Awaited<ReturnType<CategoryPaths['finder']>>;
  readonly supplierOf: Awaited<ReturnType<SupplierNames['finder']>>;
}

/** The names of suppliers in some rows. */
export function supplierNames(rows: readonly { readonly input?: RowInput }[]): string[] {
  return rows.flatMap(({ input }) => (input?.supplier === undefined ? [] : [input.supplier]));
}

/**
 * The content of a row; a category or supplier that does not exist yet is not in it. An article keeps its category where
 * several have the same path in a file.
 */
export function contentOf(
  input: RowInput,
  { categoryOf, supplierOf }: NamesOfRow,
  article?: Pick<Article, 'categoryId'>,
): ArticleContent {
  const { category, supplier, ...content } = withoutStock(input);
  const categoryId = category && categoryOf(category, article?.categoryId);
  const supplierId = supplier === undefined ? undefined : supplierOf(supplier);
  return { ...content, ...(categoryId ? { categoryId } : {}), ...(supplierId ? { supplierId } : {}) };
}

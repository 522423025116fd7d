import type { ArticleContent, BulkArticles, CategoryPaths, SupplierNames } from '../catalog/index.js';
import { type RowInput, withoutStock } from './reading/row-input.js';

export type Article = NonNullable<Awaited<ReturnType<BulkArticles['match']>>[number]>;

/** The records that the names of a row mean in the catalogue. */
export interface NamesOfRow {
  readonly categoryOf: Awaited<ReturnType<CategoryPaths['finder']>>;
  readonly supplierOf: Awaited<ReturnType<SupplierNames['finder']>>;
}

/** The names of suppliers in some rows. */
export function supplierNames(rows: readonly { readonly input?: RowInput }[]): string[] {
  return rows.flatMap(({ input }) => (input?.supplier === undefined ? [] : [input.supplier]));
}

/** A category whose name has the sign of a path is found by its whole name. */
function categoryIn(
  names: readonly string[],
  categoryOf: NamesOfRow['categoryOf'],
  article: Pick<Article, 'categoryId'> | undefined,
) {
  const found = categoryOf(names, article?.categoryId);
  if (found || names.length === 1) return found;
  return categoryOf([names.join('/')], article?.categoryId);
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
  const categoryId = category && categoryIn(category, categoryOf, article);
  const supplierId = supplier === undefined ? undefined : supplierOf(supplier);
  return { ...content, ...(categoryId ? { categoryId } : {}), ...(supplierId ? { supplierId } : {}) };
}

import type { Scope } from '../../../platform/database/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import type { ArticlesRepository } from '../articles/articles.repository.js';
import type { Article, Tracking } from '../articles/articles.schema.js';

interface UndoneName {
  readonly sku?: string;
  readonly name?: string;
  readonly barcodes?: readonly string[];
  readonly tracking?: Tracking;
}

/**
 * Returns whether an import restores an article with this content: the undo of an earlier import archived it, and its
 * movements are of the same kind.
 */
export function isRevived(article: Article, { tracking = 'quantity' }: UndoneName): boolean {
  return article.archived && article.undone === true && article.tracking === tracking;
}

/**
 * The state of an article that an undo archives because it has a history. It leaves its category and its supplier, so that
 * the undo can delete those too.
 */
export const UNDONE = { archived: true, undone: true, categoryId: null, supplierId: null } as const;

/** For each content the article that it restores, if there is one. */
export async function findUndone(
  articles: ArticlesRepository,
  scope: Scope,
  contents: readonly UndoneName[],
  match: (contents: readonly UndoneName[]) => Promise<readonly (Article | undefined)[]>,
): Promise<(Article | undefined)[]> {
  // Most organisations have none, so that most imports look no further.
  if (!(await articles.findOne(scope, { undone: true }))) return contents.map(() => undefined);
  const found = await match(contents);
  const used = new Set<string>();
  return found.map((article, index) => {
    const content = contents[index];
    if (!article || !content || !isRevived(article, content) || used.has(article.skuKey)) return undefined;
    // Its SKU stays.
    if (content.sku !== undefined && codeKey(content.sku) !== article.skuKey) return undefined;
    used.add(article.skuKey);
    return article;
  });
}

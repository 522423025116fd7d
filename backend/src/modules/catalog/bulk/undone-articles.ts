import type { Article, Tracking } from '../articles/articles.schema.js';

/**
 * Whether an import brings an article back with this content: the undoing of an earlier import archived it, and its
 * movements are of the same kind.
 */
export function isRevived(
  article: Article,
  { tracking = 'quantity' }: { readonly tracking?: Tracking },
): boolean {
  return article.archived && article.undone === true && article.tracking === tracking;
}

/**
 * What an article becomes that an undo takes back although it has a history. It leaves its category and its supplier, so that
 * the undo can delete those too.
 */
export const UNDONE = { archived: true, undone: true, categoryId: null, supplierId: null } as const;

import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { TransactionHooks } from '../../../platform/hooks/index.js';
import type { Article } from '../articles/articles.schema.js';
import { articleRetracking } from '../catalog.hooks.js';
import type { ArticleState } from './article-content.js';

/** Returns whether a state tracks the stock of its article otherwise. States from before have no tracking. */
export const isRetracked = (
  article: Article,
  { tracking = article.tracking }: Partial<ArticleState>,
): boolean => tracking !== article.tracking;

/** Returns whether the stock of an article can be tracked otherwise. */
export async function canRetrack(hooks: TransactionHooks, tx: Tx, article: Article): Promise<boolean> {
  try {
    await hooks.emit(articleRetracking, tx, { article });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TRACKING_IN_USE') return false;
    throw error;
  }
}

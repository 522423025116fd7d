import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { Vocabulary } from '../../../platform/search/index.js';
import { ArticleCodes, newCodes } from '../articles/article-codes.js';
import { CategoriesRepository, SuppliersRepository } from '../articles/articles.repository.js';
import type { Article } from '../articles/articles.schema.js';
import { articleDecimalsReduced } from '../catalog.hooks.js';
import { type ArticleState, missingWords } from './article-content.js';
import { BulkArticles } from './bulk-articles.js';
import { canRetrack, isRetracked } from './retracking.js';

interface Change {
  readonly article: Article;
  /** The earlier state. */
  readonly state: ArticleState;
}

/** Restores earlier states of articles, as far as later changes allow it. */
@Injectable()
export class RestoreArticles {
  constructor(
    private readonly bulk: BulkArticles,
    private readonly categories: CategoriesRepository,
    private readonly suppliers: SuppliersRepository,
    private readonly codes: ArticleCodes,
    private readonly vocabulary: Vocabulary,
    private readonly hooks: TransactionHooks,
  ) {}

  /**
   * Skips articles whose earlier codes another one has, or whose quantities need their present decimals. Answers how many
   * are restored, and the words that are forgotten with their later states.
   */
  async restoreAll(
    tx: Tx,
    changes: readonly Change[],
  ): Promise<{ readonly restored: number; readonly words: string[] }> {
    const free = await this.#withFreeCodes(tx, changes);
    const fitting: Change[] = [];
    for (const change of free) if (await this.#fits(tx, change)) fitting.push(change);
    const possible = await this.#withPresentNames(tx, await this.#withTracking(tx, fitting));
    const restored = await this.bulk.changeAll(tx, possible);
    const gone = possible.flatMap(({ article }, index) => missingWords(restored[index], article));
    return { restored: possible.length, words: await this.vocabulary.forgetUnused(tx, gone) };
  }

  /** The changes after which no two articles have the same code. */
  async #withFreeCodes(tx: Tx, changes: readonly Change[]): Promise<Change[]> {
    const claims = changes.map(({ article, state }) => newCodes(article, state));
    const taken = await this.codes.taken(tx, claims);
    return changes.filter((_change, index) => taken[index] === undefined);
  }

  async #fits(tx: Tx, { article, state: { decimals } }: Change): Promise<boolean> {
    if (decimals >= article.decimals) return true;
    try {
      await this.hooks.emit(articleDecimalsReduced, tx, { article, decimals });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'DECIMALS_IN_USE') return false;
      throw error;
    }
  }

  /** Articles that have had stock since stay tracked as they are. */
  async #withTracking(tx: Tx, changes: readonly Change[]): Promise<Change[]> {
    const kept: Change[] = [];
    for (const { article, state } of changes) {
      const isFree = !isRetracked(article, state) || (await canRetrack(this.hooks, tx, article));
      const { tracking } = isFree ? { ...article, ...state } : article;
      kept.push({ article, state: { ...state, tracking } });
    }
    return kept;
  }

  /** The changes without the categories and suppliers that have been deleted. */
  async #withPresentNames(tx: Tx, changes: readonly Change[]): Promise<Change[]> {
    const idsOf = (field: 'categoryId' | 'supplierId') =>
      changes.flatMap(({ state }): Types.ObjectId[] => (state[field] ? [state[field]] : []));
    const categories = await this.categories.mapByIds(tx, idsOf('categoryId'));
    const suppliers = await this.suppliers.mapByIds(tx, idsOf('supplierId'));
    return changes.map(({ article, state }) => ({
      article,
      state: {
        ...state,
        categoryId: categories.has(String(state.categoryId)) ? state.categoryId : null,
        supplierId: suppliers.has(String(state.supplierId)) ? state.supplierId : null,
      },
    }));
  }
}

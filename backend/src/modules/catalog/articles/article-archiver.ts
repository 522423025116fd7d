import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { References } from '../../../platform/references/index.js';
import { MODEL } from '../../models/index.js';
import { UNDONE } from '../bulk/undone-articles.js';
import { articleEvents } from '../catalog.events.js';
import { articlesArchiving, articlesReturning } from '../catalog.hooks.js';
import { ARTICLE } from '../catalog.references.js';
import { KitComponents } from '../kits/kit-components.js';
import { ArticleCodes } from './article-codes.js';
import { ArticleReads } from './article-reads.js';
import { type ArticleDto, toComponentDtos } from './articles.dto.js';
import { articlesJoining } from './articles.hooks.js';
import { ArticlesRepository } from './articles.repository.js';
import type { Article } from './articles.schema.js';

/** Archives articles one by one, and restores them. */
@Injectable()
export class ArticleArchiver {
  constructor(
    private readonly repository: ArticlesRepository,
    private readonly kits: KitComponents,
    private readonly reads: ArticleReads,
    private readonly codes: ArticleCodes,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
  ) {}

  /**
   * Archives an article; stock, reservations and open lines prevent it. An undone import can be repeated: see `undone`.
   * Its article leaves its category, which the import may have created.
   */
  archive(ctx: TenantContext, id: string, undone = false): Promise<ArticleDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const article = await this.repository.getById(tx, id);
      if (article.archived) return this.#unchanged(tx, article);
      await this.references.end(tx, ARTICLE, [article._id]);
      await this.hooks.emit(articlesArchiving, tx, { ids: [article._id] });
      return this.#setArchived(tx, article, { archived: true, undone });
    });
  }

  restore(ctx: TenantContext, id: string): Promise<ArticleDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const article = await this.repository.getById(tx, id);
      if (!article.archived) return this.#unchanged(tx, article);
      await this.hooks.emit(articlesJoining, tx, { count: 1 });
      await this.codes.claim(tx, [article]);
      await this.kits.resolve(tx, toComponentDtos(article), article, article);
      if (article.modelId) this.references.claim(tx, MODEL, [article.modelId], article._id);
      await this.hooks.emit(articlesReturning, tx, { ids: [article._id] });
      return this.#setArchived(tx, article, { archived: false, undone: false });
    });
  }

  async #setArchived(
    tx: Tx,
    article: Article,
    state: { readonly archived: boolean; readonly undone: boolean },
  ): Promise<ArticleDto> {
    const { undone, archived } = state;
    const changed = await this.repository.updateVersion(tx, article._id, article.version, {
      $set: { archived, updatedAt: tx.now, ...(undone ? UNDONE : {}) },
      ...(undone ? {} : { $unset: { undone: 1 } }),
    });
    const event = archived ? articleEvents.archived : articleEvents.restored;
    record(tx, event, { id: article._id, label: changed.sku }, { before: article, after: changed });
    return this.reads.dto(tx, changed);
  }

  #unchanged(tx: Tx, article: Article): Promise<ArticleDto> {
    nothingChanged(tx);
    return this.reads.dto(tx, article);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fitsDecimals } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { References } from '../../../platform/references/index.js';
import type { KitComponentCreateDto } from '../articles/article-commands.dto.js';
import { ArticlesRepository } from '../articles/articles.repository.js';
import type { Article, KitComponent } from '../articles/articles.schema.js';
import {
  articleDecimalsReduced,
  articlesArchiving,
  articlesReturning,
  articlesUsed,
} from '../catalog.hooks.js';
import { ARTICLE, KIT_TO_ARTICLE } from '../catalog.references.js';
import { componentQuantity, isKit, requireWholeKit } from './kit.rules.js';

const EVERY = { archived: { $in: [false, true] } };

/** The components of kits. Kits do not nest, and a component is not archived while a kit names it. */
@Injectable()
export class KitComponents implements OnModuleInit {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
  ) {}

  onModuleInit(): void {
    this.references.find(KIT_TO_ARTICLE, (tx, ids) =>
      this.articles.findOne(tx, { archived: false, 'components.articleId': { $in: [...ids] } }),
    );
    this.hooks.on(articleDecimalsReduced, async (tx, { article, decimals }) => {
      const fits = ({ components }: Article) =>
        components
          .filter(({ articleId }) => articleId.equals(article._id))
          .every(({ quantity }) => fitsDecimals(quantity, decimals));
      const named = { ...EVERY, 'components.articleId': article._id };
      for await (const kit of this.articles.walk(tx, named, { _id: 1 }))
        if (!fits(kit)) throw new AppError('DECIMALS_IN_USE');
    });
    this.hooks.on(articlesUsed, (tx, { ids }) =>
      this.articles.distinct(tx, 'components.articleId', { 'components.articleId': { $in: [...ids] } }),
    );
  }

  /** The components of an article as its input names them; an existing article must have no stock to become a kit. */
  async resolve(
    tx: Tx,
    input: readonly KitComponentCreateDto[],
    kit: Pick<Article, 'decimals' | 'tracking'>,
    existing?: Article,
  ): Promise<KitComponent[]> {
    if (input.length === 0) {
      if (existing && isKit(existing)) await this.hooks.emit(articlesReturning, tx, { ids: [existing._id] });
      return [];
    }
    requireWholeKit(kit);
    if (existing && !isKit(existing)) {
      await this.references.end(tx, ARTICLE, [existing._id]);
      await this.hooks.emit(articlesArchiving, tx, { ids: [existing._id] });
    }
    if (new Set(input.map(({ articleId }) => articleId)).size < input.length)
      throw new AppError('DUPLICATE_LINE');
    const found = await this.articles.mapByIds(
      tx,
      input.map(({ articleId }) => articleId),
    );
    const components: KitComponent[] = [];
    for (const { articleId, quantity } of input) {
      const component = found.get(articleId);
      if (!component) throw notFound();
      const { _id, name, archived } = component;
      if (archived) throw new AppError('ARTICLE_ARCHIVED', { params: { name } });
      if (isKit(component) || existing?._id.equals(_id))
        throw new AppError('KIT_NESTED', { params: { name } });
      components.push({ articleId: _id, quantity: componentQuantity(quantity, component) });
      // Written, so that archiving it or making it a kit at the same time conflicts.
      this.articles.deferUpdate(tx, _id, { $set: { usedAt: tx.now } });
    }
    return components;
  }
}

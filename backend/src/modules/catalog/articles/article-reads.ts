import { Injectable } from '@nestjs/common';
import { loadCached, type Scope } from '../../../platform/database/index.js';
import { isKit, isReturnable } from '../kits/kit.rules.js';
import { ARTICLE_REF_FIELDS, type ArticleRefDto, toArticleRef } from './article-ref.dto.js';
import { type ArticleDto, toArticleDto } from './articles.dto.js';
import { ArticlesRepository } from './articles.repository.js';
import type { Article } from './articles.schema.js';

/** Articles as readers see them. Whether a kit is returnable follows from its components, as they are now. */
@Injectable()
export class ArticleReads {
  constructor(private readonly repository: ArticlesRepository) {}

  async dto(scope: Scope, article: Readonly<Article>): Promise<ArticleDto> {
    const [dto] = await this.dtos(scope, [article]);
    if (!dto) throw new Error('an article without its shape');
    return dto;
  }

  async dtos(scope: Scope, articles: readonly Readonly<Article>[]): Promise<ArticleDto[]> {
    return (await this.#derived(scope, articles)).map(toArticleDto);
  }

  /** The display data of articles that are read already. */
  async refsOf(scope: Scope, articles: readonly Readonly<Article>[]): Promise<ArticleRefDto[]> {
    return (await this.#derived(scope, articles)).map((article) =>
      toArticleRef(String(article._id), article),
    );
  }

  /** The display data of articles, by id. Rules must not rely on it: it may have been read before the transaction. */
  async refs(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, ArticleRefDto>> {
    return loadCached(scope, 'article-ref', ids, async (missing) => {
      const found = await this.repository.loadFields(scope, missing, ARTICLE_REF_FIELDS);
      const articles = await this.#derived(scope, [...found.values()]);
      return new Map(
        [...found.keys()].flatMap((id, at) => {
          const article = articles[at];
          return article ? [[id, toArticleRef(id, article)] as const] : [];
        }),
      );
    });
  }

  /** Those of these articles that can have stock now: neither archived nor kits. A transaction sees its own changes. */
  async stockedAmong(scope: Scope, ids: readonly Article['_id'][]): Promise<Set<string>> {
    const options = { limit: ids.length, fields: ['components'] };
    const found = await this.repository.findMany(scope, { _id: { $in: [...ids] }, archived: false }, options);
    return new Set(found.filter((article) => !isKit(article)).map(({ _id }) => String(_id)));
  }

  /** The ids of the articles that can have no stock: archived ones and kits. */
  async stocklessIds(scope: Scope): Promise<Article['_id'][]> {
    const kits = { 'components.articleId': { $exists: true } };
    const found = await this.repository.distinct(scope, '_id', { $or: [{ archived: true }, kits] });
    return found as Article['_id'][];
  }

  async #derived<A extends Readonly<Pick<Article, 'components' | 'returnable'>>>(
    scope: Scope,
    articles: readonly A[],
  ): Promise<A[]> {
    const kits = articles.filter(isKit);
    if (kits.length === 0) return [...articles];
    const ids = kits.flatMap(({ components }) => components.map(({ articleId }) => articleId));
    const parts = await this.repository.loadFields(scope, ids, ['returnable']);
    return articles.map((article) => ({ ...article, returnable: isReturnable(article, parts) }));
  }
}

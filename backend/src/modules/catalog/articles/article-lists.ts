import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { barcodeSpellings } from '../../../platform/barcodes/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { filteredPage, type Page, type PageRequest, type Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type BestQuery, Reindex, Search, usedAmong, Vocabulary } from '../../../platform/search/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { escapeRegex, normalise } from '../../../platform/text/normalise.js';
import type { ArticleListQuery } from './article-lists.dto.js';
import { articleWords } from './article-words.rules.js';
import { ArticlesRepository, articleFilter, CategoriesRepository } from './articles.repository.js';
import type { Article } from './articles.schema.js';
import { StockFilter } from './stock-filter.js';

/** The order of articles in lists and in the results of a search. */
const BY_NAME = { nameOrder: 1, _id: 1 } as const;

/** The maximum number of articles by which another list is searched. A stocktake has fewer. */
const MAX_IDS = 5000;

/**
 * Lists and finds articles, and keeps the words by which they are found. Lists of stock are searched by the ids of up
 * to 5,000 matching articles; beyond that the articles of the list are searched instead, so that a common word hides
 * nothing.
 */
@Injectable()
export class ArticleLists implements OnModuleInit {
  constructor(
    private readonly repository: ArticlesRepository,
    private readonly categories: CategoriesRepository,
    private readonly search: Search,
    private readonly vocabulary: Vocabulary,
    private readonly reindex: Reindex,
    private readonly stock: StockFilter,
  ) {}

  onModuleInit(): void {
    this.reindex.add(async (scope, report, among) => {
      for await (const article of this.repository.walk(scope, { ...among }, { _id: 1 })) {
        const { words } = articleWords(article);
        report(words);
        if (!isDeepStrictEqual(words, article.words))
          await this.repository.findOneAndUpdate(
            scope,
            { _id: article._id, version: article.version },
            { $set: { words } },
          );
      }
    });
    this.vocabulary.addUse(usedAmong(this.repository, { archived: { $in: [false, true] } }));
  }

  /** A page of the catalogue, as it is filtered and searched. */
  async list(ctx: TenantContext, query: ArticleListQuery, request: PageRequest): Promise<Page<Article>> {
    const categoryIds = query.categoryId ? await this.categories.subtree(ctx, query.categoryId) : undefined;
    const filter = articleFilter(query, categoryIds);
    const passing = this.stock.passingOf(ctx, query);
    const pageOf = (words: object) => {
      const page = (part: PageRequest) => this.repository.page(ctx, { ...filter, ...words }, part);
      return passing ? filteredPage(request, { page, passing }) : page(request);
    };
    if (!query.q) return pageOf({});
    if (query.best && !passing)
      return {
        items: await this.findBest(ctx, { q: query.q, limit: request.limit }, filter),
        nextCursor: null,
      };
    const search = { q: query.q, source: this.vocabulary, order: 'nameOrder' };
    return this.search.page(ctx, search, request, pageOf);
  }

  /** The articles that a query finds, the best first. */
  findBest(
    scope: Scope,
    query: BestQuery,
    inUse: QueryFilter<Article> = { archived: false },
  ): Promise<Article[]> {
    const { q, limit } = query;
    const text = normalise(q);
    return this.search.ranked(scope, {
      ...query,
      source: this.vocabulary,
      exact: [
        () =>
          this.repository.findTogether(
            scope,
            { ...inUse, $or: [{ skuKey: codeKey(q) }, { barcodes: { $in: barcodeSpellings(q.trim()) } }] },
            { limit },
          ),
        () =>
          this.repository.findTogether(
            scope,
            { ...inUse, nameKey: { $regex: `^${escapeRegex(text)}` } },
            { limit, sort: { nameKey: 1, _id: 1 } },
          ),
      ],
      find: (words) => this.repository.findTogether(scope, { ...inUse, ...words }, { limit, sort: BY_NAME }),
    });
  }

  /**
   * The ids of the articles by which another list is searched. Where too many match, those of the list are searched
   * instead: `listed` reads their ids.
   */
  async idsMatching(
    scope: Scope,
    q: string,
    listed: () => Promise<readonly unknown[]>,
    archived: readonly boolean[] = [false],
  ): Promise<Article['_id'][]> {
    const find = async (filter: QueryFilter<Article>) => {
      const options = { limit: MAX_IDS + 1, sort: BY_NAME, fields: ['_id'] };
      // One query for each: the index has the order of the names within each.
      const found = archived.map((state) =>
        this.repository.findMany(scope, { archived: state, ...filter }, options),
      );
      return (await Promise.all(found)).flat();
    };
    return this.search.ids(scope, { q, source: this.vocabulary }, async (words) => {
      const found = await find(words);
      if (found.length <= MAX_IDS) return found;
      const ids = (await listed()) as Article['_id'][];
      if (ids.length > MAX_IDS) throw new AppError('SEARCH_TOO_BROAD', { params: { max: MAX_IDS } });
      return find({ $and: [words, { _id: { $in: ids } }] });
    });
  }
}

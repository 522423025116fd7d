import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { requireId } from '../../../platform/database/index.js';
import { Articles, requireStocked } from '../../catalog/index.js';
import { articleSiteKey } from '../article-at-site.js';
import { Placements } from '../locations/placements.service.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { type CountCreateDto, MAX_COUNT_LINES } from './counts.dto.js';

/** More articles at one location are too many for a stocktake, even where most of them have no stock. */
const MAX_AT_LOCATION = 10_000;

type ToCount = Pick<Level, 'articleId' | 'lotId'>;

/** What a new stocktake counts. */
@Injectable()
export class CountScope {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly articles: Articles,
    private readonly placements: Placements,
  ) {}

  /**
   * The articles to count in walking order, and of those that are tracked by lot each lot that the site has or had. A
   * category, a location and a list of articles each narrow it.
   */
  async find(tx: Tx, siteId: Types.ObjectId, input: CountCreateDto): Promise<ToCount[]> {
    const named = input.articleIds && (await this.articles.getActive(tx, input.articleIds));
    for (const article of named?.values() ?? []) requireStocked(article);
    const chosen = await this.#chosen(tx, siteId, input);
    const levels = await this.levels.findMany(
      tx,
      { siteId, seq: { $gt: 0 }, ...(chosen ? { articleId: { $in: [...chosen].map(requireId) } } : {}) },
      { limit: 2 * MAX_COUNT_LINES },
    );
    const wanted =
      named && chosen ? [...chosen] : [...new Set(levels.map(({ articleId }) => String(articleId)))];
    const articles = named ?? (await this.articles.getAll(tx, wanted));
    const found = wanted.flatMap((id): ToCount[] => {
      const article = articles.get(id);
      if (!article || article.archived) return [];
      if (article.tracking !== 'lot') return [{ articleId: article._id, lotId: null }];
      return levels
        .filter((level) => level.articleId.equals(article._id))
        .map(({ articleId, lotId }) => ({ articleId, lotId }));
    });
    const places = await this.placements.at(
      tx,
      found.map(({ articleId }) => ({ articleId, siteId })),
    );
    return this.placements.inWalkingOrder(found, ({ articleId }) =>
      places.get(articleSiteKey({ articleId, siteId })),
    );
  }

  /** The ids of the articles that all of the given conditions name; undefined without a condition. */
  async #chosen(
    tx: Tx,
    siteId: Types.ObjectId,
    { articleIds, categoryId, locationId }: CountCreateDto,
  ): Promise<ReadonlySet<string> | undefined> {
    const conditions = [
      articleIds,
      categoryId && (await this.articles.idsInCategory(tx, categoryId)),
      locationId && (await this.placements.articlesBelow(tx, siteId, locationId, MAX_AT_LOCATION)),
    ].flatMap((ids) => (ids ? [new Set([...ids].map(String))] : []));
    if (conditions.length === 0) return undefined;
    return conditions.reduce((all, others) => new Set([...all].filter((id) => others.has(id))));
  }
}

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { requireId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { ArticleReads, Articles, requireStocked } from '../../catalog/index.js';
import { articleSiteKey } from '../article-at-site.js';
import { Placements } from '../locations/placements.service.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { type CountCreateDto, MAX_COUNT_LINES } from './counts.dto.js';

/** More articles at one location are too many for a stocktake, even where most of them have no stock. */
const MAX_AT_LOCATION = 10_000;

type CountedArticle = Pick<Level, 'articleId' | 'lotId'>;

/** The scope of a new stocktake. */
@Injectable()
export class CountScope {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly articles: Articles,
    private readonly articleReads: ArticleReads,
    private readonly placements: Placements,
  ) {}

  /**
   * The articles to count in walking order, and of those that are tracked by lot each lot that the site has: a person who
   * finds another one adds it. A category, a location and a list of articles each narrow it.
   */
  async find(tx: Tx, siteId: Types.ObjectId, input: CountCreateDto): Promise<CountedArticle[]> {
    const named = input.articleIds && (await this.articles.getActive(tx, input.articleIds));
    for (const article of named?.values() ?? []) requireStocked(article);
    const chosen = await this.#chosen(tx, siteId, input);
    const wanted = named && chosen ? [...chosen] : await this.#activeAt(tx, siteId, chosen);
    requireCountable(wanted.length);
    // One more than a stocktake has lines, so that none is left out unnoticed.
    const levels = await this.levels.findOccupied(
      tx,
      { siteId, seq: { $gt: 0 }, articleId: { $in: wanted.map(requireId) } },
      { limit: MAX_COUNT_LINES + 1 },
    );
    requireCountable(levels.length);
    const articles = named ?? (await this.articles.getAll(tx, wanted));
    const found = wanted.flatMap((id): CountedArticle[] => {
      const article = articles.get(id);
      if (!article) return [];
      if (article.tracking !== 'lot') return [{ articleId: article._id, lotId: null }];
      return levels
        .filter((level) => level.articleId.equals(article._id))
        .map(({ articleId, lotId }) => ({ articleId, lotId }));
    });
    requireCountable(found.length);
    const locations = await this.placements.at(
      tx,
      found.map(({ articleId }) => ({ articleId, siteId })),
    );
    return this.placements.inWalkingOrder(found, ({ articleId }) =>
      locations.get(articleSiteKey({ articleId, siteId })),
    );
  }

  /** The ids of the articles that all of the given conditions name; undefined without a condition. */
  async #chosen(
    tx: Tx,
    siteId: Types.ObjectId,
    { articleIds, categoryId, locationId }: CountCreateDto,
  ): Promise<ReadonlySet<string> | undefined> {
    const atLocation =
      locationId && (await this.placements.articlesBelow(tx, siteId, locationId, MAX_AT_LOCATION + 1));
    if (atLocation && atLocation.length > MAX_AT_LOCATION) throw tooLarge();
    const conditions = [articleIds, atLocation].flatMap((ids) =>
      ids ? [new Set([...ids].map(String))] : [],
    );
    const [first, ...others] = conditions;
    const chosen = first && new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
    if (categoryId === undefined) return chosen;
    // A category may have far more articles than the site.
    const among = chosen ?? (await this.#articlesAt(tx, siteId));
    return new Set(await this.articles.idsInCategory(tx, categoryId, among));
  }

  async #articlesAt(tx: Tx, siteId: Types.ObjectId): Promise<string[]> {
    return (await this.levels.distinct(tx, 'articleId', { siteId, seq: { $gt: 0 } })).map(String);
  }

  /** The articles with stock at a site, also in the past, that can have some. */
  async #activeAt(tx: Tx, siteId: Types.ObjectId, among?: ReadonlySet<string>): Promise<string[]> {
    const stockless = new Set((await this.articleReads.stocklessIds(tx)).map(String));
    const stocked = await this.#articlesAt(tx, siteId);
    return stocked.filter((id) => !stockless.has(id) && (!among || among.has(id)));
  }
}

const tooLarge = () => new AppError('COUNT_TOO_LARGE', { params: { max: MAX_COUNT_LINES } });

function requireCountable(lines: number): void {
  if (lines > MAX_COUNT_LINES) throw tooLarge();
}

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { type Article, Articles, isKit, requireStocked } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import type { ArticleAtSite } from '../article-at-site.js';
import { GuardsRepository } from '../stock.repository.js';

/**
 * The number of guard documents per site, chosen by article: writes of different articles at one site seldom conflict,
 * and archiving the site writes all of them.
 */
const SITE_SHARDS = 32;

/** Keeps archived articles and sites free of stock and open work under concurrent writes. See ADR 74. */
@Injectable()
export class StockGuards {
  constructor(
    private readonly guards: GuardsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
  ) {}

  /**
   * To be called when stock, a reservation or an open line is added to a location that may have been empty: 422 if it
   * is archived. Answers the articles.
   */
  async occupy(tx: Tx, places: readonly ArticleAtSite[]): Promise<ReadonlyMap<string, Article>> {
    if (places.length === 0) return new Map();
    const articles = await this.articles.getActive(
      tx,
      places.map(({ articleId }) => String(articleId)),
    );
    for (const siteId of new Set(places.map((place) => String(place.siteId))))
      await this.sites.getAnyOpen(tx, siteId);
    this.#raise(
      tx,
      places.flatMap(({ articleId, siteId }) => [articleKey(articleId), siteKey(siteId, shardOf(articleId))]),
    );
    return articles;
  }

  /** The same for stock: 422 for an article that has become a kit, which a reversal or a return would fill. */
  async fill(tx: Tx, places: readonly ArticleAtSite[]): Promise<void> {
    for (const article of (await this.occupy(tx, places)).values()) requireStocked(article);
  }

  /** Those of the locations that can be occupied: the site is not archived, the article neither that nor a kit. */
  async openAmong<Place extends ArticleAtSite>(tx: Tx, places: readonly Place[]): Promise<Place[]> {
    if (places.length === 0) return [];
    const articles = await this.articles.getAll(
      tx,
      places.map(({ articleId }) => String(articleId)),
    );
    const sites = await this.sites.openAmong(
      tx,
      places.map(({ siteId }) => String(siteId)),
    );
    return places.filter(({ articleId, siteId }) => {
      const article = articles.get(String(articleId));
      return article !== undefined && !article.archived && !isKit(article) && sites.has(String(siteId));
    });
  }

  /** To be called when an article is archived or its unit loses decimals, with the check that its stock allows it. */
  closeArticle(tx: Tx, articleId: Types.ObjectId): void {
    this.#raise(tx, [articleKey(articleId)]);
  }

  /** To be called when a site is archived. */
  closeSite(tx: Tx, siteId: Types.ObjectId): void {
    this.#raise(
      tx,
      Array.from({ length: SITE_SHARDS }, (_item, shard) => siteKey(siteId, shard)),
    );
  }

  #raise(tx: Tx, keys: readonly string[]): void {
    // Sorted, so that two transactions conflict at the first guard that they share.
    for (const key of [...new Set(keys)].sort()) this.guards.appendUpsert(tx, { key }, { $inc: { rev: 1 } });
  }
}

const articleKey = (articleId: Types.ObjectId): string => `article:${String(articleId)}`;
const siteKey = (siteId: Types.ObjectId, shard: number): string => `site:${String(siteId)}:${shard}`;

/** The last byte of an id increases, so that consecutive articles have different shards. */
const shardOf = (articleId: Types.ObjectId): number => (articleId.id.at(-1) ?? 0) % SITE_SHARDS;

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { Articles } from '../catalog/index.js';
import { Sites } from '../tenants/index.js';
import type { ArticleAtSite } from './article-at-site.js';
import { GuardsRepository } from './stock.repository.js';

/**
 * The guard of a site has this many documents, chosen by article: what fills different articles at one site seldom
 * meets, and archiving the site writes all of them.
 */
const SITE_SHARDS = 32;

/** Keeps archived articles and sites free of stock and open work, whatever runs at the same time. See ADR 74. */
@Injectable()
export class StockGuards {
  constructor(
    private readonly guards: GuardsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
  ) {}

  /** To be called where stock, a promise or an open line comes to a place that may have had none: 422 where it is archived. */
  async occupy(tx: Tx, places: readonly ArticleAtSite[]): Promise<void> {
    if (places.length === 0) return;
    await this.articles.getActive(
      tx,
      places.map(({ articleId }) => String(articleId)),
    );
    for (const siteId of new Set(places.map((place) => String(place.siteId))))
      await this.sites.getAnyOpen(tx, siteId);
    this.#raise(
      tx,
      places.flatMap(({ articleId, siteId }) => [articleKey(articleId), siteKey(siteId, shardOf(articleId))]),
    );
  }

  /** To be called where an article is archived or loses what its stock relies on, with the check that nothing does. */
  closeArticle(tx: Tx, articleId: Types.ObjectId): void {
    this.#raise(tx, [articleKey(articleId)]);
  }

  /** The same for a site. */
  closeSite(tx: Tx, siteId: Types.ObjectId): void {
    this.#raise(
      tx,
      Array.from({ length: SITE_SHARDS }, (_item, shard) => siteKey(siteId, shard)),
    );
  }

  #raise(tx: Tx, keys: readonly string[]): void {
    // Sorted, so that two transactions meet at the first guard that they share.
    for (const key of [...new Set(keys)].sort()) this.guards.appendUpsert(tx, { key }, { $inc: { rev: 1 } });
  }
}

const articleKey = (articleId: Types.ObjectId): string => `article:${String(articleId)}`;
const siteKey = (siteId: Types.ObjectId, shard: number): string => `site:${String(siteId)}:${shard}`;

/** The last byte of an id counts up, so that articles made one after the other have different shards. */
const shardOf = (articleId: Types.ObjectId): number => (articleId.id.at(-1) ?? 0) % SITE_SHARDS;

import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/context/index.js';
import { References } from '../../../platform/references/index.js';
import { type Article, Articles, isKit, requireStocked } from '../../catalog/index.js';
import { SITE, Sites } from '../../tenants/index.js';
import type { ArticleAtSite } from '../article-at-site.js';

/** Keeps archived articles and sites free of stock and open work under concurrent writes. See ADR 74. */
@Injectable()
export class StockGuards {
  constructor(
    private readonly references: References,
    private readonly articles: Articles,
    private readonly sites: Sites,
  ) {}

  /**
   * To be called when stock, a reservation or an open line is added to a location that may have been empty: 422 if it
   * is archived. Answers the articles.
   */
  async occupy(tx: Tx, locations: readonly ArticleAtSite[]): Promise<ReadonlyMap<string, Article>> {
    if (locations.length === 0) return new Map();
    const articles = await this.articles.claimActive(
      tx,
      locations.map(({ articleId }) => String(articleId)),
    );
    for (const siteId of new Set(locations.map((location) => String(location.siteId))))
      await this.sites.getAnyOpen(tx, siteId);
    this.references.claimEach(
      tx,
      SITE,
      locations.map(({ articleId, siteId }) => [siteId, articleId]),
    );
    return articles;
  }

  /** The same for stock: 422 for an article that has become a kit, which a reversal or a return would fill. */
  async fill(tx: Tx, locations: readonly ArticleAtSite[]): Promise<void> {
    for (const article of (await this.occupy(tx, locations)).values()) requireStocked(article);
  }

  /** The pairs that can get stock: the site is not archived, and the article neither archived nor a kit. */
  async openAmong<Pair extends ArticleAtSite>(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
    if (pairs.length === 0) return [];
    const articles = await this.articles.getAll(
      tx,
      pairs.map(({ articleId }) => String(articleId)),
    );
    const sites = await this.sites.openAmong(
      tx,
      pairs.map(({ siteId }) => String(siteId)),
    );
    return pairs.filter(({ articleId, siteId }) => {
      const article = articles.get(String(articleId));
      return article !== undefined && !article.archived && !isKit(article) && sites.has(String(siteId));
    });
  }
}

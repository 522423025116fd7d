import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import {
  type DocumentKeys,
  parseId,
  type Scope,
  type TenantDocument,
  TenantRepository,
} from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { STOCK_ALERT_MODEL, type StockAlert, THRESHOLD_MODEL, type Threshold } from './thresholds.schema.js';

/** The maximum number of articles at sites in one read: both ends of a transfer's 200 lines. */
const MAX_PAIRS = 400;

/** Documents by article and site; those that match the article of one pair and the site of another are left out. */
function byArticleAndSite<D extends ArticleAtSite>(
  found: readonly D[],
  pairs: readonly ArticleAtSite[],
): Map<string, D> {
  const wanted = new Set(pairs.map(articleSiteKey));
  return new Map(found.map((one) => [articleSiteKey(one), one] as const).filter(([key]) => wanted.has(key)));
}

async function findAtPairs<D extends TenantDocument & ArticleAtSite>(
  repository: TenantRepository<D>,
  scope: Scope,
  pairs: readonly ArticleAtSite[],
  filter: object = {},
): Promise<Map<string, D>> {
  if (pairs.length === 0) return new Map();
  const limit = MAX_PAIRS * MAX_PAIRS;
  const wanted = { ...filter, ...atArticlesAndSites(pairs) };
  return byArticleAndSite(await repository.findMany(scope, wanted as never, { limit }), pairs);
}

@Injectable()
export class ThresholdsRepository extends TenantRepository<Threshold> {
  constructor(@InjectModel(THRESHOLD_MODEL) model: Model<Threshold>) {
    super(model);
  }

  /** The thresholds of some articles at sites, by `articleSiteKey`. */
  atPairs(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, Threshold>> {
    return this.findByKeys(scope, pairs.map(articleSiteKey));
  }

  /** The thresholds of articles at sites, as a plan declares them. */
  ofArticles(siteIds: readonly unknown[], articleIds: readonly unknown[]): DocumentKeys {
    return this.keys(
      siteIds.flatMap((siteId) => articleIds.map((articleId) => `${String(siteId)}/${String(articleId)}`)),
    );
  }

  protected override keyOf(threshold: Threshold): string {
    return articleSiteKey(threshold);
  }

  protected override filterOf(keys: readonly string[]): QueryFilter<Threshold> {
    const parts = keys.map((key) => key.split('/').map(parseId));
    const known = (ids: readonly (Types.ObjectId | undefined)[]) => ids.filter((id) => id !== undefined);
    return {
      articleId: { $in: known(parts.map(([, articleId]) => articleId)) },
      siteId: { $in: known(parts.map(([siteId]) => siteId)) },
    };
  }
}

@Injectable()
export class StockAlertsRepository extends TenantRepository<StockAlert> {
  constructor(@InjectModel(STOCK_ALERT_MODEL) model: Model<StockAlert>) {
    super(model);
  }

  /** The open alerts of some articles at sites, by `articleSiteKey`. */
  openAtPairs(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, StockAlert>> {
    return findAtPairs(this, scope, pairs, { open: true });
  }
}

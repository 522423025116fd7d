import { Injectable } from '@nestjs/common';
import { toUnits } from '../../../ledger/index.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSites } from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import { Sites } from '../../tenants/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { LotReads } from '../lots/lots.reads.js';
import { LevelsRepository } from '../stock.repository.js';
import { HoldTimelines } from '../windows/hold-timelines.js';
import { spareQuantity } from './threshold.rules.js';
import { type ElsewhereDto, MAX_ELSEWHERE } from './thresholds.dto.js';
import { ThresholdsRepository } from './thresholds.repository.js';

/** The maximum number of levels read with a page of 200 articles: their levels at all sites. */
const MAX_LEVELS = 20_000;

/** Finds the sites that have some of an article to spare. */
@Injectable()
export class SpareStock {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly lots: LotReads,
    private readonly timelines: HoldTimelines,
    private readonly thresholds: ThresholdsRepository,
    private readonly sites: Sites,
  ) {}

  /**
   * Other sites of the caller's that can give away some of an article. Expired lots, the waiting quantities there and the
   * stock planned for windows are not to spare.
   */
  async elsewhere(ctx: TenantContext, pairs: readonly ArticleAtSite[]) {
    if (pairs.length === 0) return () => [];
    const spares = await this.#spares(ctx, pairs);
    const sites = await this.sites.names(
      ctx,
      spares.map(({ location }) => location.siteId),
    );
    return ({ articleId: wanted, siteId }: ArticleAtSite): ElsewhereDto[] =>
      spares
        .filter(({ location }) => location.articleId.equals(wanted) && !location.siteId.equals(siteId))
        .sort((a, b) => b.spare - a.spare)
        .slice(0, MAX_ELSEWHERE)
        .map(({ location, spare }) => ({
          siteId: String(location.siteId),
          site: toRef(sites.get(String(location.siteId))),
          spare: toUnits(spare),
        }));
  }

  async #spares(ctx: TenantContext, pairs: readonly ArticleAtSite[]) {
    const { articleId } = atArticlesAndSites(pairs);
    const there = { ...atOwnSites(ctx), articleId };
    const levels = await this.levels.findOccupied(ctx, there, { limit: MAX_LEVELS });
    const lots = await this.lots.refs(
      ctx,
      levels.map(({ lotId }) => lotId),
    );
    const shelves = [...groupBy(levels, articleSiteKey).values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const usable = group.filter(({ lotId }) => !lots.get(String(lotId))?.expired);
      const available = usable.reduce((sum, level) => sum + level.available, 0);
      const waiting = group.reduce((sum, level) => sum + level.waiting, 0);
      const isPlanned = group.some(({ planned = 0 }) => planned > 0);
      return { articleId: first.articleId, siteId: first.siteId, available, waiting, isPlanned };
    });
    const timelines = await this.timelines.read(
      ctx,
      shelves.filter(({ isPlanned }) => isPlanned),
      { behindQueue: true },
    );
    const thresholds = await this.thresholds.atPairs(ctx, shelves);
    return shelves.flatMap((shelf) => {
      const key = articleSiteKey(shelf);
      const left = shelf.available - shelf.waiting;
      const free = Math.min(left, timelines.get(key)?.free(null) ?? left);
      const spare = spareQuantity(thresholds.get(key), free);
      return spare > 0 ? [{ location: shelf, spare }] : [];
    });
  }
}

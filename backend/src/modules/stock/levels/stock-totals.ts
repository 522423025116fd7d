import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSite, readAll } from '../../../platform/database/index.js';
import { articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { isExpired } from '../lots/lot.rules.js';
import { LotsRepository } from '../lots/lots.repository.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { HoldTimelines, type Shelf } from '../windows/hold-timelines.js';
import { idsOf } from './article-ids.js';
import type { StockTotalsQuery } from './stock.queries.js';
import type { StockTotalDto } from './stock-totals.dto.js';

/** The levels of lots that one question reads. */
const MAX_LOT_LEVELS = 10_000;

/** The levels of articles that dated requests plan to use. */
const MAX_PLANNED_LEVELS = 20_000;

/** Sums the stock of articles over lots and over the sites that the caller sees. */
@Injectable()
export class StockTotals {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly lots: LotsRepository,
    private readonly timelines: HoldTimelines,
  ) {}

  async read(ctx: TenantContext, { articleId, siteId }: StockTotalsQuery): Promise<StockTotalDto[]> {
    const there = { ...atOwnSite<Level>(ctx, siteId), articleId: { $in: idsOf(articleId) } };
    const [totals, expired, planned] = await readAll(ctx, [
      () => this.levels.totalsByArticle(ctx, there),
      () => this.#expired(ctx, there),
      () => this.#planned(ctx, there),
    ]);
    return totals.map(({ _id, onHand, reserved, quarantine, available, waiting }) => ({
      articleId: String(_id),
      onHand: toUnits(onHand),
      reserved: toUnits(reserved),
      quarantine: toUnits(quarantine),
      available: toUnits(available),
      waiting: toUnits(waiting),
      free: toUnits(
        Math.max(0, available - (expired.get(String(_id)) ?? 0) - waiting - (planned.get(String(_id)) ?? 0)),
      ),
    }));
  }

  /** The available quantity of expired lots, by article. */
  async #expired(ctx: TenantContext, there: QueryFilter<Level>): Promise<Map<string, Thousandths>> {
    const filter = { ...there, lotId: { $ne: null }, available: { $gt: 0 } };
    const found = await this.levels.findTogether(ctx, filter, { limit: MAX_LOT_LEVELS });
    const expired = await this.#expiredAmong(ctx, found);
    return sumBy(
      expired,
      ({ articleId }) => String(articleId),
      ({ available }) => available,
    );
  }

  /**
   * The quantity of otherwise free stock that dated requests take, by article. Only where something is planned it can be
   * less than the available stock for which no line waits; see `AvailabilityReads`.
   */
  async #planned(ctx: TenantContext, there: QueryFilter<Level>): Promise<Map<string, Thousandths>> {
    const options = { limit: MAX_PLANNED_LEVELS };
    const dated = await this.levels.findTogether(ctx, { ...there, planned: { $gt: 0 } }, options);
    if (dated.length === 0) return new Map();
    const keys = new Set(dated.map(articleSiteKey));
    const found = await this.levels.findOccupied(ctx, atArticlesAndSites(dated), options);
    const levels = found.filter((level) => keys.has(articleSiteKey(level)));
    const expired = new Set(await this.#expiredAmong(ctx, levels));
    const available = sumBy(levels, articleSiteKey, (level) => (expired.has(level) ? 0 : level.available));
    const waiting = sumBy(levels, articleSiteKey, (level) => level.waiting);
    const byShelf = new Map(dated.map((level) => [articleSiteKey(level), level]));
    const shelves = [...byShelf].map(
      ([key, { articleId, siteId }]): Shelf => ({
        articleId,
        siteId,
        available: available.get(key) ?? 0,
        waiting: waiting.get(key) ?? 0,
      }),
    );
    const timelines = await this.timelines.read(ctx, shelves, { behindQueue: true });
    return sumBy(
      shelves,
      ({ articleId }) => String(articleId),
      (shelf) => {
        const free = timelines.get(articleSiteKey(shelf))?.free(null) ?? 0;
        return Math.max(0, shelf.available - shelf.waiting - free);
      },
    );
  }

  async #expiredAmong(ctx: TenantContext, levels: readonly Level[]): Promise<Level[]> {
    const lots = await this.lots.mapByIds(
      ctx,
      levels.flatMap(({ lotId }) => (lotId ? [lotId] : [])),
    );
    return levels.filter(({ lotId }) => {
      const lot = lots.get(String(lotId));
      return lot !== undefined && isExpired(lot, ctx.now);
    });
  }
}

function sumBy<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
  quantityOf: (thing: T) => Thousandths,
): Map<string, Thousandths> {
  const sums = new Map<string, Thousandths>();
  for (const thing of things) sums.set(keyOf(thing), (sums.get(keyOf(thing)) ?? 0) + quantityOf(thing));
  return sums;
}

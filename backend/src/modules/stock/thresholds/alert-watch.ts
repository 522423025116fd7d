import { Injectable } from '@nestjs/common';
import type { ChangeLog, Tx } from '../../../platform/context/index.js';
import type { DocumentKeys } from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { withoutLot } from '../posting/stock.batch.js';
import { LevelsRepository } from '../stock.repository.js';
import { thresholdState } from './threshold.rules.js';
import { recordAlert } from './thresholds.events.js';
import { StockAlertsRepository, ThresholdsRepository } from './thresholds.repository.js';
import type { StockAlert, Threshold } from './thresholds.schema.js';

/** The lots of the articles whose thresholds one transaction checks. */
const MAX_LOT_LEVELS = 20_000;

/**
 * Opens and resolves alerts at the end of each transaction that changes what is available, so that an alert is open
 * exactly while less than the minimum is available. It looks once per transaction: a receipt that is promised to waiting
 * requests at once neither resolves nor opens anything. See ADR 86.
 */
@Injectable()
export class AlertWatch {
  readonly #watched = new WeakMap<ChangeLog, Map<string, ArticleAtSite>>();

  constructor(
    private readonly levels: LevelsRepository,
    private readonly thresholds: ThresholdsRepository,
    private readonly alerts: StockAlertsRepository,
  ) {}

  /** The thresholds of articles at sites, as a plan declares them. */
  thresholdsOf(siteIds: readonly unknown[], articleIds: readonly unknown[]): DocumentKeys {
    return this.thresholds.ofArticles(siteIds, articleIds);
  }

  /** To be called where the available quantity of an article at a site changes, or its threshold. */
  watch(tx: Tx, places: readonly ArticleAtSite[]): void {
    if (places.length === 0) return;
    let watched = this.#watched.get(tx.changes);
    if (!watched) {
      watched = new Map();
      this.#watched.set(tx.changes, watched);
      const pairs = watched;
      tx.changes.finalSteps.set('stock.alerts', () => this.#settle(tx, [...pairs.values()]));
    }
    for (const place of places) watched.set(articleSiteKey(place), place);
  }

  async #settle(tx: Tx, pairs: readonly ArticleAtSite[]): Promise<void> {
    const thresholds = [...(await this.thresholds.atPairs(tx, pairs)).values()];
    if (thresholds.length === 0) return;
    const available = await this.#available(tx, thresholds);
    const open = await this.alerts.openAtPairs(tx, thresholds);
    for (const threshold of thresholds) {
      const key = articleSiteKey(threshold);
      await this.#decide(tx, threshold, available.get(key) ?? 0, open.get(key));
    }
  }

  async #decide(tx: Tx, threshold: Threshold, available: number, alert?: StockAlert): Promise<void> {
    const isBelow = thresholdState(threshold, available) === 'below';
    if (isBelow === (alert !== undefined)) return;
    if (alert) {
      const changes = { open: false, resolvedAt: tx.now };
      const resolved = await this.alerts.findOneAndUpdate(tx, { _id: alert._id }, { $set: changes });
      if (resolved) recordAlert(tx, alert, resolved);
      return;
    }
    const { articleId, siteId, minimum } = threshold;
    const opened = this.alerts.defer(tx, {
      articleId,
      siteId,
      open: true,
      minimum: minimum ?? 0,
      available,
      openedAt: tx.now,
      resolvedAt: null,
    });
    recordAlert(tx, null, opened);
  }

  async #available(tx: Tx, pairs: readonly ArticleAtSite[]): Promise<Map<string, number>> {
    const levels = [...(await this.levels.atPlaces(tx, pairs.map(withoutLot))).values()];
    // The level of an article with lots has no movements of its own.
    const moved = new Set(levels.filter(({ seq }) => seq > 0).map(articleSiteKey));
    const others = pairs.filter((pair) => !moved.has(articleSiteKey(pair)));
    const ofLots =
      others.length === 0
        ? []
        : await this.levels.findMany(
            tx,
            { ...atArticlesAndSites(others), lotId: { $ne: null } },
            { limit: MAX_LOT_LEVELS },
          );
    const sums = new Map<string, number>();
    for (const level of [...levels, ...ofLots]) {
      const key = articleSiteKey(level);
      sums.set(key, (sums.get(key) ?? 0) + level.available);
    }
    return sums;
  }
}

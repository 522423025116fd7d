import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChangeLog, Tx } from '../../../platform/context/index.js';
import type { DocumentKeys } from '../../../platform/database/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { ArticleReads, articlesArchiving, articlesReturning } from '../../catalog/index.js';
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
 * Opens and resolves alerts at the end of each transaction that changes available stock, so that an alert is open exactly
 * while less than the minimum is available of an article that can have stock. It looks once per transaction: a receipt that
 * is promised to waiting requests at once neither resolves nor opens anything. See ADR 86.
 */
@Injectable()
export class AlertWatch implements OnModuleInit {
  readonly #watched = new WeakMap<ChangeLog, Map<string, ArticleAtSite>>();

  constructor(
    private readonly levels: LevelsRepository,
    private readonly thresholds: ThresholdsRepository,
    private readonly alerts: StockAlertsRepository,
    private readonly articles: ArticleReads,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(articlesArchiving, async (tx, { ids }) => {
      const open = { articleId: { $in: [...ids] }, open: true };
      for await (const alert of this.alerts.walk(tx, open, { _id: 1 })) await this.#resolve(tx, alert);
    });
    this.hooks.on(articlesReturning, async (tx, { ids }) => {
      if (ids.length === 0) return;
      const set = { articleId: { $in: [...ids] }, minimum: { $ne: null } };
      for await (const threshold of this.thresholds.walk(tx, set, { _id: 1 })) {
        // Written, so that clearing it at the same time conflicts.
        const { _id } = threshold;
        await this.thresholds.findOneAndUpdate(tx, { _id }, { $set: { updatedAt: tx.now } });
        this.watch(tx, [threshold]);
      }
    });
  }

  /** The thresholds of articles at sites, as a plan declares them. */
  thresholdsOf(siteIds: readonly unknown[], articleIds: readonly unknown[]): DocumentKeys {
    return this.thresholds.ofArticles(siteIds, articleIds);
  }

  /** To be called where the available quantity of an article at a site changes, or its threshold. */
  watch(tx: Tx, locations: readonly ArticleAtSite[]): void {
    if (locations.length === 0) return;
    let watched = this.#watched.get(tx.changes);
    if (!watched) {
      watched = new Map();
      this.#watched.set(tx.changes, watched);
      const pairs = watched;
      tx.changes.finalSteps.set('stock.alerts', () => this.#settle(tx, [...pairs.values()]));
    }
    for (const location of locations) watched.set(articleSiteKey(location), location);
  }

  async #settle(tx: Tx, pairs: readonly ArticleAtSite[]): Promise<void> {
    const thresholds = [...(await this.thresholds.atPairs(tx, pairs)).values()];
    if (thresholds.length === 0) return;
    const available = await this.#available(tx, thresholds);
    const open = await this.alerts.openAtPairs(tx, thresholds);
    const lacking: Threshold[] = [];
    for (const threshold of thresholds) {
      const key = articleSiteKey(threshold);
      const alert = open.get(key);
      const isBelow = thresholdState(threshold, available.get(key) ?? 0) === 'below';
      if (alert && !isBelow) await this.#resolve(tx, alert);
      if (!alert && isBelow) lacking.push(threshold);
    }
    if (lacking.length === 0) return;
    const stocked = await this.articles.stockedAmong(
      tx,
      lacking.map(({ articleId }) => articleId),
    );
    for (const threshold of lacking)
      if (stocked.has(String(threshold.articleId)))
        this.#open(tx, threshold, available.get(articleSiteKey(threshold)) ?? 0);
  }

  async #resolve(tx: Tx, alert: StockAlert): Promise<void> {
    const changes = { open: false, resolvedAt: tx.now };
    const resolved = await this.alerts.findOneAndUpdate(tx, { _id: alert._id }, { $set: changes });
    if (resolved) recordAlert(tx, alert, resolved);
  }

  #open(tx: Tx, { articleId, siteId, minimum }: Threshold, available: number): void {
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
    const levels = [...(await this.levels.atLocations(tx, pairs.map(withoutLot))).values()];
    // The level of an article with lots has no movements; its lots have.
    const moved = new Set(levels.filter(({ seq }) => seq > 0).map(articleSiteKey));
    const others = pairs.filter((pair) => !moved.has(articleSiteKey(pair)));
    const ofLots =
      others.length === 0
        ? []
        : await this.levels.findOccupied(
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

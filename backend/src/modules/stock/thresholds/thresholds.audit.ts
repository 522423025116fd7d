import { type Audit, type AuditRun, auditPart, BATCH } from '../../../platform/audit/index.js';
import { type Article, isKit } from '../../catalog/index.js';
import { articleSiteKey } from '../article-at-site.js';
import { LEVELS, type Level } from '../stock.schema.js';
import { thresholdState } from './threshold.rules.js';
import { STOCK_ALERTS, type StockAlert, THRESHOLDS, type Threshold } from './thresholds.schema.js';

/** An alert is open exactly where less than the minimum is available of an article that can have stock. */
class AlertAudit implements AuditRun {
  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source } = this.audit;
    const thresholds = new Map<string, Threshold>();
    for await (const threshold of source.walk<Threshold>(THRESHOLDS))
      thresholds.set(articleSiteKey(threshold), threshold);
    const available = new Map<string, number>();
    if (thresholds.size > 0)
      for await (const level of source.walk<Level>(LEVELS)) {
        const key = articleSiteKey(level);
        if (thresholds.has(key)) available.set(key, (available.get(key) ?? 0) + level.available);
      }
    const open = new Set<string>();
    for await (const alert of source.walk<StockAlert>(STOCK_ALERTS, { open: true })) {
      const key = articleSiteKey(alert);
      open.add(key);
      const threshold = thresholds.get(key);
      if (!threshold || !isBelow(threshold, available.get(key)))
        this.#found(alert, STOCK_ALERTS, 'not-below');
    }
    const lacking = [...thresholds.values()].filter((threshold) => {
      const key = articleSiteKey(threshold);
      return !open.has(key) && isBelow(threshold, available.get(key));
    });
    const stocked = await this.#stockedAmong(lacking);
    for (const threshold of lacking)
      if (stocked.has(String(threshold.articleId))) this.#found(threshold, THRESHOLDS, 'no-alert');
  }

  async #stockedAmong(thresholds: readonly Threshold[]): Promise<Set<string>> {
    const ids = thresholds.map(({ articleId }) => articleId);
    const stocked = new Set<string>();
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = { _id: { $in: ids.slice(start, start + BATCH) } };
      for (const article of await this.audit.source.all<Article>('articles', some))
        if (!article.archived && !isKit(article)) stocked.add(String(article._id));
    }
    return stocked;
  }

  #found(thing: StockAlert | Threshold, collection: string, problem: string): void {
    const kind = collection === THRESHOLDS ? 'threshold' : 'stock-alert';
    const [id, siteId] = [String(thing._id), String(thing.siteId)];
    this.audit.report.add({ area: 'activity', problem, collection, kind, id, siteId });
  }
}

const isBelow = (threshold: Threshold, available = 0): boolean =>
  thresholdState(threshold, available) === 'below';

auditPart({
  name: 'thresholds',
  pins: [
    {
      kind: 'threshold',
      collection: THRESHOLDS,
      events: 'changes',
      facts: ['articleId', 'siteId', 'minimum', 'target', 'maximum'],
    },
    {
      kind: 'stock-alert',
      collection: STOCK_ALERTS,
      events: 'changes',
      facts: ['articleId', 'siteId', 'open', 'minimum', 'available', 'openedAt', 'resolvedAt'],
    },
  ],
  begin: (audit) => new AlertAudit(audit),
});

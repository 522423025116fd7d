import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { PostStock } from '../posting/post-stock.js';
import { StockGuards } from '../posting/stock-guards.js';
import { LevelsRepository } from '../stock.repository.js';
import { AlertWatch } from '../thresholds/alert-watch.js';
import { recordThreshold } from '../thresholds/thresholds.events.js';
import { ThresholdsRepository } from '../thresholds/thresholds.repository.js';

/** The thresholds of an article at a site, in thousandths. */
export interface ThresholdSet {
  readonly articleId: Types.ObjectId;
  readonly siteId: Types.ObjectId;
  readonly minimum: number | null;
  readonly target: number | null;
  readonly maximum: number | null;
}

export interface ThresholdChange {
  readonly before: ThresholdSet;
  readonly after: ThresholdSet;
}

const MAX_LEVELS = 20_000;

/** Sets thresholds of many articles within one transaction. */
@Injectable()
export class ImportedThresholds {
  constructor(
    private readonly thresholds: ThresholdsRepository,
    private readonly levels: LevelsRepository,
    private readonly alerts: AlertWatch,
    private readonly stock: PostStock,
    private readonly guards: StockGuards,
  ) {}

  /** Those of the wanted ones that are not set like this. */
  async differing(scope: Scope, wanted: readonly ThresholdSet[]): Promise<ThresholdChange[]> {
    if (wanted.length === 0) return [];
    const known = await this.thresholds.atPairs(scope, wanted);
    return wanted.flatMap((after) => {
      const stored = known.get(articleSiteKey(after));
      const before = { ...NOTHING, ...pairOf(after), ...(stored ? valuesOf(stored) : {}) };
      return isSame(before, after) ? [] : [{ before, after }];
    });
  }

  /** Sets the thresholds; answers what has changed. */
  async set(tx: Tx, wanted: readonly ThresholdSet[]): Promise<ThresholdChange[]> {
    const changes = await this.differing(tx, wanted);
    if (changes.length === 0) return [];
    const pairs = changes.map(({ after }) => pairOf(after));
    await this.#touch(tx, pairs);
    const known = await this.thresholds.atPairs(tx, pairs);
    for (const { after } of changes) {
      const stored = known.get(articleSiteKey(after)) ?? null;
      const values = { ...valuesOf(after), updatedAt: tx.now };
      const written = stored
        ? await this.thresholds.findOneAndUpdate(tx, { _id: stored._id }, { $set: values })
        : this.thresholds.defer(tx, { ...pairOf(after), ...values });
      if (written) recordThreshold(tx, stored, written);
    }
    this.alerts.watch(tx, pairs);
    return changes;
  }

  /** Gives back what was before, where it is as a change left it; answers how many. */
  async restore(tx: Tx, changes: readonly ThresholdChange[]): Promise<number> {
    const known = await this.thresholds.atPairs(
      tx,
      changes.map(({ after }) => pairOf(after)),
    );
    const left = changes.filter(({ after }) => {
      const stored = known.get(articleSiteKey(after));
      return stored !== undefined && isSame(stored, after);
    });
    return (
      await this.set(
        tx,
        left.map(({ before }) => before),
      )
    ).length;
  }

  /** Whatever changes this stock at the same time must see the thresholds: one of the two starts again. */
  async #touch(tx: Tx, pairs: readonly ArticleAtSite[]): Promise<void> {
    await this.guards.occupy(tx, pairs);
    const wanted = new Set(pairs.map(articleSiteKey));
    const levels = await this.levels.findMany(tx, atArticlesAndSites(pairs), { limit: MAX_LEVELS });
    for (const level of levels) if (wanted.has(articleSiteKey(level))) this.stock.touch(tx, level);
  }
}

const NOTHING = { minimum: null, target: null, maximum: null };
type Values = Pick<ThresholdSet, 'minimum' | 'target' | 'maximum'>;
const pairOf = ({ articleId, siteId }: ThresholdSet) => ({ articleId, siteId });
const valuesOf = ({ minimum, target, maximum }: Values): Values => ({ minimum, target, maximum });
const isSame = (a: Values, b: Values) =>
  a.minimum === b.minimum && a.target === b.target && a.maximum === b.maximum;

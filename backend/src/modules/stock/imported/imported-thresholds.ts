import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { PostStock } from '../posting/post-stock.js';
import { StockGuards } from '../posting/stock-guards.js';
import { LevelsRepository } from '../stock.repository.js';
import { AlertWatch } from '../thresholds/alert-watch.js';
import { isInOrder } from '../thresholds/threshold.rules.js';
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

/** The thresholds of a row: null clears one, and undefined ones stay unchanged. */
export interface ThresholdValues extends ArticleAtSite {
  readonly minimum: number | null | undefined;
  readonly target: number | null | undefined;
  readonly maximum: number | null | undefined;
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

  /** The wanted thresholds that differ from the stored ones; combined with stored ones they can be out of order. */
  async differing(scope: Scope, wanted: readonly ThresholdValues[]): Promise<ThresholdChange[]> {
    if (wanted.length === 0) return [];
    const known = await this.thresholds.atPairs(scope, wanted);
    return wanted.flatMap((said) => {
      const stored = known.get(articleSiteKey(said));
      const before = { ...NOTHING, ...pairOf(said), ...(stored ? valuesOf(stored) : {}) };
      const after = { ...pairOf(said), ...completed(said, before) };
      return isSame(before, after) ? [] : [{ before, after }];
    });
  }

  /** Sets the thresholds; answers the changed ones. */
  async set(tx: Tx, wanted: readonly ThresholdValues[]): Promise<ThresholdChange[]> {
    const changes = await this.differing(tx, wanted);
    if (changes.length === 0) return [];
    if (!changes.every(({ after }) => isInOrder(after))) throw new AppError('THRESHOLD_ORDER');
    const pairs = changes.map(({ after }) => pairOf(after));
    await this.#touch(
      tx,
      changes.map(({ after }) => after),
    );
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

  /**
   * Restores earlier thresholds that have not changed since the import; answers how many. A threshold of an archived
   * article or of a kit is only cleared.
   */
  async restore(tx: Tx, changes: readonly ThresholdChange[]): Promise<number> {
    const known = await this.thresholds.atPairs(
      tx,
      changes.map(({ after }) => pairOf(after)),
    );
    const left = changes.filter(({ after }) => {
      const stored = known.get(articleSiteKey(after));
      return stored !== undefined && isSame(stored, after);
    });
    const earlier = left.map(({ before }) => before);
    const open = await this.guards.openAmong(
      tx,
      earlier.filter((before) => !isCleared(before)),
    );
    return (await this.set(tx, [...earlier.filter(isCleared), ...open])).length;
  }

  /** A concurrent change of this stock must see the thresholds: one of the two starts again. */
  async #touch(tx: Tx, sets: readonly ThresholdSet[]): Promise<void> {
    await this.guards.occupy(
      tx,
      sets.filter((each) => !isCleared(each)),
    );
    const wanted = new Set(sets.map(articleSiteKey));
    const levels = await this.levels.findMany(tx, atArticlesAndSites(sets), { limit: MAX_LEVELS });
    for (const level of levels) if (wanted.has(articleSiteKey(level))) this.stock.touch(tx, level);
  }
}

const NOTHING = { minimum: null, target: null, maximum: null };
type Values = Pick<ThresholdSet, 'minimum' | 'target' | 'maximum'>;
const pairOf = ({ articleId, siteId }: ArticleAtSite) => ({ articleId, siteId });
const valuesOf = ({ minimum, target, maximum }: Values): Values => ({ minimum, target, maximum });
const isSame = (a: Values, b: Values) =>
  a.minimum === b.minimum && a.target === b.target && a.maximum === b.maximum;
const isCleared = (values: Values) => isSame(values, NOTHING);

/** A target or a maximum has a minimum, which is 0 where none is set. */
const completed = ({ minimum, target, maximum }: ThresholdValues, before: Values): Values => ({
  minimum: minimum === undefined ? (before.minimum ?? 0) : minimum,
  target: target === undefined ? before.target : target,
  maximum: maximum === undefined ? before.maximum : maximum,
});

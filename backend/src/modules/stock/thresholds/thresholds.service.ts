import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { type Article, Articles, requireStocked } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { quantityOf } from '../article-quantity.js';
import { PostStock } from '../posting/post-stock.js';
import { StockGuards } from '../posting/stock-guards.js';
import { LevelsRepository } from '../stock.repository.js';
import { AlertWatch } from './alert-watch.js';
import { isInOrder } from './threshold.rules.js';
import type { ThresholdDto, ThresholdPutDto } from './thresholds.dto.js';
import { recordThreshold } from './thresholds.events.js';
import { ThresholdReads } from './thresholds.reads.js';
import { ThresholdsRepository } from './thresholds.repository.js';

/** A level for each lot. */
const MAX_LEVELS = 1000;

/** Sets how much of an article a site should hold. */
@Injectable()
export class Thresholds {
  constructor(
    private readonly thresholds: ThresholdsRepository,
    private readonly levels: LevelsRepository,
    private readonly reads: ThresholdReads,
    private readonly alerts: AlertWatch,
    private readonly stock: PostStock,
    private readonly guards: StockGuards,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly work: UnitOfWork,
  ) {}

  set(ctx: TenantContext, input: ThresholdPutDto): Promise<ThresholdDto> {
    const touches = this.stock.levelsOf([input.siteId], [input.articleId]);
    return this.work.run(ctx, { touches, alone: true }, async (tx) => {
      const site = await this.sites.get(tx, input.siteId);
      const article = await this.articles.get(tx, input.articleId);
      const pair = { articleId: article._id, siteId: site._id };
      const wanted = quantitiesOf(input, article);
      if (!isInOrder(wanted)) throw new AppError('THRESHOLD_ORDER');
      const before = await this.thresholds.findOne(tx, pair);
      const isClearing = before !== null && Object.values(wanted).every((quantity) => quantity === null);
      // A threshold of an archived article or of a kit can still be cleared: its alert ends with it.
      if (!isClearing) {
        await this.sites.getOpen(tx, input.siteId);
        requireStocked(article);
      }
      const isSame =
        before?.minimum === wanted.minimum &&
        before.target === wanted.target &&
        before.maximum === wanted.maximum;
      if (before && isSame) {
        nothingChanged(tx);
        return this.reads.thresholdDto(tx, before);
      }
      // A concurrent change of this stock must see the threshold: one of the two starts again.
      if (!isClearing) await this.guards.occupy(tx, [pair]);
      for (const level of await this.levels.findMany(tx, pair, { limit: MAX_LEVELS }))
        this.stock.touch(tx, level);
      const after = await this.thresholds.findOneAndUpdate(
        tx,
        pair,
        { $set: { ...wanted, updatedAt: tx.now } },
        true,
      );
      if (!after) throw new Error('a threshold was not made');
      recordThreshold(tx, before, after);
      this.alerts.watch(tx, [pair]);
      return this.reads.thresholdDto(tx, after);
    });
  }
}

function quantitiesOf({ minimum, target, maximum }: ThresholdPutDto, article: Article) {
  const quantity = (units: number | null | undefined) =>
    units === null || units === undefined ? null : quantityOf(units, article);
  return { minimum: quantity(minimum), target: quantity(target), maximum: quantity(maximum) };
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fitsDecimals } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { References } from '../../platform/references/index.js';
import {
  ARTICLE,
  type Article,
  articleDecimalsReduced,
  articleRetracking,
  articlesUsed,
} from '../catalog/index.js';
import { moneyDigitsChanging } from '../tenants/index.js';
import { AssetsRepository } from './assets/assets.repository.js';
import { CountLinesRepository } from './counts/counts.repository.js';
import { ExpectedReceiptsRepository } from './expected/expected.repository.js';
import { PlacementsRepository } from './locations/locations.repository.js';
import { LotsRepository } from './lots/lots.repository.js';
import { PostStock } from './posting/post-stock.js';
import { STOCK_TO_ARTICLE, STOCK_TO_SITE } from './stock.references.js';
import { LevelsRepository, OCCUPIED, ReservationsRepository } from './stock.repository.js';
import { ThresholdsRepository } from './thresholds/thresholds.repository.js';

/**
 * Refuses changes that contradict stock: archiving an article or a site, a unit with fewer decimals than its quantities,
 * another tracking of an article that has movements, or other decimals of the currency of its costs.
 */
@Injectable()
export class StockInUse implements OnModuleInit {
  constructor(
    private readonly stock: PostStock,
    private readonly references: References,
    private readonly levels: LevelsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly thresholds: ThresholdsRepository,
    private readonly expected: ExpectedReceiptsRepository,
    private readonly countLines: CountLinesRepository,
    private readonly placements: PlacementsRepository,
    private readonly lots: LotsRepository,
    private readonly assets: AssetsRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.references.find(STOCK_TO_ARTICLE, (tx, ids) =>
      this.levels.findOne(tx, { articleId: { $in: [...ids] }, ...OCCUPIED }),
    );
    this.references.find(STOCK_TO_SITE, (tx, ids) =>
      this.levels.findOne(tx, { siteId: { $in: [...ids] }, ...OCCUPIED }),
    );
    this.hooks.on(articleRetracking, async (tx, { article: { _id: articleId } }) => {
      const tracked =
        (await this.levels.findOne(tx, { articleId, $or: [{ seq: { $gt: 0 } }, ...OCCUPIED.$or] })) ??
        (await this.lots.findOne(tx, { articleId })) ??
        (await this.assets.findOne(tx, { articleId })) ??
        (await this.countLines.findOne(tx, { articleId, closed: false }));
      if (tracked) throw new AppError('TRACKING_IN_USE');
      this.references.close(tx, ARTICLE, [articleId]);
    });
    this.hooks.on(moneyDigitsChanging, async (tx) => {
      if (await this.levels.findOne(tx, { averageCost: { $gt: 0 } })) throw new AppError('AMOUNTS_EXIST');
    });
    this.hooks.on(articlesUsed, async (tx, { ids }) => {
      const of = { articleId: { $in: [...ids] } };
      const used = [
        ...(await this.levels.distinct(tx, 'articleId', of)),
        ...(await this.thresholds.distinct(tx, 'articleId', of)),
        ...(await this.expected.distinct(tx, 'lines.articleId', { 'lines.articleId': of.articleId })),
        ...(await this.countLines.distinct(tx, 'articleId', of)),
        ...(await this.placements.distinct(tx, 'articleId', of)),
      ];
      // The others are about to be deleted: nothing may begin to use them at the same time.
      const named = new Set(used.map(String));
      this.references.close(
        tx,
        ARTICLE,
        ids.filter((id) => !named.has(String(id))),
      );
      return used;
    });
    this.hooks.on(articleDecimalsReduced, (tx, { article, decimals }) =>
      this.#refuseIfFiner(tx, article, decimals),
    );
  }

  /**
   * The guard prevents concurrent first quantities at empty levels. An occupied level could take a finer quantity
   * without the guard, so these levels are written as well.
   */
  async #refuseIfFiner(tx: Tx, article: Article, decimals: number): Promise<void> {
    const fits = (quantity: number) => fitsDecimals(quantity, decimals);
    for await (const level of this.levels.walk(tx, { articleId: article._id, ...OCCUPIED }, { _id: 1 })) {
      if (![level.onHand, level.reserved, level.quarantine, level.planned ?? 0, level.waiting].every(fits))
        throw new AppError('DECIMALS_IN_USE');
      const open = { levelKey: level._id, status: { $in: ['active' as const, 'planned' as const] } };
      for await (const { quantity } of this.reservations.walk(tx, open, { _id: 1 }))
        if (!fits(quantity)) throw new AppError('DECIMALS_IN_USE');
      this.stock.touch(tx, level);
    }
    this.references.close(tx, ARTICLE, [article._id]);
  }
}

import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { type StockLocation, withoutLot } from '../posting/stock.batch.js';
import { LevelsRepository } from '../stock.repository.js';

/** Finds the places where approved lines wait although there is available stock. */
@Injectable()
export class AwaitedStock {
  constructor(private readonly levels: LevelsRepository) {}

  /** The places without their lots; the stock of articles with lots is on the levels of the lots. */
  async *walk(scope: Scope): AsyncGenerator<StockLocation> {
    for await (const level of this.levels.walk(scope, { waiting: { $gt: 0 } }, { waiting: 1, _id: 1 })) {
      const { articleId, siteId } = level;
      const stocked =
        level.available > 0 ||
        (await this.levels.findOne(scope, { articleId, siteId, available: { $gt: 0 } }));
      if (stocked) yield withoutLot(level);
    }
  }
}

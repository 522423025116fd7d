import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { type StockLocation, withoutLot } from '../posting/stock.batch.js';
import { LevelsRepository } from '../stock.repository.js';

/** A location where approved lines wait, without its lot. */
interface WaitingLocation {
  readonly location: StockLocation;
  /** True if there is available stock all the same. */
  readonly isStocked: boolean;
}

/** Finds the locations where approved lines wait. */
@Injectable()
export class AwaitedStock {
  constructor(private readonly levels: LevelsRepository) {}

  /** The stock of articles with lots is on the levels of the lots. */
  async *walk(scope: Scope): AsyncGenerator<WaitingLocation> {
    for await (const level of this.levels.walk(scope, { waiting: { $gt: 0 } }, { waiting: 1, _id: 1 })) {
      const { articleId, siteId } = level;
      const isStocked =
        level.available > 0 ||
        (await this.levels.findOne(scope, { articleId, siteId, available: { $gt: 0 } })) !== null;
      yield { location: withoutLot(level), isStocked };
    }
  }
}

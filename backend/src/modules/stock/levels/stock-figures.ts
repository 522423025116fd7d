import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSites, type Scope } from '../../../platform/database/index.js';
import { type IssuedQuantity, LevelsRepository, MovementsRepository } from '../stock.repository.js';

/** Sums over the ledger, for figures. */
@Injectable()
export class StockFigures {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly movements: MovementsRepository,
  ) {}

  /** The issued quantities at all sites in a period, by article and site. */
  issuedBetween(scope: Scope, from: Date, to: Date): Promise<IssuedQuantity[]> {
    return this.movements.issuedBetween(scope, from, to);
  }

  /** The present value of the stock of each of the caller's sites, in minor units. */
  valueBySite(ctx: TenantContext): Promise<Map<string, number>> {
    return this.levels.valueBySite(ctx, atOwnSites(ctx));
  }
}

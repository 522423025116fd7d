import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { isExpired } from '../lots/lot.rules.js';
import { LotsRepository } from '../lots/lots.repository.js';
import { LevelsRepository } from '../stock.repository.js';

/** The levels of one question. */
const MAX_LEVELS = 10_000;

/** The stock at a site of one lot of an article, or of an article without lots. */
export interface ShelfLevel {
  readonly lotId: Types.ObjectId | null;
  readonly onHand: Thousandths;
  readonly reserved: Thousandths;
  readonly quarantine: Thousandths;
  readonly isExpired: boolean;
}

/** Reads the stock on the shelves, whether it can be delivered or not. */
@Injectable()
export class ShelfStock {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly lots: LotsRepository,
  ) {}

  /** By `articleSiteKey`. */
  async at(ctx: TenantContext, pairs: readonly ArticleAtSite[]): Promise<Map<string, ShelfLevel[]>> {
    const shelves = new Map<string, ShelfLevel[]>();
    if (pairs.length === 0) return shelves;
    const found = await this.levels.findOccupied(ctx, atArticlesAndSites(pairs), { limit: MAX_LEVELS });
    const lots = await this.lots.mapByIds(
      ctx,
      found.flatMap(({ lotId }) => (lotId ? [lotId] : [])),
    );
    for (const { articleId, siteId, lotId, onHand, reserved, quarantine } of found) {
      const key = articleSiteKey({ articleId, siteId });
      const lot = lots.get(String(lotId));
      const level = { lotId, onHand, reserved, quarantine, isExpired: !!lot && isExpired(lot, ctx.now) };
      shelves.set(key, [...(shelves.get(key) ?? []), level]);
    }
    return shelves;
  }
}

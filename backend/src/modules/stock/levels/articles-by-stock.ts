import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSite, idFilter } from '../../../platform/database/index.js';
import { StockFilter, type StockQuestion } from '../../catalog/index.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { OpenAlerts } from '../thresholds/open-alerts.js';
import { StockAlertsRepository } from '../thresholds/thresholds.repository.js';

/** Tells the catalogue which articles are in stock, out of stock or low, at the sites that the caller sees. */
@Injectable()
export class ArticlesByStock implements OnModuleInit {
  constructor(
    private readonly filter: StockFilter,
    private readonly levels: LevelsRepository,
    private readonly alerts: StockAlertsRepository,
    private readonly openAlerts: OpenAlerts,
  ) {}

  onModuleInit(): void {
    this.filter.register((ctx, question, ids) => this.#select(ctx, question, ids));
  }

  async #select(
    ctx: TenantContext,
    { state, siteId }: StockQuestion,
    ids: readonly Types.ObjectId[],
  ): Promise<ReadonlySet<string>> {
    const articleId = { $in: [...ids] };
    if (state === 'low') {
      const there = siteId === undefined ? {} : { siteId: idFilter(siteId) };
      const open = { $and: [{ articleId, ...there }, await this.openAlerts.at(ctx)] };
      return textsOf(await this.alerts.distinct(ctx, 'articleId', open));
    }
    const there = atOwnSite<Level>(ctx, siteId);
    if (state === 'tracked')
      return textsOf(await this.levels.distinct(ctx, 'articleId', { articleId, seq: { $gt: 0 }, ...there }));
    const inStock = textsOf(
      await this.levels.distinct(ctx, 'articleId', { articleId, onHand: { $gt: 0 }, ...there }),
    );
    return state === 'in' ? inStock : new Set([...textsOf(ids)].filter((id) => !inStock.has(id)));
  }
}

const textsOf = (ids: readonly unknown[]) => new Set(ids.map(String));

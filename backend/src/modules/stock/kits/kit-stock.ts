import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSites } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { toRef } from '../../../platform/http/index.js';
import { Articles, isKit } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { LotReads } from '../lots/lots.reads.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { freeOf, kitsOf } from './kit-stock.rules.js';
import type { KitAtSiteDto, KitStockDto } from './kits.dto.js';

/** The levels of the components of one kit, one for each lot. */
const MAX_LEVELS = 10_000;

/** Computes the number of kits that stock allows, at each site that the caller sees. */
@Injectable()
export class KitStock {
  constructor(
    private readonly articles: Articles,
    private readonly levels: LevelsRepository,
    private readonly lots: LotReads,
    private readonly sites: Sites,
  ) {}

  async get(ctx: TenantContext, articleId: string): Promise<KitStockDto> {
    const kit = await this.articles.get(ctx, articleId);
    if (!isKit(kit)) throw notFound();
    const ids = kit.components.map((component) => component.articleId);
    const there = { articleId: { $in: ids }, ...atOwnSites(ctx) };
    const levels = await this.levels.findOccupied(ctx, there, { limit: MAX_LEVELS });
    const articles = await this.articles.refs(ctx, ids);
    const sites = await this.sites.names(ctx, await this.levels.sitesOf(ctx, there));
    const freeAt = await this.#freeAt(ctx, levels);
    return {
      articleId: String(kit._id),
      components: kit.components.map((component) => ({
        articleId: String(component.articleId),
        article: articles.get(String(component.articleId)) ?? null,
        quantity: toUnits(component.quantity),
      })),
      sites: [...sites.keys()].map((siteId): KitAtSiteDto => {
        const parts = kit.components.map(({ articleId: id, quantity }) => ({
          articleId: String(id),
          quantity,
          free: freeAt(siteId, String(id)),
        }));
        return {
          siteId,
          site: toRef(sites.get(siteId)),
          kits: kitsOf(parts),
          parts: parts.map((part) => ({ articleId: part.articleId, free: toUnits(part.free) })),
        };
      }),
    };
  }

  async #freeAt(
    ctx: TenantContext,
    levels: readonly Level[],
  ): Promise<(siteId: string, articleId: string) => Thousandths> {
    const lots = await this.lots.refs(
      ctx,
      levels.map(({ lotId }) => lotId),
    );
    return (siteId, articleId) =>
      freeOf(
        levels.filter((level) => String(level.siteId) === siteId && String(level.articleId) === articleId),
        ({ lotId }) => lots.get(String(lotId))?.expired !== true,
      );
  }
}

import { Controller, Get, Param } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { Articles, toArticleDto } from '../../catalog/index.js';
import { AssetReads } from '../assets/assets.reads.js';
import { LotReads } from '../lots/lots.reads.js';
import { ScanDto } from './scan.dto.js';

/** Finds what a scanned code is on. Codes of articles come first: they are unique in the organisation. */
@Controller('catalog/scan')
export class ScanController {
  constructor(
    private readonly articles: Articles,
    private readonly assets: AssetReads,
    private readonly lots: LotReads,
  ) {}

  @Get(':code')
  @Access({
    may: 'catalog:read',
    summary: 'Find what carries exactly this SKU, barcode, serial number or lot number',
    about: 'Serial and lot numbers are found with the permission stock:read.',
    answers: ScanDto,
  })
  async scanCode(@TenantCtx() ctx: TenantContext, @Param('code') code: string): Promise<ScanDto> {
    const article = await this.articles.findByCode(ctx, code);
    if (article) return { kind: 'article', article: toArticleDto(article) };
    if (!ctx.permissions.has('stock:read')) throw notFound();
    const [asset] = await this.assets.findBySerial(ctx, code);
    if (asset) return { kind: 'asset', article: await this.#articleOf(ctx, asset.articleId), asset };
    const [lot] = await this.lots.dtos(ctx, await this.lots.findByNumber(ctx, code));
    if (lot) return { kind: 'lot', article: await this.#articleOf(ctx, lot.articleId), lot };
    throw notFound();
  }

  async #articleOf(ctx: TenantContext, id: string) {
    return toArticleDto(await this.articles.get(ctx, id));
  }
}

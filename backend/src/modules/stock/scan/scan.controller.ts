import { Controller, Get, Param } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { Articles, toArticleDto } from '../../catalog/index.js';
import { AssetReads } from '../assets/assets.reads.js';
import { linkedThing } from '../labels/label-links.rules.js';
import { toLocationDto } from '../locations/locations.dto.js';
import { Locations } from '../locations/locations.service.js';
import { LotReads } from '../lots/lots.reads.js';
import { ScanDto } from './scan.dto.js';

/** Finds what a scanned code is on. Codes of articles come first: they are unique in the organisation. */
@Controller('catalog/scan')
export class ScanController {
  constructor(
    private readonly articles: Articles,
    private readonly assets: AssetReads,
    private readonly lots: LotReads,
    private readonly locations: Locations,
  ) {}

  @Get(':code')
  @Access({
    may: 'catalog:read',
    summary:
      'Find what carries exactly this SKU, barcode, serial number or lot number, or whose label has this address',
    about:
      'The address in a QR code of a label, or its last part. All but articles are found with the permission stock:read.',
    answers: ScanDto,
  })
  async scanCode(@TenantCtx() ctx: TenantContext, @Param('code') code: string): Promise<ScanDto> {
    const article = await this.articles.findByCode(ctx, code);
    if (article) return { kind: 'article', article: toArticleDto(article) };
    const link = linkedThing(code);
    if (link) return this.#linked(ctx, link);
    if (!ctx.permissions.has('stock:read')) throw notFound();
    const [asset] = await this.assets.findBySerial(ctx, code);
    if (asset) return { kind: 'asset', article: await this.#articleOf(ctx, asset.articleId), asset };
    const [lot] = await this.lots.dtos(ctx, await this.lots.findByNumber(ctx, code));
    if (lot) return { kind: 'lot', article: await this.#articleOf(ctx, lot.articleId), lot };
    throw notFound();
  }

  /** What the address on a label is about, within what the caller sees. */
  async #linked(
    ctx: TenantContext,
    { kind, id }: NonNullable<ReturnType<typeof linkedThing>>,
  ): Promise<ScanDto> {
    if (kind === 'article') return { kind, article: toArticleDto(await this.articles.get(ctx, id)) };
    if (!ctx.permissions.has('stock:read')) throw notFound();
    if (kind === 'asset') {
      const asset = await this.assets.get(ctx, id);
      return { kind, article: await this.#articleOf(ctx, asset.articleId), asset };
    }
    if (kind === 'location') return { kind, location: toLocationDto(await this.locations.get(ctx, id)) };
    const [lot] = await this.lots.dtos(ctx, await this.lots.findById(ctx, id));
    if (!lot) throw notFound();
    return { kind, article: await this.#articleOf(ctx, lot.articleId), lot };
  }

  async #articleOf(ctx: TenantContext, id: string) {
    return toArticleDto(await this.articles.get(ctx, id));
  }
}

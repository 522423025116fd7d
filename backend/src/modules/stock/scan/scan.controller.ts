import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Gs1Elements, quantityIn, readGs1 } from '../../../platform/barcodes/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { ArticleReads, Articles } from '../../catalog/index.js';
import { AssetReads } from '../assets/assets.reads.js';
import { linkedThing } from '../labels/label-links.rules.js';
import { idsOf } from '../levels/article-ids.js';
import { toLocationDto } from '../locations/locations.dto.js';
import { Locations } from '../locations/locations.service.js';
import { LotReads } from '../lots/lots.reads.js';
import { type LabelElementsDto, MAX_SHARING, ScanDto, type ScannedDto, ScanQuery } from './scan.dto.js';

/** Finds the record of a scanned code. Codes of articles come first: they are unique in the organisation. */
@Controller('catalog/scan')
export class ScanController {
  constructor(
    private readonly articles: Articles,
    private readonly assets: AssetReads,
    private readonly lots: LotReads,
    private readonly locations: Locations,
    private readonly reads: ArticleReads,
  ) {}

  @Get(':code')
  @Access({
    may: 'catalog:read',
    summary: 'Look up an exact SKU, barcode, serial number, lot number or label address',
    about:
      'The address in a QR code of a label, or its last part, or a GS1 element string. Results other than articles need the permission stock:read.',
    answers: ScanDto,
  })
  async scanCode(
    @TenantCtx() ctx: TenantContext,
    @Param('code') code: string,
    @Query() query: ScanQuery,
  ): Promise<ScanDto> {
    try {
      return await this.#find(ctx, code, query);
    } catch (error) {
      if (!query.orNone || !(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      const label = readGs1(code, ctx.now);
      return { kind: 'none', ...(label ? { elements: elementsOf(label) } : {}) };
    }
  }

  async #find(ctx: TenantContext, code: string, query: ScanQuery): Promise<ScanDto> {
    const article = await this.articles.findByCode(ctx, code);
    if (article) return { kind: 'article', article: await this.reads.dto(ctx, article) };
    const link = linkedThing(code);
    if (link) return this.#linked(ctx, link);
    const among = query.articleId ? idsOf(query.articleId) : [];
    const found = await this.#numberedFirst(ctx, code, among);
    const label = found ? undefined : readGs1(code, ctx.now);
    const answer = found ?? (label && (await this.#labelled(ctx, label, among)));
    if (!answer) throw notFound();
    return answer;
  }

  /** The units and lots with a number, those of the given articles before those of others. */
  async #numberedFirst(
    ctx: TenantContext,
    number: string,
    among: readonly Types.ObjectId[],
  ): Promise<ScanDto | undefined> {
    if (!ctx.permissions.has('stock:read')) return undefined;
    const preferred = among.length > 0 ? await this.#numbered(ctx, number, among) : [];
    const [first, ...others] = preferred.length > 0 ? preferred : await this.#numbered(ctx, number);
    return first && others.length > 0 ? Object.assign(first, { others }) : first;
  }

  /** The unit or the lot on a GS1 label, else its article; without an article the record with its number. */
  async #labelled(
    ctx: TenantContext,
    label: Gs1Elements,
    among: readonly Types.ObjectId[],
  ): Promise<ScanDto | undefined> {
    const { gtin, lot, serial } = label;
    const number = serial ?? lot;
    if (gtin === undefined) {
      const found = number === undefined ? undefined : await this.#numberedFirst(ctx, number, among);
      return found && Object.assign(found, { elements: elementsOf(label, found.article?.unit) });
    }
    const article = await this.articles.findByGtin(ctx, gtin);
    if (!article) return undefined;
    const elements = elementsOf(label, article.unit);
    const tracked =
      number !== undefined && ctx.permissions.has('stock:read')
        ? await this.#numbered(ctx, number, [article._id])
        : [];
    const kind = serial === undefined ? 'lot' : 'asset';
    const [found] = tracked.filter((each) => each.kind === kind);
    const named: ScanDto = found ?? { kind: 'article', article: await this.reads.dto(ctx, article) };
    return Object.assign(named, { elements });
  }

  /**
   * The units and lots with exactly this number, of some articles or of all; units first, and archived articles only
   * where no other has it.
   */
  async #numbered(
    ctx: TenantContext,
    number: string,
    among?: readonly Types.ObjectId[],
  ): Promise<ScannedDto[]> {
    const of = { among, limit: MAX_SHARING };
    const assets = await this.assets.findBySerial(ctx, number, of);
    const lots = await this.lots.dtos(ctx, await this.lots.findByNumber(ctx, number, of));
    const found: ScannedDto[] = [];
    for (const asset of assets)
      found.push({ kind: 'asset', article: await this.#articleOf(ctx, asset.articleId), asset });
    for (const lot of lots)
      found.push({ kind: 'lot', article: await this.#articleOf(ctx, lot.articleId), lot });
    const active = found.filter(({ article }) => article?.archived === false);
    return (active.length > 0 ? active : found).slice(0, MAX_SHARING);
  }

  /** Looks up the record of the address on a label, if the caller sees it. */
  async #linked(
    ctx: TenantContext,
    { kind, id }: NonNullable<ReturnType<typeof linkedThing>>,
  ): Promise<ScanDto> {
    if (kind === 'article') return { kind, article: await this.#articleOf(ctx, id) };
    if (!ctx.permissions.has('stock:read')) throw notFound();
    if (kind === 'asset') {
      const asset = await this.assets.get(ctx, id);
      return { kind, article: await this.#articleOf(ctx, asset.articleId), asset };
    }
    if (kind === 'location') return { kind, location: toLocationDto(await this.locations.get(ctx, id)) };
    const lot = await this.lots.findStanding(ctx, id);
    if (!lot) throw notFound();
    return { kind, article: await this.#articleOf(ctx, lot.articleId), lot };
  }

  async #articleOf(ctx: TenantContext, id: string) {
    return this.reads.dto(ctx, await this.articles.get(ctx, id));
  }
}

/** The elements of a label; its quantity in the unit of its article, where that is known. */
function elementsOf(label: Gs1Elements, unit = ''): LabelElementsDto {
  const { gtin, lot, serial, expiresOn } = label;
  const quantity = quantityIn(unit, label);
  return {
    ...(gtin === undefined ? {} : { gtin }),
    ...(lot === undefined ? {} : { lotNumber: lot }),
    ...(serial === undefined ? {} : { serial }),
    ...(expiresOn === undefined ? {} : { expiresOn }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

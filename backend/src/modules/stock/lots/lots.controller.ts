import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../../platform/http/index.js';
import { lotExport } from '../stock.export.js';
import { LOT_SORTS, LotDto, LotListQuery, LotMergeDto, LotTwinsDto } from './lots.dto.js';
import { LotReads } from './lots.reads.js';
import { MergeLots } from './merge-lots.js';

@Controller('stock/lots')
export class LotsController {
  constructor(
    private readonly reads: LotReads,
    private readonly merging: MergeLots,
  ) {}

  @Get()
  @Access({
    may: 'stock:read',
    summary: 'List lots with their expiry and stock',
    about: 'By expiry, the earliest first, unless sorted otherwise.',
    answers: PageOf(LotDto),
    exports: lotExport,
  })
  listLots(@TenantCtx() ctx: TenantContext, @Query() query: LotListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, LOT_SORTS, 'expiresAt'));
  }

  @Get('twins')
  @Access({
    may: 'stock:read',
    summary: 'List the lots that are one lot by their number',
    about:
      'Earlier versions took numbers that differ in case or blanks for several lots. A lot that was merged is listed while it has stock again.',
    answers: LotTwinsDto,
  })
  listLotTwins(@TenantCtx() ctx: TenantContext) {
    return this.reads.twins(ctx);
  }

  @Get(':id')
  @Access({ may: 'stock:read', summary: 'Get a lot with its expiry and stock', answers: LotDto })
  getLot(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Post(':id/merge')
  @Access({
    may: 'stock:adjust',
    summary: 'Merge twins into a lot',
    about:
      'The stock of the twins is adjusted away and becomes stock of this lot, with its expiry. What is reserved of them waits, and is served from this lot where it can be. Picked stock is to be handed over or put back before.',
    answers: LotDto,
    writes: true,
  })
  mergeLots(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: LotMergeDto) {
    return this.merging.execute(ctx, id, body);
  }
}

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
    summary: 'List lots with the same number (twins)',
    about:
      'Earlier versions treated numbers that differ only in case or blanks as several lots. A merged lot is listed if it has stock again.',
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
    summary: 'Merge twin lots into one',
    about:
      'The stock of the twins moves to this lot and its expiry by adjustments. Their reservations wait, and are allocated from this lot as far as possible. Deliver or put back picked stock first.',
    answers: LotDto,
    writes: true,
  })
  mergeLots(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: LotMergeDto) {
    return this.merging.execute(ctx, id, body);
  }
}

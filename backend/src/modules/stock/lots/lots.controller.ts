import { Controller, Get, Param, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../../platform/http/index.js';
import { lotExport } from '../stock.export.js';
import { LOT_SORTS, LotDto, LotListQuery } from './lots.dto.js';
import { LotReads } from './lots.reads.js';

@Controller('stock/lots')
export class LotsController {
  constructor(private readonly reads: LotReads) {}

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

  @Get(':id')
  @Access({ may: 'stock:read', summary: 'Get a lot with its expiry and stock', answers: LotDto })
  getLot(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }
}

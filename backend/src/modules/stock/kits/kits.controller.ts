import { Controller, Get, Param } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { KitStock } from './kit-stock.js';
import { KitStockDto } from './kits.dto.js';

@Controller('stock/kits')
export class KitsController {
  constructor(private readonly kits: KitStock) {}

  @Get(':id')
  @Access({
    may: 'stock:read',
    summary: 'Get the components of a kit and the number of kits that stock allows',
    answers: KitStockDto,
  })
  getKitStock(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.kits.get(ctx, id);
  }
}

import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../../platform/http/index.js';
import { StockReads } from '../levels/stock.reads.js';
import { MovementDto } from '../stock.dto.js';
import { assetExport, movementExport } from '../stock.export.js';
import {
  ASSET_MOVEMENT_SORTS,
  ASSET_SORTS,
  AssetCreateDto,
  AssetDto,
  AssetFoundDto,
  AssetHistoryQuery,
  AssetListQuery,
  AssetUpdateDto,
} from './assets.dto.js';
import { AssetReads } from './assets.reads.js';
import { Assets } from './assets.service.js';

@Controller('assets')
export class AssetsController {
  constructor(
    private readonly assets: Assets,
    private readonly reads: AssetReads,
    private readonly stock: StockReads,
  ) {}

  @Get()
  @Access({
    may: 'stock:read',
    summary: 'List units with serial numbers',
    answers: PageOf(AssetDto),
    exports: assetExport,
  })
  listAssets(@TenantCtx() ctx: TenantContext, @Query() query: AssetListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, ASSET_SORTS, 'serial'));
  }

  @Post()
  @Access({
    may: 'stock:adjust',
    summary: 'Register a unit that is on the shelf',
    answers: AssetDto,
    writes: true,
    creates: true,
  })
  createAsset(@TenantCtx() ctx: TenantContext, @Body() body: AssetCreateDto) {
    return this.assets.create(ctx, body);
  }

  @Get(':id')
  @Access({ may: 'stock:read', summary: 'Get a unit', answers: AssetDto })
  getAsset(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Patch(':id')
  @Access({
    may: 'stock:adjust',
    summary: 'Update the serial number or custom values of a unit',
    answers: AssetDto,
    writes: true,
    versioned: true,
  })
  updateAsset(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: AssetUpdateDto,
  ) {
    return this.assets.update(ctx, id, version, body);
  }

  @Post(':id/found')
  @Access({
    may: 'stock:adjust',
    summary: 'Return a found unit to stock',
    answers: AssetDto,
    writes: true,
  })
  findAsset(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: AssetFoundDto) {
    return this.assets.find(ctx, id, body);
  }

  @Get(':id/history')
  @Access({
    may: 'stock:read',
    summary: 'List the movements of a unit',
    answers: PageOf(MovementDto),
    exports: movementExport,
  })
  async listAssetHistory(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: AssetHistoryQuery,
  ) {
    const asset = await this.reads.find(ctx, id);
    return this.stock.listMovementsOf(ctx, asset._id, pageRequest(query, ASSET_MOVEMENT_SORTS, '-at'));
  }
}

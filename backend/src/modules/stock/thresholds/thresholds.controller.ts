import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../../platform/http/index.js';
import { alertExport, reorderExport, thresholdExport } from '../stock.export.js';
import {
  ALERT_SORTS,
  AlertListQuery,
  ReorderLineDto,
  ReorderListQuery,
  StockAlertDto,
  THRESHOLD_SORTS,
  ThresholdDto,
  ThresholdListQuery,
  ThresholdPutDto,
} from './thresholds.dto.js';
import { ThresholdReads } from './thresholds.reads.js';
import { Thresholds } from './thresholds.service.js';

@Controller('stock')
export class ThresholdsController {
  constructor(
    private readonly thresholds: Thresholds,
    private readonly reads: ThresholdReads,
  ) {}

  @Get('thresholds')
  @Access({
    may: 'stock:read',
    summary: 'List the thresholds',
    answers: PageOf(ThresholdDto),
    exports: thresholdExport,
    shared: true,
  })
  listThresholds(@TenantCtx() ctx: TenantContext, @Query() query: ThresholdListQuery) {
    return this.reads.listThresholds(ctx, query, pageRequest(query, THRESHOLD_SORTS, 'id'));
  }

  @Put('thresholds')
  @Access({
    may: 'thresholds:manage',
    summary: 'Set or clear the threshold of an article at a site',
    answers: ThresholdDto,
    writes: true,
  })
  setThreshold(@TenantCtx() ctx: TenantContext, @Body() body: ThresholdPutDto) {
    return this.thresholds.set(ctx, body);
  }

  @Get('alerts')
  @Access({
    may: 'stock:read',
    summary: 'List the stock alerts',
    about: 'An alert is open as long as less than the minimum is available.',
    answers: PageOf(StockAlertDto),
    exports: alertExport,
    shared: true,
  })
  listAlerts(@TenantCtx() ctx: TenantContext, @Query() query: AlertListQuery) {
    return this.reads.listAlerts(ctx, query, pageRequest(query, ALERT_SORTS, '-openedAt'));
  }

  @Get('reorder')
  @Access({
    may: 'stock:read',
    summary: 'List reorder suggestions with the figures behind each',
    answers: PageOf(ReorderLineDto),
    exports: reorderExport,
    shared: true,
  })
  listReorder(@TenantCtx() ctx: TenantContext, @Query() query: ReorderListQuery) {
    return this.reads.listReorder(ctx, query, pageRequest(query, ALERT_SORTS, 'openedAt'));
  }
}

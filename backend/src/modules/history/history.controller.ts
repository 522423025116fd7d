import { Controller, Get, Param, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import {
  DeliveredOrdersQuery,
  ORDER_SORTS,
  OrderDto,
  OrderReads,
  orderExport,
} from '../preparation/index.js';
import {
  PastRequestListQuery,
  REQUEST_SORTS,
  RequestDto,
  RequestReads,
  requestExport,
} from '../requests/index.js';
import { PAST_RETURN_SORTS, PastReturnDto, PastReturnsQuery } from './past-returns.dto.js';
import { pastReturnExport } from './past-returns.export.js';
import { PastReturns } from './past-returns.js';
import { TimelineEntryDto, TimelineQuery } from './timeline.dto.js';
import { Timeline } from './timeline.js';

/** Closed requests: kept permanently, never changed. */
@Controller('history')
export class HistoryController {
  constructor(
    private readonly requests: RequestReads,
    private readonly orders: OrderReads,
    private readonly returns: PastReturns,
  ) {}

  @Get('requests')
  @Access({
    may: ['history:read', 'requests:read-own'],
    summary: 'List closed, refused and cancelled requests',
    answers: PageOf(RequestDto),
    exports: requestExport,
  })
  listPastRequests(@TenantCtx() ctx: TenantContext, @Query() query: PastRequestListQuery) {
    return this.requests.listPast(ctx, query, pageRequest(query, REQUEST_SORTS, '-updatedAt'));
  }

  @Get('delivered')
  @Access({
    may: ['history:read', 'requests:read-own'],
    summary: 'List delivered orders',
    answers: PageOf(OrderDto),
    exports: orderExport,
  })
  listDeliveredOrders(@TenantCtx() ctx: TenantContext, @Query() query: DeliveredOrdersQuery) {
    return this.orders.listDelivered(ctx, query, pageRequest(query, ORDER_SORTS, '-deliveredAt'));
  }

  @Get('returns')
  @Access({
    may: ['history:read', 'requests:read-own'],
    summary: 'List returns and cancelled orders',
    answers: PageOf(PastReturnDto),
    exports: pastReturnExport,
  })
  listPastReturns(@TenantCtx() ctx: TenantContext, @Query() query: PastReturnsQuery) {
    return this.returns.page(ctx, query, pageRequest(query, PAST_RETURN_SORTS, '-at'));
  }
}

@Controller('requests')
export class TimelineController {
  constructor(private readonly timeline: Timeline) {}

  @Get(':id/timeline')
  @Access({
    may: ['requests:read-own', 'requests:read-all'],
    summary: 'List the timeline of a request, oldest first',
    answers: PageOf(TimelineEntryDto),
  })
  listTimeline(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Query() query: TimelineQuery) {
    return this.timeline.page(ctx, id, query);
  }
}

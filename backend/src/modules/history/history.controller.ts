import { Controller, Get, Param, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, ListQuery, PageOf, pageRequest, SortBy, TenantCtx } from '../../platform/http/index.js';
import { ORDER_SORTS, OrderDto, OrderReads } from '../preparation/index.js';
import { RequestDto, RequestReads } from '../requests/index.js';
import { PAST_RETURN_SORTS, PastReturnDto, PastReturnsQuery } from './past-returns.dto.js';
import { PastReturns } from './past-returns.js';
import { TimelineEntryDto } from './timeline.dto.js';
import { Timeline } from './timeline.js';

const REQUEST_SORTS = { createdAt: 'createdAt', updatedAt: 'updatedAt' };

class PastRequestsQuery extends ListQuery {
  @SortBy(REQUEST_SORTS)
  sort?: string;
}

class PastOrdersQuery extends ListQuery {
  @SortBy(ORDER_SORTS)
  sort?: string;
}

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
  })
  listPastRequests(@TenantCtx() ctx: TenantContext, @Query() query: PastRequestsQuery) {
    const over = { status: { $in: ['closed', 'refused', 'cancelled'] } } as const;
    return this.requests.page(ctx, over, pageRequest(query, REQUEST_SORTS, '-updatedAt'));
  }

  @Get('delivered')
  @Access({
    may: ['history:read', 'requests:read-own'],
    summary: 'List delivered orders',
    answers: PageOf(OrderDto),
  })
  listDeliveredOrders(@TenantCtx() ctx: TenantContext, @Query() query: PastOrdersQuery) {
    return this.orders.page(ctx, { status: 'delivered' }, pageRequest(query, ORDER_SORTS, '-deliveredAt'));
  }

  @Get('returns')
  @Access({
    may: ['history:read', 'requests:read-own'],
    summary: 'List returns and cancelled orders',
    answers: PageOf(PastReturnDto),
  })
  listPastReturns(@TenantCtx() ctx: TenantContext, @Query() query: PastReturnsQuery) {
    return this.returns.page(ctx, query.kind, pageRequest(query, PAST_RETURN_SORTS, '-at'));
  }
}

@Controller('requests')
export class TimelineController {
  constructor(private readonly timeline: Timeline) {}

  @Get(':id/timeline')
  @Access({
    may: ['requests:read-own', 'requests:read-all'],
    summary: 'List what happened to a request, the oldest first',
    answers: PageOf(TimelineEntryDto),
  })
  async listTimeline(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return { items: await this.timeline.of(ctx, id), nextCursor: null };
  }
}

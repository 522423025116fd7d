import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { DeliverOrder } from './delivery/deliver-order.js';
import {
  AssignDto,
  CompleteDto,
  DeliverDto,
  OrderCancellationDto,
  PickDto,
  StartDto,
} from './order-commands.dto.js';
import { CompleteOrder } from './orders/complete-order.js';
import { OrderDto } from './orders.dto.js';
import { PickOrder } from './picking/pick-order.js';
import { PickingList } from './picking/picking-list.js';
import { OrderReads } from './reads/order.reads.js';
import { ORDER_SORTS, OrderListQuery } from './reads/order-lists.dto.js';
import { orderExport } from './reads/orders.export.js';

@Controller('preparation/orders')
export class PreparationController {
  constructor(
    private readonly reads: OrderReads,
    private readonly picking: PickOrder,
    private readonly completion: CompleteOrder,
    private readonly delivery: DeliverOrder,
    private readonly pickingList: PickingList,
  ) {}

  @Get()
  @Access({
    may: ['preparation:work', 'requests:read-all', 'requests:read-own'],
    summary: 'List preparation orders',
    answers: PageOf(OrderDto),
    exports: orderExport,
  })
  listOrders(@TenantCtx() ctx: TenantContext, @Query() query: OrderListQuery) {
    return this.reads.list(ctx, query, pageRequest(query, ORDER_SORTS, 'createdAt'));
  }

  @Get(':id')
  @Access({
    may: ['preparation:work', 'requests:read-all', 'requests:read-own'],
    summary: 'Get a preparation order',
    answers: OrderDto,
  })
  getOrder(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.get(ctx, id);
  }

  @Get(':id/picking-list')
  @Access({
    may: 'preparation:work',
    summary: 'Print the picking list of an order',
    about:
      'In walking order, with the current state of the order; only before delivery. It is recorded as a document: see POST /documents.',
    file: 'application/pdf',
    refusals: [409, 422],
  })
  printPickingList(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.pickingList.print(ctx, id);
  }

  @Post(':id/start')
  @Access({
    may: 'preparation:work',
    summary: 'Start the preparation of an order and assign it to the caller',
    answers: OrderDto,
    writes: true,
  })
  @ApiBody({ type: StartDto, required: false })
  startOrder(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: StartDto) {
    return this.picking.start(ctx, id, body);
  }

  @Post(':id/assign')
  @Access({
    may: 'preparation:work',
    summary: 'Assign an order to a member, or unassign it',
    answers: OrderDto,
    writes: true,
  })
  assignOrder(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: AssignDto) {
    return this.picking.assign(ctx, id, body);
  }

  @Post(':id/picks')
  @Access({
    may: 'preparation:work',
    summary: 'Record the picked quantity of an order line',
    answers: OrderDto,
    writes: true,
  })
  pickLine(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: PickDto) {
    return this.picking.pick(ctx, id, body);
  }

  @Post(':id/complete')
  @Access({
    may: 'preparation:work',
    summary: 'Complete the picking of an order',
    answers: OrderDto,
    writes: true,
  })
  completeOrder(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: CompleteDto) {
    return this.completion.complete(ctx, id, body);
  }

  @Post(':id/deliver')
  @Access({
    may: 'preparation:work',
    summary: 'Deliver the picked quantities of an order',
    answers: OrderDto,
    writes: true,
  })
  deliverOrder(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: DeliverDto) {
    return this.delivery.execute(ctx, id, body);
  }

  @Post(':id/cancel')
  @Access({
    may: 'preparation:work',
    summary: 'Cancel an order; its quantities wait again',
    about: 'They are allocated in queue order, at once if stock is free: the request then gets a new order.',
    answers: OrderDto,
    writes: true,
  })
  cancelOrder(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: OrderCancellationDto) {
    return this.completion.cancel(ctx, id, body);
  }
}

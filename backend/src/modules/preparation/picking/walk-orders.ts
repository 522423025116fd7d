import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { seesSite } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { articleSiteKey, Placements } from '../../stock/index.js';
import { ORDER_STATES } from '../orders/order.rules.js';
import type { Order } from '../orders.schema.js';
import { OrderReads } from '../reads/order.reads.js';
import type { WalkDto, WalkLinesDto } from './walks.dto.js';

/** Joins the lines of several orders for one walk through the depot. It changes nothing. */
@Injectable()
export class WalkOrders {
  constructor(
    private readonly reads: OrderReads,
    private readonly placements: Placements,
  ) {}

  async execute(ctx: TenantContext, { orderIds }: WalkDto): Promise<WalkLinesDto> {
    const orders = await Promise.all(orderIds.map((id) => this.reads.find(ctx, id)));
    for (const order of orders) requirePickable(ctx, order);
    const places = await this.placements.at(
      ctx,
      orders.flatMap(({ siteId, lines }) => lines.map(({ articleId }) => ({ siteId, articleId }))),
    );
    const dtos = await this.reads.shown(ctx, orders);
    const lines = dtos.flatMap(({ id, number, recipientName, siteId, lines: ofOrder }) =>
      ofOrder
        .filter(({ quantity }) => quantity > 0)
        .map((line) => Object.assign(line, { orderId: id, orderNumber: number, recipientName, siteId })),
    );
    const walked = this.placements.inWalkingOrder(lines, (line) => places.get(articleSiteKey(line)));
    // Sites are walked one after the other; the sort keeps the order within each.
    const sites = [...new Set(dtos.map(({ siteId }) => siteId))];
    return { lines: sites.flatMap((siteId) => walked.filter((line) => line.siteId === siteId)) };
  }
}

function requirePickable(ctx: TenantContext, { siteId, status }: Order): void {
  // A requester sees the own order at any site, but picks only at their own sites.
  if (!seesSite(ctx, siteId)) throw new AppError('PERMISSION_MISSING');
  if (status === 'pending' || status === 'in-preparation') return;
  throw ORDER_STATES.refusal(status);
}

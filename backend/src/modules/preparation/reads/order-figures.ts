import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Scope } from '../../../platform/database/index.js';
import { RequestFigures } from '../../requests/index.js';
import { OrdersRepository } from '../orders.repository.js';
import { OPEN_ORDERS } from './order.reads.js';

/** The maximum number of orders that are delivered in the period of one read. */
const MAX_DELIVERED = 20_000;

/** The time that the requester of a delivered order waited for it. */
export interface LeadTime {
  readonly siteId: Types.ObjectId;
  readonly milliseconds: number;
}

/** Figures of orders. */
@Injectable()
export class OrderFigures {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly requests: RequestFigures,
  ) {}

  /**
   * Returns whether an order that was partly delivered in a period, `to` excluded, is still open. It is delivered at that
   * moment where its rest is cancelled later.
   */
  async isPartOpenBetween(scope: Scope, from: Date, to: Date): Promise<boolean> {
    const deliveredAt = { $gte: from, $lt: to };
    return (await this.orders.findOne(scope, { status: { $in: [...OPEN_ORDERS] }, deliveredAt })) !== null;
  }

  /** From the submission to the delivery, of each order that was delivered completely in a period, `to` excluded. */
  async leadTimesBetween(scope: Scope, from: Date, to: Date): Promise<LeadTime[]> {
    const delivered = await this.orders.findMany(
      scope,
      { status: 'delivered', deliveredAt: { $gte: from, $lt: to } },
      { limit: MAX_DELIVERED, sort: { deliveredAt: 1 }, fields: ['siteId', 'requestId', 'deliveredAt'] },
    );
    const submitted = await this.requests.submittedAt(
      scope,
      delivered.map(({ requestId }) => requestId),
    );
    return delivered.flatMap(({ siteId, requestId, deliveredAt }) => {
      const since = submitted.get(String(requestId));
      return since && deliveredAt ? [{ siteId, milliseconds: deliveredAt.getTime() - since.getTime() }] : [];
    });
  }
}

import type { Types } from 'mongoose';
import { ONE_UNIT } from '../../../ledger/index.js';
import type { Order, OrderLine } from '../orders.schema.js';

/** The units of a line that are picked and not delivered: those at the front are delivered. */
export function undelivered({ assetIds, delivered }: Pick<OrderLine, 'assetIds' | 'delivered'>) {
  return assetIds.slice(delivered / ONE_UNIT);
}

/** The order with one line changed. */
export function withOrderLine(
  order: Order,
  lineId: Types.ObjectId,
  fields: Partial<Pick<OrderLine, 'quantity' | 'picked' | 'delivered' | 'removed' | 'assetIds'>>,
): Order {
  return {
    ...order,
    lines: order.lines.map((line) => (line._id.equals(lineId) ? { ...line, ...fields } : line)),
  };
}

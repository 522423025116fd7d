import type { Types } from 'mongoose';
import type { Order, OrderLine } from './orders.schema.js';

/** The order with one line changed. */
export function withOrderLine(
  order: Order,
  lineId: Types.ObjectId,
  fields: Partial<Pick<OrderLine, 'quantity' | 'picked' | 'delivered'>>,
): Order {
  return {
    ...order,
    lines: order.lines.map((line) => (line._id.equals(lineId) ? { ...line, ...fields } : line)),
  };
}

import type { Types } from 'mongoose';
import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';
import type { Order, OrderLine } from '../orders.schema.js';

/** The units of a line that are picked and not delivered: those at the front are delivered. */
export function undelivered({ assetIds, delivered }: Pick<OrderLine, 'assetIds' | 'delivered'>) {
  return assetIds.slice(delivered / ONE_UNIT);
}

/** The fields of a line after a quantity of it was delivered, and with it these units. */
export function deliveredFields(
  { assetIds, delivered }: Pick<OrderLine, 'assetIds' | 'delivered'>,
  quantity: Thousandths,
  units: OrderLine['assetIds'],
): Pick<OrderLine, 'assetIds' | 'delivered'> {
  const leaving = new Set(units.map(String));
  const rest = undelivered({ assetIds, delivered }).filter((id) => !leaving.has(String(id)));
  const before = assetIds.slice(0, delivered / ONE_UNIT);
  return { delivered: delivered + quantity, assetIds: [...before, ...units, ...rest] };
}

/** The part of a line that is picked from another lot, and how much stays picked from the reserved one. */
interface LotShare {
  readonly moved: Thousandths;
  readonly stillPicked: Thousandths;
}

/**
 * Splits a line of which `quantity` is picked, some of it from another lot. What exceeds the picked quantity is from that
 * lot; where nothing does, so many of the picked pieces are. No piece counts twice.
 */
export function shareOfLot({ picked }: Pick<OrderLine, 'picked'>, quantity: Thousandths): LotShare {
  if (quantity > picked) return { moved: quantity - picked, stillPicked: picked };
  return { moved: quantity, stillPicked: picked - quantity };
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

import type { OrderStatus } from '../requests/index.js';

export type OrderCommand = 'start' | 'assign' | 'pick' | 'complete' | 'deliver' | 'cancel';

/** Which commands an order takes in which state. */
export const ORDER_COMMANDS: Readonly<Record<OrderStatus, readonly OrderCommand[]>> = {
  pending: ['start', 'assign', 'cancel'],
  'in-preparation': ['assign', 'pick', 'complete', 'cancel'],
  prepared: ['assign', 'deliver', 'cancel'],
  delivered: [],
  cancelled: [],
};

/** What is missing of a line when its order is completed, and what becomes of it. */
export type Shortage = 'backorder' | 'drop';

interface Pickable {
  readonly quantity: number;
  readonly picked: number;
  readonly delivered: number;
}

/** Whether something of an order is still missing. */
export function isShort(lines: readonly Pickable[]): boolean {
  return lines.some((line) => line.picked < line.quantity);
}

/** The status of an order after some of it was handed over, or after all that was left of it was taken away. */
export function statusAfter(status: OrderStatus, lines: readonly Pickable[]): OrderStatus {
  if (lines.some((line) => line.quantity > line.delivered)) return status;
  return lines.some((line) => line.delivered > 0) ? 'delivered' : 'cancelled';
}

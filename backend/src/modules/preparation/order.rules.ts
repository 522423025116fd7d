import type { OrderStatus } from '../requests/index.js';

export type OrderCommand = 'start' | 'assign' | 'pick' | 'complete' | 'deliver' | 'cancel';

/** The allowed commands per order status. */
export const ORDER_COMMANDS: Readonly<Record<OrderStatus, readonly OrderCommand[]>> = {
  pending: ['start', 'assign', 'cancel'],
  'in-preparation': ['assign', 'pick', 'complete', 'cancel'],
  prepared: ['assign', 'deliver', 'cancel'],
  delivered: [],
  cancelled: [],
};

/** The short quantity of a line at completion, and its treatment. */
export type Shortage = 'backorder' | 'drop';

interface Pickable {
  readonly quantity: number;
  readonly picked: number;
  readonly delivered: number;
}

/** Whether an order has short lines. */
export function isShort(lines: readonly Pickable[]): boolean {
  return lines.some((line) => line.picked < line.quantity);
}

/** The status of an order after a delivery, or after its rest was removed. */
export function statusAfter(status: OrderStatus, lines: readonly Pickable[]): OrderStatus {
  if (lines.some((line) => line.quantity > line.delivered)) return status;
  return lines.some((line) => line.delivered > 0) ? 'delivered' : 'cancelled';
}

const NO_DATE = new Date('9999-12-31T00:00:00Z');

/** The date that decides how urgent an order is: the beginning of its window, else its needed-by date; without one, last. */
export function dueKeyOf({ startsAt, neededBy }: Record<'startsAt' | 'neededBy', Date | null>): Date {
  return startsAt ?? neededBy ?? NO_DATE;
}

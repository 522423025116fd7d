import { AppError } from '../../../platform/errors/index.js';
import { StateMachine } from '../../../platform/states/index.js';
import { ORDER_STATUSES, type OrderStatus } from '../../requests/index.js';

export type OrderCommand = 'start' | 'assign' | 'pick' | 'complete' | 'deliver' | 'cancel';

const OPEN = ['pending', 'in-preparation', 'prepared'] as const;

/** The commands on a preparation order. */
export const ORDER_STATES = new StateMachine<OrderStatus, OrderCommand>({
  name: 'Preparation order',
  states: ORDER_STATUSES,
  initial: ['pending', 'prepared'],
  transitions: [
    {
      command: 'start',
      from: ['pending'],
      to: ['in-preparation', 'cancelled'],
      operations: ['startOrder'],
      stock: 'sets promised stock aside; a missing quantity waits, or stays promised until its window begins',
    },
    { command: 'assign', from: OPEN, to: ['same'], operations: ['assignOrder'] },
    {
      command: 'pick',
      from: ['in-preparation'],
      to: ['same'],
      operations: ['pickLine'],
      stock: 'moves the reservation where another lot is picked, and names the units',
    },
    {
      command: 'complete',
      from: ['in-preparation'],
      to: ['prepared', 'cancelled'],
      operations: ['completeOrder'],
      stock:
        'releases the unpicked quantity for waiting lines; missing pieces go to quarantine and are counted',
    },
    {
      command: 'deliver',
      from: ['prepared'],
      to: ['delivered', 'same'],
      operations: ['deliverOrder'],
      stock: 'issues the picked quantity; returnable material becomes a loan',
    },
    {
      command: 'cancel',
      from: OPEN,
      to: ['cancelled', 'delivered'],
      operations: ['cancelOrder'],
      stock: 'releases the undelivered quantity; it waits again in the queue',
    },
  ],
  consequences: [
    {
      when: 'lines of its request are cancelled or expire, or a count takes their stock',
      from: OPEN,
      to: ['same', 'cancelled', 'delivered'],
    },
    { when: 'stock arrives for waiting lines', from: ['pending'], to: ['same'] },
  ],
});

/** The short quantity of a line at completion, and its treatment. */
export type Shortage = 'backorder' | 'drop';

interface Pickable {
  readonly quantity: number;
  readonly picked: number;
  readonly delivered: number;
}

/** Returns whether an order has short lines. */
export function isShort(lines: readonly Pickable[]): boolean {
  return lines.some((line) => line.picked < line.quantity);
}

/** The status of an order after a delivery, or after its rest was removed. */
export function statusAfter(status: OrderStatus, lines: readonly Pickable[]): OrderStatus {
  if (lines.some((line) => line.quantity > line.delivered)) return status;
  return lines.some((line) => line.delivered > 0) ? 'delivered' : 'cancelled';
}

/**
 * Refuses to assign an order to the next member where another one than the caller knows is its assignee. Without an
 * expectation the last claim wins.
 */
export function requireAssignee(
  assigneeId: string | null,
  { expected, next }: { readonly expected: string | null | undefined; readonly next: string | null },
): void {
  if (expected === undefined || assigneeId === null || assigneeId === expected || assigneeId === next) return;
  throw new AppError('ASSIGNEE_CHANGED', { details: { assigneeId } });
}

const NO_DATE = new Date('9999-12-31T00:00:00Z');

/** The date that decides how urgent an order is: the beginning of its window, else its needed-by date; without one, last. */
export function dueKeyOf({ startsAt, neededBy }: Record<'startsAt' | 'neededBy', Date | null>): Date {
  return startsAt ?? neededBy ?? NO_DATE;
}

import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { eventTypes, record } from '../../platform/events/index.js';
import { type MovementTrace, movementTraces, type StoredMovement } from '../stock/index.js';
import type { OrderCommand } from './orders/order.rules.js';
import type { Order, OrderLine } from './orders.schema.js';

const LINE_FIELDS = [
  'requestLineId',
  'articleId',
  'reservationId',
  'quantity',
  'picked',
  'delivered',
] as const;

type LineTrace = Pick<OrderLine, (typeof LINE_FIELDS)[number]> & {
  readonly id: Types.ObjectId;
  readonly lotId?: Types.ObjectId;
  readonly removed?: Thousandths;
  readonly assetIds?: readonly Types.ObjectId[];
};

/** The recorded fields of an order. Quantities in thousandths. */
type OrderTrace = Pick<Order, 'status' | 'requestId' | 'siteId' | 'assigneeId' | 'documents' | 'reason'> & {
  readonly lines: readonly LineTrace[];
  /** The posted movements; only for commands that can post. */
  readonly movements: readonly MovementTrace[];
};

const orderEvents = eventTypes<OrderTrace>()(
  'order',
  ['created', 'extended', 'reduced', 'started', 'assigned', 'picked', 'completed', 'delivered', 'cancelled'],
  {
    facts: ['status', 'requestId', 'siteId', 'assigneeId', 'documents', 'lines', 'movements'],
    texts: ['reason'],
    seenBy: ['preparation:work', 'requests:read-all'],
  },
);

/** The event of each command on an order. */
const MADE_BY = {
  start: 'started',
  assign: 'assigned',
  pick: 'picked',
  complete: 'completed',
  deliver: 'delivered',
  cancel: 'cancelled',
} as const satisfies Record<OrderCommand, keyof typeof orderEvents>;

/** Records a change of an order, by a command or by its request. */
export function recordOrder(
  tx: Tx,
  what: OrderCommand | 'created' | 'extended' | 'reduced',
  order: Order,
  movements?: readonly StoredMovement[],
): void {
  const event =
    what in MADE_BY ? MADE_BY[what as OrderCommand] : (what as 'created' | 'extended' | 'reduced');
  const { _id: id, number: label, siteId, requesterId } = order;
  const posted = movements ? { movements: movementTraces(movements) } : {};
  const subject = { id, label, siteIds: [siteId], people: [requesterId] };
  record(tx, orderEvents[event], subject, { after: { ...order, lines: lineTraces(order.lines), ...posted } });
}

/** The recorded fields of an order's lines. */
export function lineTraces(lines: readonly OrderLine[]): LineTrace[] {
  return lines.map((line) => {
    const values = Object.fromEntries(LINE_FIELDS.map((field) => [field, line[field]]));
    return {
      id: line._id,
      ...values,
      ...(line.lotId ? { lotId: line.lotId } : {}),
      ...(line.removed ? { removed: line.removed } : {}),
      ...(line.assetIds.length > 0 ? { assetIds: line.assetIds } : {}),
    } as unknown as LineTrace;
  });
}

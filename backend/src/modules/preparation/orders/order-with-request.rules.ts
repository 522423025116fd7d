import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import {
  deliverLine,
  type MaterialRequest,
  type OrderRef,
  pickLine,
  releaseLine,
  withLine,
} from '../../requests/index.js';
import type { Order, OrderLine } from '../orders.schema.js';
import {
  deliverOrderLine,
  type OrderLinePart,
  pickOrderLine,
  putBackOrderLine,
  removeFromOrderLine,
  splitOrderLine,
} from './order-line.rules.js';

/** An order and its request, before or after a command: a quantity of an order line changes in both at once. */
export interface OrderWithRequest {
  readonly order: Order;
  readonly request: MaterialRequest;
}

/** The entry of an order in its request. */
export function refOf({ _id: orderId, status }: Order): OrderRef {
  return { orderId, status };
}

/** Sets the picked quantity of a line, and its units where it has some. */
export function applyPick(
  { order, request }: OrderWithRequest,
  lineId: Types.ObjectId,
  picked: Thousandths,
  assetIds?: OrderLine['assetIds'],
): OrderWithRequest {
  const line = orderLineOf(order, lineId);
  return {
    order: withLines(order, line, [pickOrderLine(line, picked, assetIds)]),
    request: withLine(request, line.requestLineId, (requested) => pickLine(requested, picked - line.picked)),
  };
}

/** Splits a line into parts, with another total of picked pieces. */
export function applySplit(
  { order, request }: OrderWithRequest,
  lineId: Types.ObjectId,
  parts: readonly OrderLinePart[],
): OrderWithRequest {
  const line = orderLineOf(order, lineId);
  const lines = splitOrderLine(line, parts);
  const picked = lines.reduce((sum, part) => sum + part.picked, 0);
  return {
    order: withLines(order, line, lines),
    request: withLine(request, line.requestLineId, (requested) => pickLine(requested, picked - line.picked)),
  };
}

/** Puts back all picked and undelivered pieces. */
export function putBackAll(working: OrderWithRequest): OrderWithRequest {
  return working.order.lines.reduce(({ order, request }, line) => {
    const quantity = line.picked - line.delivered;
    return {
      order: withLines(order, line, [putBackOrderLine(line, quantity)]),
      request: withLine(request, line.requestLineId, (requested) => pickLine(requested, -quantity)),
    };
  }, working);
}

/** Delivers a quantity of a line, and with it these units. */
export function applyDelivery(
  { order, request }: OrderWithRequest,
  lineId: Types.ObjectId,
  quantity: Thousandths,
  assetIds: OrderLine['assetIds'],
): OrderWithRequest {
  const line = orderLineOf(order, lineId);
  return {
    order: withLines(order, line, [deliverOrderLine(line, quantity, assetIds)]),
    request: withLine(request, line.requestLineId, (requested) => deliverLine(requested, quantity)),
  };
}

/** Removes a quantity from a line: it waits again, or is cancelled. */
export function applyRemoval(
  { order, request }: OrderWithRequest,
  lineId: Types.ObjectId,
  quantity: Thousandths,
  to: 'waiting' | 'cancelled',
): OrderWithRequest {
  const line = orderLineOf(order, lineId);
  return {
    order: withLines(order, line, [removeFromOrderLine(line, quantity)]),
    request: withLine(request, line.requestLineId, (requested) => releaseLine(requested, quantity, to)),
  };
}

function orderLineOf(order: Order, lineId: Types.ObjectId): OrderLine {
  const line = order.lines.find(({ _id }) => _id.equals(lineId));
  if (!line) throw new Error('an order without the line that its command names');
  return line;
}

function withLines(order: Order, line: OrderLine, replacements: readonly OrderLine[]): Order {
  return { ...order, lines: order.lines.flatMap((other) => (other === line ? replacements : [other])) };
}

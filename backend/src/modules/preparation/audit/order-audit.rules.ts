import type { Thousandths } from '../../../ledger/index.js';
import type { OrderStatus } from '../../requests/index.js';
import { undelivered } from '../orders/order-line.rules.js';
import type { OrderLine } from '../orders.schema.js';

/** The quantities of an order line. */
export interface OrderLineFigures {
  readonly articleId: unknown;
  readonly quantity: Thousandths;
  readonly picked: Thousandths;
  readonly delivered: Thousandths;
}

/** The first contradiction between an order and its lines. */
export function orderProblem(status: OrderStatus, lines: readonly OrderLineFigures[]): string | undefined {
  const inOrder = lines.every(
    ({ quantity, picked, delivered }) => delivered >= 0 && picked >= delivered && quantity >= picked,
  );
  if (!inOrder) return 'line:order';
  const isOpen = lines.some(({ quantity, delivered }) => quantity > delivered);
  const isClosed = status === 'delivered' || status === 'cancelled';
  if (isOpen === isClosed) return 'status';
  const isDelivered = lines.some(({ delivered }) => delivered > 0);
  return isClosed && isDelivered !== (status === 'delivered') ? 'status' : undefined;
}

/** Returns whether the order lines of a request line add up to the quantities of the request line. */
export function isPreparedAsAsked(
  asked: { readonly reserved: Thousandths; readonly picked: Thousandths; readonly delivered: Thousandths },
  lines: readonly OrderLineFigures[],
): boolean {
  const sum = (pick: (line: OrderLineFigures) => Thousandths) =>
    lines.reduce((total, line) => total + pick(line), 0);
  return (
    sum((line) => line.quantity - line.delivered) === asked.reserved &&
    sum((line) => line.picked) === asked.picked &&
    sum((line) => line.delivered) === asked.delivered
  );
}

/** The issued quantities per article, from movements of a delivery, as one comparable text. */
export function issuedText(
  issues: readonly { readonly articleId: unknown; readonly quantity: Thousandths }[],
): string {
  const sums = new Map<string, Thousandths>();
  for (const { articleId, quantity } of issues)
    sums.set(String(articleId), (sums.get(String(articleId)) ?? 0) + quantity);
  return [...sums]
    .filter(([, quantity]) => quantity !== 0)
    .map(([id, quantity]) => `${id} ${quantity}`)
    .sort()
    .join();
}

/** The fields that an order copies from its request. */
interface RequestFields {
  readonly siteId: unknown;
  readonly requesterId: unknown;
  readonly neededBy: Date | null;
}

export function isOrderOf(
  order: RequestFields & { readonly requestNumber: string },
  request: RequestFields & { readonly number: string | null },
): boolean {
  const copied = ({ siteId, requesterId, neededBy }: RequestFields) =>
    [siteId, requesterId, neededBy?.getTime()].map(String).join();
  return order.requestNumber === request.number && copied(order) === copied(request);
}

/** A unit that is picked or out. */
interface UnitInUse {
  readonly _id: unknown;
  readonly state: string;
  readonly use: { readonly lineId: unknown } | null;
  readonly holder: { readonly userId: unknown; readonly name: string } | null;
}

interface Receiver {
  readonly requesterId: unknown;
  readonly recipient: { readonly userId: unknown; readonly name: string } | null;
}

/**
 * The contradiction between a unit in use and the order lines of the request that it names. Delivered units are with the
 * recipient of the request, or with the member to whom its loan was transferred.
 */
export function useProblem(
  { _id, state, use, holder }: UnitInUse,
  request: Receiver | undefined,
  lines: readonly Pick<OrderLine, 'requestLineId' | 'assetIds' | 'delivered'>[],
  loan?: { readonly holderId: unknown },
): string | undefined {
  const isOut = state === 'out';
  const isNamed = lines.some((line) => {
    if (String(line.requestLineId) !== String(use?.lineId)) return false;
    const open = undelivered(line).map(String);
    const named = isOut ? line.assetIds.map(String).filter((id) => !open.includes(id)) : open;
    return named.includes(String(_id));
  });
  if (!request || !isNamed) return 'use';
  if (!isOut) return undefined;
  const { recipient, requesterId } = request;
  const receiver = recipient ? recipient.userId : requesterId;
  if (![receiver, ...(loan ? [loan.holderId] : [])].map(String).includes(String(holder?.userId)))
    return 'holder';
  const [written, held] = [recipient?.userId ? '' : (recipient?.name ?? ''), holder?.name ?? ''];
  // Either name may be erased before the other.
  return written && held && written !== held ? 'holder' : undefined;
}

import type { Thousandths } from '../../ledger/index.js';
import type { OrderStatus } from '../requests/index.js';

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

/** Whether the order lines of a request line add up to the quantities of the request line. */
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

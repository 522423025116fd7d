import type { Thousandths } from '../../../ledger/index.js';
import {
  type LineState,
  type OrderStatus,
  type RequestStage,
  requestStatus,
} from '../request-status.rules.js';

/** The quantities of a request line. */
export interface LineFigures extends LineState {
  readonly quantity: Thousandths;
  readonly approved: Thousandths;
  readonly picked: Thousandths;
  readonly cancelled: Thousandths;
}

/** The derived fields of a stored request. */
export interface RequestFigures {
  readonly stage: RequestStage;
  readonly status: string;
  readonly lines: readonly (LineFigures & { readonly articleId: unknown })[];
  readonly orders: readonly { readonly status: OrderStatus }[];
  readonly waitingFor: readonly unknown[];
  readonly queueKey: string;
  /** The key that follows from its dates and a move by hand. */
  readonly derivedQueueKey: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: unknown;
}

/** The sums of the reservations of one line. */
export interface LineReservations {
  readonly active: Thousandths;
  readonly planned: Thousandths;
  readonly consumed: Thousandths;
}

/** The first contradiction between a line's quantities or with its reservations. */
export function lineProblem(line: LineFigures, reservations: LineReservations): string | undefined {
  const { quantity, approved, reserved, waiting, picked, delivered, returned, cancelled } = line;
  const all = [quantity, approved, reserved, waiting, picked, delivered, returned, cancelled];
  if (all.some((value) => !(value >= 0))) return 'line:negative';
  if (approved > quantity || returned > delivered || delivered > picked) return 'line:order';
  const open = reserved + waiting + delivered;
  // A line without an approval has nothing open, and is cancelled as a whole or not at all.
  const adds =
    approved > 0 ? approved === open + cancelled : open === 0 && (cancelled === 0 || cancelled === quantity);
  if (!adds) return 'line:sum';
  if (reserved !== reservations.active + reservations.planned) return 'line:reserved';
  return delivered === reservations.consumed ? undefined : 'line:delivered';
}

/** The first contradiction between a request and its lines and orders. */
export function requestProblem({
  stage,
  status,
  lines,
  orders,
  waitingFor,
  queueKey,
  derivedQueueKey,
  decidedAt,
  decidedBy,
}: RequestFigures): string | undefined {
  const isUndecided = stage === 'draft' || stage === 'submitted';
  if (isUndecided && (decidedAt || decidedBy)) return 'decision';
  const derived = requestStatus(
    stage,
    lines,
    orders.map((order) => order.status),
  );
  if (status !== derived) return 'status';
  const waiting = lines.filter((line) => line.waiting > 0).map(({ articleId }) => String(articleId));
  if (waitingFor.map(String).join() !== waiting.join()) return 'waiting-for';
  // Only waiting lines are in a queue.
  return waiting.length === 0 || queueKey === derivedQueueKey ? undefined : 'queue-key';
}

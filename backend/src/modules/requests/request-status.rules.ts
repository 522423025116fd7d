import type { Thousandths } from '../../ledger/index.js';

export const REQUEST_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
  'closed',
  'refused',
  'cancelled',
] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const ORDER_STATUSES = ['pending', 'in-preparation', 'prepared', 'delivered', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The decision about a request; the rest of its status follows from its lines and orders. */
export type RequestStage = 'draft' | 'submitted' | 'approved' | 'refused' | 'cancelled';

/** The quantities of a line that determine its request's status, in thousandths. */
export interface LineState {
  readonly reserved: Thousandths;
  readonly waiting: Thousandths;
  readonly delivered: Thousandths;
  readonly returned: Thousandths;
  /** Whether the delivered quantity is lent and has to be returned. */
  readonly returnable: boolean;
}

const FROM_ORDER: Readonly<Partial<Record<OrderStatus, RequestStatus>>> = {
  pending: 'approved',
  'in-preparation': 'preparing',
  prepared: 'ready',
};

const LEAST_ADVANCED_FIRST = ['pending', 'in-preparation', 'prepared'] as const;

/**
 * The status of a request, derived from the decision and from its lines and orders, never stored independently. The
 * least advanced open order decides; without one, waiting quantity keeps it approved, and outstanding loans keep it
 * delivered; otherwise it is closed.
 */
export function requestStatus(
  stage: RequestStage,
  lines: readonly LineState[],
  orders: readonly OrderStatus[],
): RequestStatus {
  if (stage !== 'approved') return stage;
  const leastAdvanced = LEAST_ADVANCED_FIRST.find((status) => orders.includes(status));
  if (leastAdvanced) return FROM_ORDER[leastAdvanced] ?? 'approved';
  if (lines.some((line) => line.waiting > 0 || line.reserved > 0)) return 'approved';
  if (lines.some((line) => line.returnable && line.delivered > line.returned)) return 'delivered';
  return 'closed';
}

/** The statuses of requests that still need their articles and their site. */
export const OPEN_STATUSES: readonly RequestStatus[] = [
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
];

/** Whether a line has requested, reserved, waiting or lent quantity. */
export function isOpenLine(
  stage: RequestStage,
  line: LineState & { readonly quantity: Thousandths; readonly cancelled: Thousandths },
): boolean {
  if (stage === 'submitted') return line.cancelled < line.quantity;
  if (stage !== 'approved') return false;
  return line.reserved + line.waiting > 0 || (line.returnable && line.delivered > line.returned);
}

export type RequestCommand =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'refuse'
  | 'cancel'
  | 'allocate'
  | 'return'
  | 'substitute'
  | 'answer';

/** The allowed commands per request status. */
export const REQUEST_COMMANDS: Readonly<Record<RequestStatus, readonly RequestCommand[]>> = {
  draft: ['edit', 'submit', 'cancel'],
  submitted: ['edit', 'approve', 'refuse', 'cancel', 'substitute', 'answer'],
  approved: ['cancel', 'allocate', 'return', 'substitute', 'answer'],
  preparing: ['cancel', 'allocate', 'return', 'substitute', 'answer'],
  ready: ['cancel', 'allocate', 'return', 'substitute', 'answer'],
  delivered: ['return'],
  closed: ['return'],
  refused: [],
  cancelled: [],
};

import type { Thousandths } from '../../ledger/index.js';
import { StateMachine } from '../../platform/states/index.js';

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
  /** True if the delivered quantity is on loan and has to be returned. */
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

/** The statuses of requests that are not over: neither closed, refused nor cancelled. */
export const UNENDED_STATUSES: readonly RequestStatus[] = [
  'draft',
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
];

/** The statuses of requests that still need their articles and their site. */
export const OPEN_STATUSES: readonly RequestStatus[] = [
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
];

/** Returns whether a line has a requested, reserved or waiting quantity, or one on loan. */
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
  | 'move'
  | 'keep'
  | 'answer';

const UNDELIVERED = ['approved', 'preparing', 'ready'] as const;
const ORDER_LOST = 'an order of it is cancelled or loses stock to a count';
const TAKEN_BACK = 'good to stock, damaged to quarantine, lost written off';

/** The commands on a request. After the approval its status follows from its lines and orders. */
export const REQUEST_STATES = new StateMachine<RequestStatus, RequestCommand>({
  name: 'Request',
  states: REQUEST_STATUSES,
  initial: ['draft', 'submitted', 'approved'],
  transitions: [
    { command: 'edit', from: ['draft', 'submitted'], to: ['same'], operations: ['updateRequest'] },
    {
      command: 'submit',
      from: ['draft'],
      to: ['submitted', 'approved'],
      operations: ['submitRequest'],
      stock: 'as an approval, where the policy of the organisation asks for no decision',
    },
    {
      command: 'approve',
      from: ['submitted'],
      to: ['approved'],
      operations: ['approveRequest'],
      stock: 'reserves free stock, promises stock for windows; the rest waits',
    },
    { command: 'refuse', from: ['submitted'], to: ['refused'], operations: ['refuseRequest'] },
    {
      command: 'cancel',
      from: ['draft', 'submitted'],
      to: ['cancelled', 'same'],
      operations: ['cancelRequest'],
    },
    {
      command: 'cancel',
      from: UNDELIVERED,
      to: ['cancelled', 'approved', 'preparing', 'ready', 'delivered', 'closed'],
      operations: ['cancelRequest'],
      stock: 'releases the undelivered quantity; it is allocated to waiting lines',
    },
    {
      command: 'allocate',
      from: UNDELIVERED,
      to: ['same', 'approved'],
      operations: ['allocateRequest'],
      stock: 'reserves free stock for waiting lines, in the order of the queue',
    },
    {
      command: 'substitute',
      from: ['submitted', ...UNDELIVERED],
      to: ['same'],
      operations: ['proposeSubstitute'],
    },
    { command: 'keep', from: UNDELIVERED, to: ['same'], operations: ['keepWaiting'] },
    {
      command: 'move',
      from: UNDELIVERED,
      to: ['same', 'approved'],
      operations: ['moveInQueue'],
      stock: 'promises free stock to the windows of waiting lines in the new order',
    },
    { command: 'answer', from: ['submitted'], to: ['same'], operations: ['answerSubstitute'] },
    {
      command: 'answer',
      from: UNDELIVERED,
      to: ['same', 'approved'],
      operations: ['answerSubstitute'],
      stock: 'an accepted substitute is reserved as far as it is free',
    },
    {
      command: 'return',
      from: UNDELIVERED,
      to: ['same', 'approved'],
      operations: ['receiveReturn'],
      stock: TAKEN_BACK,
    },
    {
      command: 'return',
      from: ['delivered', 'closed'],
      to: ['same', 'closed'],
      operations: ['receiveReturn'],
      stock: TAKEN_BACK,
    },
  ],
  consequences: [
    { when: 'its least advanced order is started', from: ['approved'], to: ['preparing'] },
    {
      when: 'its last order in preparation is complete',
      from: ['preparing'],
      to: ['ready', 'approved', 'delivered', 'closed', 'cancelled'],
    },
    {
      when: 'its last prepared order is handed over',
      from: ['ready'],
      to: ['approved', 'delivered', 'closed'],
    },
    { when: ORDER_LOST, from: ['approved'], to: ['same', 'preparing', 'ready'] },
    { when: ORDER_LOST, from: ['preparing'], to: ['same', 'approved', 'ready'] },
    { when: ORDER_LOST, from: ['ready'], to: ['same', 'approved'] },
    { when: 'stock arrives for waiting lines', from: ['preparing', 'ready'], to: ['approved'] },
    {
      when: 'its reservations expire',
      from: ['approved'],
      to: ['same', 'preparing', 'ready', 'delivered', 'closed', 'cancelled'],
    },
  ],
});

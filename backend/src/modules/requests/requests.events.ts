import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { eventTypes, record } from '../../platform/events/index.js';
import type { MaterialRequest, RequestLine, Substitute } from './requests.schema.js';

const LINE_FIELDS = [
  'articleId',
  'quantity',
  'approved',
  'reserved',
  'waiting',
  'delivered',
  'cancelled',
] as const;

type LineTrace = Pick<RequestLine, (typeof LINE_FIELDS)[number]> & { readonly id: Types.ObjectId };

/** The recorded fields of a request. Quantities in thousandths. */
type RequestTrace = Pick<
  MaterialRequest,
  | 'status'
  | 'siteId'
  | 'requesterId'
  | 'decidedBy'
  | 'onBehalfOf'
  | 'neededBy'
  | 'purpose'
  | 'reason'
  | 'recipient'
  | 'movedTo'
> & {
  readonly lines: readonly LineTrace[];
  readonly substitutes: readonly SubstituteTrace[];
  readonly recipientId: RecipientTrace;
};

/** The id of the recipient; `requester` where it is the requester, `outside` for a person who is no member. */
type RecipientTrace = string;

export function recipientTrace(recipient: MaterialRequest['recipient']): RecipientTrace {
  if (!recipient) return 'requester';
  return recipient.userId ? String(recipient.userId) : 'outside';
}

type SubstituteTrace = Pick<Substitute, 'lineId' | 'articleId' | 'quantity' | 'status'> & {
  readonly id: Types.ObjectId;
};

export const requestEvents = eventTypes<RequestTrace>()(
  'request',
  [
    'created',
    'submitted',
    'edited',
    'approved',
    'refused',
    'cancelled',
    'allocated',
    'backordered',
    'expired',
    'substitute-proposed',
    'substituted',
    'substitute-refused',
    'substitute-expired',
    'reminded',
    'escalated',
    'moved',
    'asked',
    'kept',
  ],
  {
    facts: [
      ...(['status', 'siteId', 'requesterId', 'decidedBy', 'onBehalfOf', 'neededBy', 'lines'] as const),
      ...(['substitutes', 'movedTo', 'recipientId'] as const),
    ],
    texts: ['purpose', 'reason', 'recipient'],
    seenBy: ['requests:read-all'],
  },
);

export type RequestEvent = keyof typeof requestEvents;

/**
 * Records a change of a request; `before` is its previous state, if it is known. A request is allocated when waiting
 * quantity gets stock, backordered when its reserved stock is missing, expired when it was not prepared in time, reminded
 * or escalated when it is undecided, moved when somebody changed its position in the queue, asked when the requester is
 * asked whether the waiting lines are still needed, and kept when they confirm it.
 */
export function recordRequest(
  tx: Tx,
  event: RequestEvent,
  request: MaterialRequest,
  before?: MaterialRequest,
): void {
  const { _id: id, number: label, siteId, requesterId, recipient, onBehalfOf } = request;
  const subject = { id, label, siteIds: [siteId], people: [requesterId, recipient?.userId, onBehalfOf] };
  record(tx, requestEvents[event], subject, {
    before: before ? traceOf(before) : null,
    after: traceOf(request),
  });
}

/**
 * Records the submission of a request that the same command approves, with the resulting status: there is nothing to
 * decide. A command that also delivers everything records the status after the delivery.
 */
export function recordApprovedSubmission(
  tx: Tx,
  request: MaterialRequest,
  {
    before,
    status = 'approved',
  }: { readonly before?: MaterialRequest | undefined; readonly status?: MaterialRequest['status'] },
): void {
  recordRequest(tx, 'submitted', { ...request, status }, before);
}

function traceOf(request: MaterialRequest): RequestTrace {
  const lines = request.lines.map((line) => {
    const quantities = Object.fromEntries(LINE_FIELDS.map((field) => [field, line[field]]));
    return { id: line._id, ...quantities } as LineTrace;
  });
  const substitutes = substituteTraces(request.substitutes);
  return { ...request, lines, substitutes, recipientId: recipientTrace(request.recipient) };
}

/** The recorded fields of proposed substitutes. */
export function substituteTraces(substitutes: readonly Substitute[] = []): SubstituteTrace[] {
  return substitutes.map(({ _id: id, lineId, articleId, quantity, status }) => ({
    id,
    lineId,
    articleId,
    quantity,
    status,
  }));
}

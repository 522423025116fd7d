import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { LineQuantities } from './lines/request-line.rules.js';
import type { SubstituteStatus } from './lines/substitute-status.rules.js';
import type { OrderStatus, RequestStage, RequestStatus } from './request-status.rules.js';

/** One requested article with its quantities, which only the functions of request-line.rules.ts change. */
export interface RequestLine extends LineQuantities {
  _id: Types.ObjectId;
  parentLineId: Types.ObjectId | null;
  articleId: Types.ObjectId;
  /** True if the article has to be returned; frozen at the request. */
  returnable: boolean;
  note: string;
  /** The reason of the approval for refusing a part of it; absent where it refused nothing or gave no reason. */
  refusal?: string;
  from: Date | null;
  to: Date | null;
}

/** The entry of an order in its request, with the order's status. */
export interface OrderRef {
  readonly orderId: Types.ObjectId;
  readonly status: OrderStatus;
}

/** Another article, proposed for a line that cannot be served. */
export interface Substitute {
  _id: Types.ObjectId;
  lineId: Types.ObjectId;
  articleId: Types.ObjectId;
  /** In thousandths. */
  quantity: number;
  /**
   * The quantity of the line that was replaceable at the proposal; once it is accepted, the replaced quantity. In
   * thousandths.
   */
  replaces?: number;
  status: SubstituteStatus;
  proposedBy: Types.ObjectId;
  proposedAt: Date;
  /** Until when the requester can answer. */
  expiresAt: Date;
  answeredAt: Date | null;
}

/** The recipient, if it is not the requester: a member, or a name with a contact. */
export interface Recipient {
  userId: Types.ObjectId | null;
  name: string;
  contact: string;
}

/**
 * A material request to a depot. Every change of its lines or orders increments its version, so that concurrent changes
 * conflict.
 */
export interface MaterialRequest extends TenantDocument {
  /** Null while it is a draft. */
  number: string | null;
  stage: RequestStage;
  /** Derived by `requestStatus` at every write; stored so that lists can filter by it. */
  status: RequestStatus;
  siteId: Types.ObjectId;
  requesterId: Types.ObjectId;
  recipient: Recipient | null;
  neededBy: Date | null;
  /** The date for the order of allocation: far in the future without a needed-by date. */
  neededByKey: Date;
  /** Its position in the waiting queue: see `queueKeyOf`. */
  queueKey: string;
  /** The position that a move by hand gave it. Optional: absent means that it was not moved. */
  movedTo?: string;
  purpose: string;
  lines: RequestLine[];
  /** The proposed substitutes, oldest first; absent means none. */
  substitutes?: Substitute[];
  /** Its orders, with the status of each. */
  orders: OrderRef[];
  /** The articles with waiting quantity. */
  waitingFor: Types.ObjectId[];
  /** The search words: see `requestWords`. */
  words: string[];
  submittedAt: Date | null;
  /** When approvers were reminded of it, and when it was escalated; absent before. */
  remindedAt?: Date;
  escalatedAt?: Date;
  /** When the requester was asked whether the waiting lines are still needed, and when they confirmed it; absent before. */
  askedAt?: Date;
  neededAt?: Date;
  decidedAt: Date | null;
  decidedBy: Types.ObjectId | null;
  /** The delegator on whose behalf it was decided. */
  onBehalfOf: Types.ObjectId | null;
  /** The reason of a refusal or cancellation. */
  reason: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const REQUEST_MODEL = 'MaterialRequest';

const whole = { type: Number, required: true } as const;
const id = { type: Schema.Types.ObjectId, required: true } as const;
const optionalId = { type: Schema.Types.ObjectId, default: null } as const;
const optionalDate = { type: Date, default: null } as const;
const note = { type: String, default: '' } as const;

const lineSchema = new Schema<RequestLine>({
  parentLineId: optionalId,
  articleId: id,
  returnable: { type: Boolean, required: true },
  quantity: whole,
  note,
  refusal: String,
  from: optionalDate,
  to: optionalDate,
  approved: whole,
  reserved: whole,
  waiting: whole,
  picked: whole,
  delivered: whole,
  returned: whole,
  cancelled: whole,
});

const substituteSchema = new Schema<Substitute>({
  lineId: id,
  articleId: id,
  quantity: whole,
  replaces: Number,
  status: { type: String, required: true },
  proposedBy: id,
  proposedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  answeredAt: optionalDate,
});

export const requestSchema = new Schema<MaterialRequest>(
  {
    number: { type: String, default: null },
    stage: { type: String, required: true },
    status: { type: String, required: true },
    siteId: id,
    requesterId: id,
    recipient: {
      type: new Schema<Recipient>({ userId: optionalId, name: note, contact: note }, { _id: false }),
      default: null,
    },
    neededBy: optionalDate,
    neededByKey: { type: Date, required: true },
    queueKey: { type: String, required: true },
    movedTo: String,
    purpose: note,
    lines: { type: [lineSchema], required: true },
    substitutes: { type: [substituteSchema], default: undefined },
    orders: {
      type: [new Schema({ orderId: id, status: { type: String, required: true } }, { _id: false })],
      required: true,
    },
    waitingFor: { type: [Schema.Types.ObjectId], required: true },
    words: { type: [String], required: true },
    submittedAt: optionalDate,
    remindedAt: Date,
    escalatedAt: Date,
    askedAt: Date,
    neededAt: Date,
    decidedAt: optionalDate,
    decidedBy: optionalId,
    onBehalfOf: optionalId,
    reason: note,
    version: whole,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'requests', versionKey: false },
);
requestSchema.plugin(tenantScoped, {
  unsearched: [
    ...['number', 'stage', 'status', 'queueKey', 'movedTo', 'words'],
    ...['substitutes.status', 'orders.status'],
  ],
});
requestSchema.index(
  { tenantId: 1, number: 1 },
  { unique: true, partialFilterExpression: { number: { $type: 'string' } } },
);
requestSchema.index({ tenantId: 1, requesterId: 1, createdAt: 1, _id: 1 });
// Counts the open requests of a person without reading those that have ended.
requestSchema.index({ tenantId: 1, requesterId: 1, status: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, status: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, status: 1, updatedAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, siteId: 1, status: 1, updatedAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, decidedAt: 1 });
requestSchema.index({ tenantId: 1, words: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, waitingFor: 1, siteId: 1, queueKey: 1, _id: 1 });
// The queue of all articles. Requests that wait for nothing are not in it.
requestSchema.index(
  { tenantId: 1, queueKey: 1, _id: 1 },
  { partialFilterExpression: { waitingFor: { $type: 'objectId' } } },
);
requestSchema.index({ tenantId: 1, 'lines.articleId': 1, status: 1 });
requestSchema.index({ tenantId: 1, 'substitutes.status': 1, 'substitutes.expiresAt': 1 });

import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { LineQuantities } from './request-line.rules.js';
import type { OrderStatus, RequestStage, RequestStatus } from './request-status.rules.js';

/** One requested article with its quantities, which change by the functions of request-line.rules.ts only. */
export interface RequestLine extends LineQuantities {
  _id: Types.ObjectId;
  parentLineId: Types.ObjectId | null;
  articleId: Types.ObjectId;
  /** Whether the article is lent, frozen when it was asked for. */
  returnable: boolean;
  note: string;
  from: Date | null;
  to: Date | null;
}

/** An order made for a request, and its status. */
export interface OrderRef {
  readonly orderId: Types.ObjectId;
  readonly status: OrderStatus;
}

/** For whom it is, when that is not the requester: a member, or somebody with a name and a contact. */
export interface Recipient {
  userId: Types.ObjectId | null;
  name: string;
  contact: string;
}

/** What somebody asks a depot for. Whoever changes its lines or orders raises its version, so that no two miss each other. */
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
  /** The date by which waiting requests are served: far in the future where none is needed. */
  neededByKey: Date;
  purpose: string;
  lines: RequestLine[];
  /** The orders made for it, and how far each is. */
  orders: OrderRef[];
  /** The articles of which something waits. */
  waitingFor: Types.ObjectId[];
  /** What it is found by: see `requestWords`. */
  words: string[];
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: Types.ObjectId | null;
  /** The absent member in whose stead it was decided. */
  onBehalfOf: Types.ObjectId | null;
  /** Why it was refused or cancelled. */
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
    purpose: note,
    lines: { type: [lineSchema], required: true },
    orders: {
      type: [new Schema({ orderId: id, status: { type: String, required: true } }, { _id: false })],
      required: true,
    },
    waitingFor: { type: [Schema.Types.ObjectId], required: true },
    words: { type: [String], required: true },
    submittedAt: optionalDate,
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
requestSchema.plugin(tenantScoped);
requestSchema.index(
  { tenantId: 1, number: 1 },
  { unique: true, partialFilterExpression: { number: { $type: 'string' } } },
);
requestSchema.index({ tenantId: 1, requesterId: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, status: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, words: 1, createdAt: 1, _id: 1 });
requestSchema.index({ tenantId: 1, waitingFor: 1, siteId: 1, neededByKey: 1, submittedAt: 1 });
requestSchema.index({ tenantId: 1, 'lines.articleId': 1, status: 1 });

import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { KitOfLine, OrderStatus } from '../requests/index.js';
import type { OrderLineQuantities } from './orders/order-line.rules.js';

/** The quantity to pick for one reservation; `order-line.rules.ts` changes its quantities. */
export interface OrderLine extends OrderLineQuantities {
  _id: Types.ObjectId;
  requestLineId: Types.ObjectId;
  articleId: Types.ObjectId;
  /** The kit that it is a part of. */
  kit: KitOfLine | null;
  lotId: Types.ObjectId | null;
  /** The reservation of this line: active until it is delivered completely. */
  reservationId: Types.ObjectId;
  /** The window of its request line; absent or null without one. */
  from?: Date | null;
  to?: Date | null;
}

/** A preparation order: the depot's work for one request at one site. */
export interface Order extends TenantDocument {
  number: string;
  requestId: Types.ObjectId;
  requestNumber: string;
  siteId: Types.ObjectId;
  requesterId: Types.ObjectId;
  /** The recipient's display name. */
  recipientName: string;
  neededBy: Date | null;
  /** The beginning of the window that it is for; null or absent for stock that is set aside. */
  startsAt?: Date | null;
  /** The date that the order of urgency follows: see `dueKeyOf`. */
  dueKey: Date;
  status: OrderStatus;
  assigneeId: Types.ObjectId | null;
  lines: OrderLine[];
  documents: { _id: Types.ObjectId; kind: 'delivery-note'; number: string }[];
  reason: string;
  /** The search words: its number and the words of its request. */
  words: string[];
  startedAt: Date | null;
  preparedAt: Date | null;
  deliveredAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const ORDER_MODEL = 'Order';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const optionalId = { type: Schema.Types.ObjectId, default: null } as const;
const text = { type: String, default: '' } as const;
const whole = { type: Number, required: true } as const;
const optionalDate = { type: Date, default: null } as const;

const lineSchema = new Schema<OrderLine>({
  requestLineId: id,
  articleId: id,
  kit: { type: new Schema({ articleId: id, requestLineId: id }, { _id: false }), default: undefined },
  lotId: optionalId,
  assetIds: { type: [Schema.Types.ObjectId], required: true },
  reservationId: id,
  quantity: whole,
  picked: whole,
  delivered: whole,
  removed: Number,
  from: optionalDate,
  to: optionalDate,
});

export const orderSchema = new Schema<Order>(
  {
    number: { type: String, required: true },
    requestId: id,
    requestNumber: { type: String, required: true },
    siteId: id,
    requesterId: id,
    recipientName: text,
    neededBy: optionalDate,
    startsAt: optionalDate,
    dueKey: { type: Date, required: true },
    status: { type: String, required: true },
    assigneeId: optionalId,
    lines: { type: [lineSchema], required: true },
    documents: { type: [new Schema({ kind: String, number: String })], required: true },
    reason: text,
    words: { type: [String], required: true },
    startedAt: optionalDate,
    preparedAt: optionalDate,
    deliveredAt: optionalDate,
    version: whole,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'orders', versionKey: false },
);
orderSchema.plugin(tenantScoped, {
  unsearched: ['number', 'requestNumber', 'status', 'documents.kind', 'documents.number', 'words'],
});
orderSchema.index({ tenantId: 1, number: 1 }, { unique: true });
orderSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
orderSchema.index({ tenantId: 1, status: 1, createdAt: 1, _id: 1 });
orderSchema.index({ tenantId: 1, status: 1, updatedAt: 1, _id: 1 });
orderSchema.index({ tenantId: 1, status: 1, dueKey: 1, _id: 1 });
orderSchema.index({ tenantId: 1, requestId: 1, status: 1 });
orderSchema.index({ tenantId: 1, words: 1, createdAt: 1, _id: 1 });
orderSchema.index({ tenantId: 1, status: 1, deliveredAt: 1, _id: 1 });
orderSchema.index({ tenantId: 1, siteId: 1, status: 1, deliveredAt: 1, _id: 1 });
orderSchema.index({ tenantId: 1, requesterId: 1, status: 1, deliveredAt: 1, _id: 1 });

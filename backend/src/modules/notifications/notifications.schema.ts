import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { NewsKind } from './preferences/channels.rules.js';

/** A notification of a person: its kind and its subject. It holds ids only; names are added when it is read. */
export interface Notification extends TenantDocument {
  userId: Types.ObjectId;
  accountId: Types.ObjectId;
  kind: NewsKind;
  thingId: string;
  label: string | null;
  actorId: Types.ObjectId | null;
  /** True if the newest is true of a part only; absent in notifications of earlier versions. */
  partial?: boolean;
  /** The number of occurrences since it was read. */
  count: number;
  unread: boolean;
  at: Date;
  /** When it was stored, by the server's clock, for those who follow. */
  updatedAt: Date;
}

export const NOTIFICATION_MODEL = 'Notification';

export const notificationSchema = new Schema<Notification>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    thingId: { type: String, required: true },
    label: { type: String, default: null },
    actorId: { type: Schema.Types.ObjectId, default: null },
    partial: Boolean,
    count: { type: Number, required: true },
    unread: { type: Boolean, required: true },
    at: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'notifications', versionKey: false },
);
// News of one server for the accounts of this server: it does not move with the organisation.
notificationSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
notificationSchema.index({ tenantId: 1, userId: 1, kind: 1, thingId: 1 }, { unique: true });
notificationSchema.index({ tenantId: 1, userId: 1, at: -1, _id: -1 });
notificationSchema.index({ tenantId: 1, at: 1 });
notificationSchema.index({ accountId: 1, updatedAt: 1 });

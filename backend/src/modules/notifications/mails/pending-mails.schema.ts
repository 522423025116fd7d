import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { NewsKind } from '../preferences/channels.rules.js';

const KEPT_SECONDS = 8 * 24 * 3600;

/** An e-mail about an event that waits: for the end of a member's quiet hours, or for their digest. Ids and numbers only. */
export interface PendingMail extends TenantDocument {
  userId: Types.ObjectId;
  accountId: Types.ObjectId;
  eventId: string;
  kind: NewsKind;
  thingId: string;
  label: string | null;
  actorId: Types.ObjectId | null;
  /** True if it is true of a part only; absent where it is true of all. */
  partial?: boolean;
  at: Date;
  /** When it is sent; null if it is for the digest. */
  notBefore: Date | null;
  /** The digest that lists it; null before there is one. */
  digestId: Types.ObjectId | null;
}

export const PENDING_MAIL_MODEL = 'PendingMail';

export const pendingMailSchema = new Schema<PendingMail>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    eventId: { type: String, required: true },
    kind: { type: String, required: true },
    thingId: { type: String, required: true },
    label: { type: String, default: null },
    actorId: { type: Schema.Types.ObjectId, default: null },
    partial: Boolean,
    at: { type: Date, required: true, expires: KEPT_SECONDS },
    notBefore: { type: Date, default: null },
    digestId: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'pending-mails', versionKey: false },
);
pendingMailSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
pendingMailSchema.index({ tenantId: 1, eventId: 1, userId: 1 }, { unique: true });
pendingMailSchema.index({ tenantId: 1, notBefore: 1 });
pendingMailSchema.index({ accountId: 1, at: 1 });

import { Schema, type Types } from 'mongoose';

/**
 * One signed-in device. Signing out, or revoking it from another device, invalidates its cookie and its tokens at once.
 */
export interface Session {
  _id: Types.ObjectId;
  /** The account that is signed in. */
  userId: Types.ObjectId;
  /** The current organisation of the cookie; null before the first organisation. A token names its own. */
  tenantId: Types.ObjectId | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  userAgent: string;
}

export const SESSION_MODEL = 'Session';

export const sessionSchema = new Schema<Session>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    tenantId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
    revokedAt: { type: Date, default: null },
    userAgent: { type: String },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1, createdAt: -1, _id: -1 });

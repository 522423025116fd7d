import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** A reserved membership for the owner of an address. It is deleted when they accept. */
export interface Invitation extends TenantDocument {
  /** Lower-cased and NFC; one invitation per address and organisation. */
  email: string;
  roleId: Types.ObjectId;
  siteIds: Types.ObjectId[] | null;
  /** The last inviter, by the id in the organisation's books. */
  invitedBy: Types.ObjectId;
  /** The known person whose membership is reserved; null for a new person. */
  userId: Types.ObjectId | null;
  /** True if it was imported: then it is never accepted automatically. */
  imported: boolean;
  /** True if this server has sent its e-mail; an imported one has none until a member sends it. */
  mailed: boolean;
  sentAt: Date;
  expiresAt: Date;
  declinedAt: Date | null;
  createdAt: Date;
}

export const INVITATION_MODEL = 'Invitation';

export const invitationSchema = new Schema<Invitation>(
  {
    email: { type: String, required: true },
    roleId: { type: Schema.Types.ObjectId, required: true },
    siteIds: { type: [Schema.Types.ObjectId], default: null },
    invitedBy: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    imported: { type: Boolean, default: false },
    mailed: { type: Boolean, default: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    declinedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.plugin(tenantScoped, { unsearched: 'all' });
invitationSchema.index({ tenantId: 1, email: 1 }, { unique: true });
invitationSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
// At sign-in no organisation is known: invitations are found by the address.
invitationSchema.index({ email: 1, tenantId: 1 });

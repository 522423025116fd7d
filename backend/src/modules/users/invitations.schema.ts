import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

/** A place that is kept for whoever proves that the address is theirs. It is gone once they take it. */
export interface Invitation extends TenantDocument {
  /** Lower-cased and NFC; one invitation per address and organisation. */
  email: string;
  roleId: Types.ObjectId;
  siteIds: Types.ObjectId[] | null;
  /** The person who invited last, by the id in the organisation's books. */
  invitedBy: Types.ObjectId;
  /** The person whom the books know already and whose place waits for them; null for somebody new. */
  userId: Types.ObjectId | null;
  /** Whether an archive brought it and not somebody on this server: then its address is asked before anything happens. */
  imported: boolean;
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
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    declinedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.plugin(tenantScoped);
invitationSchema.index({ tenantId: 1, email: 1 }, { unique: true });
invitationSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
// Whoever signs in knows no organisation yet: what waits for them is found by their address.
invitationSchema.index({ email: 1, tenantId: 1 });

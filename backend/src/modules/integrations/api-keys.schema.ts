import { Schema, type Types } from 'mongoose';
import type { Permission } from '../../platform/context/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

/** A key with which a program works in an organisation, in the name of the member who made it. */
export interface ApiKey extends TenantDocument {
  name: string;
  /** The beginning of the key, by which people recognise it. */
  prefix: string;
  /** SHA-256 of the whole key: with 256 random bits nothing is gained by guessing, and nothing stored opens a door. */
  digest: string;
  userId: Types.ObjectId;
  /** What it may do at most; never more than its member may do at that moment. */
  scopes: Permission[];
  siteIds: Types.ObjectId[] | null;
  /** The keys by which it was made, the first one first: it ends with any of them. */
  madeBy: Types.ObjectId[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  createdAt: Date;
}

export const API_KEY_MODEL = 'ApiKey';

export const apiKeySchema = new Schema<ApiKey>(
  {
    name: { type: String, required: true },
    prefix: { type: String, required: true },
    digest: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    scopes: { type: [String], required: true },
    siteIds: { type: [Schema.Types.ObjectId], default: null },
    madeBy: { type: [Schema.Types.ObjectId], default: [] },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'api_keys', versionKey: false },
);
// A key's digest is made with a secret of this server.
apiKeySchema.plugin(tenantScoped, { portable: false });
apiKeySchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
// A key that is shown names no organisation: this is the one index that begins with the key itself.
apiKeySchema.index({ digest: 1 }, { unique: true });

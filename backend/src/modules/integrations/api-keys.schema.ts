import { Schema, type Types } from 'mongoose';
import type { Permission } from '../../platform/context/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

/** A key with which a program works in an organisation, on behalf of the member who created it. */
export interface ApiKey extends TenantDocument {
  name: string;
  /** The prefix of the key, for display. */
  prefix: string;
  /** SHA-256 of the whole key: 256 random bits cannot be guessed, and the database contains no usable key. */
  digest: string;
  userId: Types.ObjectId;
  /** Its maximum permissions; the member's current permissions limit them further. */
  scopes: Permission[];
  siteIds: Types.ObjectId[] | null;
  /** The chain of keys that created it, the first one first: it ends with any of them. */
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
// A key's digest depends on a secret of this server.
apiKeySchema.plugin(tenantScoped, { portable: false, unsearched: ['prefix', 'digest', 'scopes'] });
apiKeySchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
// An incoming key names no organisation: this is the one index that begins with the key itself.
apiKeySchema.index({ digest: 1 }, { unique: true });

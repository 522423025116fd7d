import { Schema } from 'mongoose';
import type { Permission } from '../../platform/context/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

/** The permissions of its members. The built-in roles come with the organisation and do not change. */
export interface Role extends TenantDocument {
  /** Stable and unique in the tenant; a user's `role` in the API. */
  key: string;
  name: string;
  builtIn: boolean;
  permissions: Permission[];
  /** When it was last granted: a concurrent deletion conflicts with the grant. */
  usedAt: Date | null;
  version: number;
  createdAt: Date;
}

export const ROLE_MODEL = 'Role';

export const roleSchema = new Schema<Role>(
  {
    key: { type: String, required: true },
    name: { type: String, required: true },
    builtIn: { type: Boolean, required: true },
    permissions: { type: [String], required: true },
    usedAt: { type: Date, default: null },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'roles', versionKey: false },
);
// The key of a custom role is derived from its name, so it is searched.
roleSchema.plugin(tenantScoped, { unsearched: ['permissions'], named: true });
roleSchema.index({ tenantId: 1, nameOrder: 1, _id: 1 });
roleSchema.index({ tenantId: 1, key: 1 }, { unique: true });

import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../database/index.js';

/** Two transactions that write the same guard cannot both commit on one snapshot. See ADR 175. */
export interface Guard extends TenantDocument {
  /** The key of the guarded target, and the number of the shard. */
  key: string;
  rev: number;
}

export const GUARD_MODEL = 'Guard';

export const guardSchema = new Schema<Guard>(
  { key: { type: String, required: true }, rev: { type: Number, required: true } },
  { collection: 'guards', versionKey: false },
);
guardSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
guardSchema.index({ tenantId: 1, key: 1 }, { unique: true });

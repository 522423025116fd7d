import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** Two transactions that give articles the same code write the same guard, and cannot both commit on one snapshot. */
export interface CodeGuard extends TenantDocument {
  /** The shard of the code. */
  key: string;
  rev: number;
}

export const CODE_GUARD_MODEL = 'CodeGuard';

export const codeGuardSchema = new Schema<CodeGuard>(
  { key: { type: String, required: true }, rev: { type: Number, required: true } },
  { collection: 'codeguards', versionKey: false },
);
codeGuardSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
codeGuardSchema.index({ tenantId: 1, key: 1 }, { unique: true });

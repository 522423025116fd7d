import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { LotNotice } from './lot.rules.js';

/** A batch of one article that was made together and expires together. */
export interface Lot extends TenantDocument {
  articleId: Types.ObjectId;
  /** As it was typed first. Unique in its article. */
  number: string;
  /** The number for comparison: see `codeKey`. Of one article only twins of earlier versions share it. */
  numberKey: string;
  /** True if another lot of the article has the same number for comparison. */
  twin?: true;
  /** The twin that it was merged into: its stock belongs to that lot. */
  mergedInto?: Types.ObjectId;
  /** Null where it does not expire. */
  expiresAt: Date | null;
  /** The moment for the order of allocation: far in the future without an expiry. */
  expiresKey: Date;
  /** The last notice that was sent of its expiry. */
  notice?: LotNotice;
  createdAt: Date;
}

export const LOT_MODEL = 'Lot';
export const LOTS = 'lots';

/** The order of lots that do not expire: behind all others. */
export const NEVER = new Date('9999-12-31T00:00:00.000Z');

const date = { type: Date, required: true } as const;

export const lotSchema = new Schema<Lot>(
  {
    articleId: { type: Schema.Types.ObjectId, required: true },
    number: { type: String, required: true },
    numberKey: { type: String, required: true },
    twin: Boolean,
    mergedInto: Schema.Types.ObjectId,
    expiresAt: { type: Date, default: null },
    expiresKey: date,
    notice: String,
    createdAt: date,
  },
  { collection: LOTS, versionKey: false },
);
// The number is the label of the lot's events, which are hashed.
lotSchema.plugin(tenantScoped, { unsearched: ['number', 'numberKey', 'notice'] });
lotSchema.index({ tenantId: 1, articleId: 1, number: 1 }, { unique: true });
lotSchema.index({ tenantId: 1, expiresKey: 1, _id: 1 });
lotSchema.index({ tenantId: 1, articleId: 1, expiresKey: 1, _id: 1 });
lotSchema.index({ tenantId: 1, number: 1, _id: 1 });
lotSchema.index({ tenantId: 1, articleId: 1, numberKey: 1, _id: 1 });
lotSchema.index({ tenantId: 1, numberKey: 1, _id: 1 });
lotSchema.index({ tenantId: 1, twin: 1 }, { partialFilterExpression: { twin: true } });

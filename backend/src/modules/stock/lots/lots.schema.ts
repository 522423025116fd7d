import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { LotNotice } from './lot.rules.js';

/** A batch of one article that was made together and expires together. */
export interface Lot extends TenantDocument {
  articleId: Types.ObjectId;
  /** Unique in its article. */
  number: string;
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
    expiresAt: { type: Date, default: null },
    expiresKey: date,
    notice: String,
    createdAt: date,
  },
  { collection: LOTS, versionKey: false },
);
// The number is the label of the lot's events, which are hashed.
lotSchema.plugin(tenantScoped, { unsearched: ['number', 'notice'] });
lotSchema.index({ tenantId: 1, articleId: 1, number: 1 }, { unique: true });
lotSchema.index({ tenantId: 1, expiresKey: 1, _id: 1 });
lotSchema.index({ tenantId: 1, articleId: 1, expiresKey: 1, _id: 1 });
lotSchema.index({ tenantId: 1, number: 1, _id: 1 });

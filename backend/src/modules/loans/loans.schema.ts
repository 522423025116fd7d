import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { KitOfLine } from '../requests/index.js';

export const REMINDER_STAGES = ['upcoming', 'overdue', 'long-overdue'] as const;

export type ReminderStage = (typeof REMINDER_STAGES)[number];

/**
 * The returnable quantity of one request line that was delivered. It has the id of its line, so that a line has one
 * loan at most. Quantities in thousandths.
 */
export interface Loan extends TenantDocument {
  requestId: Types.ObjectId;
  requestNumber: string;
  articleId: Types.ObjectId;
  /** The kit that it is a part of; absent or null for none. */
  kit?: KitOfLine | null;
  siteId: Types.ObjectId;
  requesterId: Types.ObjectId;
  /** The member who holds it; null for a person outside of the organisation, who has a name only. */
  holderId: Types.ObjectId | null;
  holderName: string;
  /** The quantity that went out on loan. */
  lent: Thousandths;
  /** The part that is still out. */
  quantity: Thousandths;
  /** The handed-over assets that are still out, of articles that are tracked by serial number. */
  assetIds: Types.ObjectId[];
  dueAt: Date | null;
  /** The due date for sorting: far in the future without one. */
  dueKey: Date;
  /** The last reminder that was sent for this due date. */
  reminded: ReminderStage | null;
  /** When that was; absent before the first. */
  remindedAt?: Date;
  /** The search words: those of its request. */
  words: string[];
  /** The last delivery. */
  lentAt: Date;
  /** When nothing was out any more; null while something is. */
  closedAt: Date | null;
  version: number;
  updatedAt: Date;
}

export const LOAN_MODEL = 'Loan';
export const LOANS = 'loans';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const whole = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const optionalDate = { type: Date, default: null } as const;

export const loanSchema = new Schema<Loan>(
  {
    requestId: id,
    requestNumber: { type: String, required: true },
    articleId: id,
    kit: {
      type: new Schema<KitOfLine>({ articleId: id, requestLineId: id }, { _id: false }),
      default: undefined,
    },
    siteId: id,
    requesterId: id,
    holderId: { type: Schema.Types.ObjectId, default: null },
    holderName: { type: String, default: '' },
    lent: whole,
    quantity: whole,
    assetIds: { type: [Schema.Types.ObjectId], required: true },
    dueAt: optionalDate,
    dueKey: date,
    reminded: { type: String, default: null },
    remindedAt: Date,
    words: { type: [String], required: true },
    lentAt: date,
    closedAt: optionalDate,
    version: whole,
    updatedAt: date,
  },
  { collection: LOANS, versionKey: false },
);
loanSchema.plugin(tenantScoped, { unsearched: ['requestNumber', 'reminded', 'words'] });
loanSchema.index({ tenantId: 1, closedAt: 1, dueKey: 1, _id: 1 });
loanSchema.index({ tenantId: 1, dueKey: 1, _id: 1 });
loanSchema.index({ tenantId: 1, lentAt: 1, _id: 1 });
loanSchema.index({ tenantId: 1, requestId: 1 });
loanSchema.index({ tenantId: 1, holderId: 1, closedAt: 1, dueKey: 1, _id: 1 });
loanSchema.index({ tenantId: 1, articleId: 1, closedAt: 1, dueKey: 1, _id: 1 });
loanSchema.index({ tenantId: 1, words: 1, dueKey: 1, _id: 1 });

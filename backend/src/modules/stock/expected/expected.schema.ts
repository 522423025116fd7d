import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { ExpectedStatus } from './expected.rules.js';

export interface ExpectedLine {
  articleId: Types.ObjectId;
  quantity: Thousandths;
  /** The quantity received against it; more than was expected where more came. */
  received: Thousandths;
}

/** Goods that are on their way to a site. */
export interface ExpectedReceipt extends TenantDocument {
  version: number;
  number: string;
  siteId: Types.ObjectId;
  status: ExpectedStatus;
  /** The number that the supplier or another party uses for it. */
  reference: string;
  /** When it should arrive. */
  expectedAt: Date;
  lines: ExpectedLine[];
  createdBy: Types.ObjectId;
  createdAt: Date;
}

export const EXPECTED_MODEL = 'ExpectedReceipt';
export const EXPECTED_RECEIPTS = 'expectedreceipts';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;

export const expectedReceiptSchema = new Schema<ExpectedReceipt>(
  {
    version: whole,
    number: text,
    siteId: id,
    status: text,
    reference: { type: String, default: '' },
    expectedAt: { type: Date, required: true },
    lines: {
      type: [new Schema({ articleId: id, quantity: whole, received: whole }, { _id: false })],
      required: true,
    },
    createdBy: id,
    createdAt: { type: Date, required: true },
  },
  { collection: EXPECTED_RECEIPTS, versionKey: false },
);
expectedReceiptSchema.plugin(tenantScoped, { unsearched: ['number', 'status'] });
expectedReceiptSchema.index({ tenantId: 1, number: 1 }, { unique: true });
expectedReceiptSchema.index({ tenantId: 1, status: 1, expectedAt: 1, _id: 1 });
expectedReceiptSchema.index({ tenantId: 1, expectedAt: 1, _id: 1 });
expectedReceiptSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
expectedReceiptSchema.index({ tenantId: 1, 'lines.articleId': 1, status: 1 });

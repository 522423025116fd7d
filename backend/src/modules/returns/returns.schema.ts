import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { ReturnCondition } from './return.rules.js';

/** A quantity of one request line that comes back in one condition. */
export interface ReturnLine {
  readonly lineId: Types.ObjectId;
  readonly articleId: Types.ObjectId;
  readonly quantity: Thousandths;
  readonly condition: ReturnCondition;
  /** The lot that it came from, of an article that is tracked by lot. */
  readonly lotId?: Types.ObjectId;
  /** The units that come back, of an article that is tracked by serial number. */
  readonly assetIds?: Types.ObjectId[];
  /** The files of its pictures. */
  readonly photos?: Types.ObjectId[];
}

/** A return of material for one request at one time. Never changed. */
export interface MaterialReturn extends TenantDocument {
  number: string;
  requestId: Types.ObjectId;
  requestNumber: string;
  siteId: Types.ObjectId;
  requesterId: Types.ObjectId;
  receiverId: Types.ObjectId;
  /** Its return note. */
  noteId: Types.ObjectId;
  lines: ReturnLine[];
  /** The search words: its number and the words of its request. */
  words: string[];
  createdAt: Date;
}

export const RETURN_MODEL = 'MaterialReturn';
export const RETURNS = 'returns';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;

export const returnSchema = new Schema<MaterialReturn>(
  {
    number: text,
    requestId: id,
    requestNumber: text,
    siteId: id,
    requesterId: id,
    receiverId: id,
    noteId: id,
    lines: {
      type: [
        new Schema<ReturnLine>(
          {
            lineId: id,
            articleId: id,
            quantity: { type: Number, required: true },
            condition: text,
            lotId: Schema.Types.ObjectId,
            assetIds: { type: [Schema.Types.ObjectId], default: undefined },
            photos: { type: [Schema.Types.ObjectId], default: undefined },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    words: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: RETURNS, versionKey: false },
);
returnSchema.plugin(tenantScoped, { unsearched: 'all' });
returnSchema.index({ tenantId: 1, number: 1 }, { unique: true });
returnSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
returnSchema.index({ tenantId: 1, siteId: 1, createdAt: 1, _id: 1 });
returnSchema.index({ tenantId: 1, words: 1, createdAt: 1, _id: 1 });
returnSchema.index({ tenantId: 1, requestId: 1, createdAt: 1, _id: 1 });
returnSchema.index({ tenantId: 1, requesterId: 1, createdAt: 1, _id: 1 });

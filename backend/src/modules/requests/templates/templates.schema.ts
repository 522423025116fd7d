import { Schema, type Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** Lines that are requested repeatedly. Never changed; a shared one is offered to all members. */
export interface RequestTemplate extends TenantDocument {
  ownerId: Types.ObjectId;
  /** Empty where it named an erased person. */
  name: string;
  shared: boolean;
  lines: { articleId: Types.ObjectId; quantity: Thousandths }[];
  version: number;
  createdAt: Date;
}

export const TEMPLATE_MODEL = 'RequestTemplate';
export const TEMPLATES = 'requesttemplates';

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const templateSchema = new Schema<RequestTemplate>(
  {
    ownerId: id,
    name: { type: String, default: '' },
    shared: { type: Boolean, required: true },
    lines: {
      type: [new Schema({ articleId: id, quantity: { type: Number, required: true } }, { _id: false })],
      required: true,
    },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: TEMPLATES, versionKey: false },
);
templateSchema.plugin(tenantScoped);
templateSchema.index({ tenantId: 1, ownerId: 1, createdAt: 1, _id: 1 });
templateSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });
templateSchema.index({ tenantId: 1, 'lines.articleId': 1 });

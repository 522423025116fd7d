import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** A company that articles are bought from. */
export interface Supplier extends TenantDocument {
  name: string;
  nameKey: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber: string;
  email: string;
  phone: string;
  note: string;
  archived: boolean;
  version: number;
  createdAt: Date;
}

export const SUPPLIER_MODEL = 'Supplier';
export const SUPPLIERS = 'suppliers';

const text = { type: String, default: '' } as const;

export const supplierSchema = new Schema<Supplier>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    customerNumber: text,
    email: text,
    phone: text,
    note: text,
    archived: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: SUPPLIERS, versionKey: false },
);
supplierSchema.plugin(tenantScoped, { named: true });
supplierSchema.index({ tenantId: 1, name: 1 }, { unique: true });
supplierSchema.index({ tenantId: 1, nameKey: 1, _id: 1 });
supplierSchema.index({ tenantId: 1, archived: 1, nameOrder: 1, _id: 1 });
supplierSchema.index({ tenantId: 1, nameOrder: 1, _id: 1 });

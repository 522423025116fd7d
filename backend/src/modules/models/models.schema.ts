import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { FieldDefinition } from './models.rules.js';

/** A named template of custom fields for articles. */
export interface PropertyModel extends TenantDocument {
  name: string;
  isDefault: boolean;
  fields: FieldDefinition[];
  version: number;
  createdAt: Date;
}

export const PROPERTY_MODEL = 'PropertyModel';

export const fieldSchema = new Schema<FieldDefinition>(
  {
    label: { type: String, required: true },
    key: { type: String, required: true },
    type: { type: String, required: true },
    required: { type: Boolean, required: true },
    options: { type: [String], required: true },
  },
  { _id: false },
);

export const propertyModelSchema = new Schema<PropertyModel>(
  {
    name: { type: String, required: true },
    isDefault: { type: Boolean, required: true },
    fields: { type: [fieldSchema], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'models', versionKey: false },
);
propertyModelSchema.plugin(tenantScoped, { unsearched: ['fields.type'], named: true });
propertyModelSchema.index({ tenantId: 1, nameOrder: 1, _id: 1 });
// One default per tenant, also under concurrent writes.
propertyModelSchema.index(
  { tenantId: 1, isDefault: 1 },
  { unique: true, partialFilterExpression: { isDefault: true } },
);

import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { FieldDefinition } from './models.rules.js';
import { fieldSchema } from './models.schema.js';

/**
 * The name and the fields that a model had from one of its versions on. Written once, never changed. The activity log
 * is no substitute: its texts are erased with their author, while articles keep values that only an earlier version
 * explains.
 */
export interface ModelVersion extends TenantDocument {
  modelId: Types.ObjectId;
  /** The version of the model that the change made. */
  version: number;
  name: string;
  fields: FieldDefinition[];
  actorId: Types.ObjectId | null;
  createdAt: Date;
}

export const MODEL_VERSION_MODEL = 'ModelVersion';

export const modelVersionSchema = new Schema<ModelVersion>(
  {
    modelId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    name: { type: String, required: true },
    fields: { type: [fieldSchema], required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'model_versions', versionKey: false },
);
modelVersionSchema.plugin(tenantScoped, { versioned: false, unsearched: ['fields.type'] });
modelVersionSchema.index({ tenantId: 1, modelId: 1, version: 1 }, { unique: true });

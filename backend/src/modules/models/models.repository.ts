import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Scope, TenantRepository } from '../../platform/database/index.js';
import { MODEL_VERSION_MODEL, type ModelVersion } from './model-versions.schema.js';
import { PROPERTY_MODEL, type PropertyModel } from './models.schema.js';

@Injectable()
export class ModelsRepository extends TenantRepository<PropertyModel> {
  constructor(@InjectModel(PROPERTY_MODEL) model: Model<PropertyModel>) {
    super(model);
  }

  /** The default model of new articles; null if the tenant has none. */
  findDefault(scope: Scope): Promise<PropertyModel | null> {
    return this.findOne(scope, { isDefault: true });
  }
}

@Injectable()
export class ModelVersionsRepository extends TenantRepository<ModelVersion> {
  constructor(@InjectModel(MODEL_VERSION_MODEL) model: Model<ModelVersion>) {
    super(model);
  }
}

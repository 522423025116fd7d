import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { type MaterialReturn, RETURN_MODEL } from './returns.schema.js';

@Injectable()
export class ReturnsRepository extends TenantRepository<MaterialReturn> {
  constructor(@InjectModel(RETURN_MODEL) model: Model<MaterialReturn>) {
    super(model);
  }
}

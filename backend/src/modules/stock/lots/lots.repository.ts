import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../../platform/database/index.js';
import { LOT_MODEL, type Lot } from './lots.schema.js';

@Injectable()
export class LotsRepository extends TenantRepository<Lot> {
  constructor(@InjectModel(LOT_MODEL) model: Model<Lot>) {
    super(model);
  }
}

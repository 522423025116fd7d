import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { type ListView, VIEW_MODEL } from './views.schema.js';

@Injectable()
export class ViewsRepository extends TenantRepository<ListView> {
  constructor(@InjectModel(VIEW_MODEL) model: Model<ListView>) {
    super(model);
  }
}

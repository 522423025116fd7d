import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { SUBSCRIPTION_MODEL, type Subscription } from './subscription.schema.js';

@Injectable()
export class SubscriptionsRepository extends TenantRepository<Subscription> {
  constructor(@InjectModel(SUBSCRIPTION_MODEL) model: Model<Subscription>) {
    super(model);
  }
}

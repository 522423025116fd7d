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

/** The subscriptions of all organisations. */
@Injectable()
export class AllSubscriptions {
  constructor(@InjectModel(SUBSCRIPTION_MODEL) private readonly model: Model<Subscription>) {}

  async readAgainAt(readAgainAt: Date): Promise<void> {
    // The filter tells the schema plugin to include all tenants.
    await this.model.updateMany({ tenantId: { $exists: true } }, { $set: { readAgainAt } }).exec();
  }
}

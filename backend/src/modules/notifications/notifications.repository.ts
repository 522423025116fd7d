import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { IN_ANY_TENANT, TenantRepository } from '../../platform/database/index.js';
import { NOTIFICATION_MODEL, type Notification } from './notifications.schema.js';

const MAX_CHANGED = 500;

@Injectable()
export class NotificationsRepository extends TenantRepository<Notification> {
  constructor(@InjectModel(NOTIFICATION_MODEL) model: Model<Notification>) {
    super(model);
  }
}

/** The notifications of accounts in all organisations, for those who follow. */
@Injectable()
export class FollowedNotifications {
  constructor(@InjectModel(NOTIFICATION_MODEL) private readonly model: Model<Notification>) {}

  changedSince(accounts: readonly Types.ObjectId[], since: Date): Promise<Notification[]> {
    return this.model
      .find({ accountId: { $in: [...accounts] }, updatedAt: { $gt: since }, tenantId: IN_ANY_TENANT })
      .sort({ updatedAt: 1 })
      .limit(MAX_CHANGED)
      .lean<Notification[]>()
      .exec();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../../platform/database/index.js';
import {
  NOTIFICATION_PREFERENCES_MODEL,
  type NotificationPreferences,
} from './notification-preferences.schema.js';

@Injectable()
export class NotificationPreferencesRepository extends TenantRepository<NotificationPreferences> {
  constructor(@InjectModel(NOTIFICATION_PREFERENCES_MODEL) model: Model<NotificationPreferences>) {
    super(model);
  }
}

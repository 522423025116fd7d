import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { Choices } from './channels.rules.js';

/** The news of an organisation that a person wants to get, and by which channel. */
export interface NotificationPreferences extends TenantDocument {
  userId: Types.ObjectId;
  choices: Choices;
}

export const NOTIFICATION_PREFERENCES_MODEL = 'NotificationPreferences';

export const notificationPreferencesSchema = new Schema<NotificationPreferences>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    choices: { type: Schema.Types.Mixed },
  },
  { collection: 'notification-preferences', versionKey: false, minimize: false },
);
// The choices of the accounts of one server, like their notifications.
notificationPreferencesSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
notificationPreferencesSchema.index({ tenantId: 1, userId: 1 }, { unique: true });

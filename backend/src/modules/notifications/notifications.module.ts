import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ChooseChannels } from './choose-channels.js';
import { DeliverMails } from './deliver-mails.js';
import { MailNews } from './mail-news.js';
import { MailPreviewsController } from './mail-previews.controller.js';
import { NewsAudiences } from './news-audiences.js';
import { NewsTexts } from './news-texts.service.js';
import { NotificationPreferencesRepository } from './notification-preferences.repository.js';
import {
  NOTIFICATION_PREFERENCES_MODEL,
  notificationPreferencesSchema,
} from './notification-preferences.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { FollowedNotifications, NotificationsRepository } from './notifications.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notifications.schema.js';
import { Notifications } from './notifications.service.js';
import { NotifyPeople } from './notify-people.js';
import { DigestEntries, PendingMailsRepository } from './pending-mails.repository.js';
import { PENDING_MAIL_MODEL, pendingMailSchema } from './pending-mails.schema.js';
import { SendDigests } from './send-digests.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribe } from './unsubscribe.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    MongooseModule.forFeature([
      { name: NOTIFICATION_MODEL, schema: notificationSchema },
      { name: NOTIFICATION_PREFERENCES_MODEL, schema: notificationPreferencesSchema },
      { name: PENDING_MAIL_MODEL, schema: pendingMailSchema },
    ]),
  ],
  controllers: [MailPreviewsController, NotificationsController, UnsubscribeController],
  providers: [
    ChooseChannels,
    DeliverMails,
    DigestEntries,
    FollowedNotifications,
    MailNews,
    NewsAudiences,
    NewsTexts,
    NotificationPreferencesRepository,
    Notifications,
    NotificationsRepository,
    NotifyPeople,
    PendingMailsRepository,
    SendDigests,
    Unsubscribe,
    UnsubscribeLinks,
  ],
})
export class NotificationsModule {}

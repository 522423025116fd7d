import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { DeliverMails } from './mails/deliver-mails.js';
import { MailNews } from './mails/mail-news.js';
import { MailPreviewsController } from './mails/mail-previews.controller.js';
import { DigestEntries, PendingMailsRepository } from './mails/pending-mails.repository.js';
import { PENDING_MAIL_MODEL, pendingMailSchema } from './mails/pending-mails.schema.js';
import { SendDigests } from './mails/send-digests.js';
import { NewsAudiences } from './news/news-audiences.js';
import { NewsTexts } from './news/news-texts.service.js';
import { NotificationsController } from './notifications.controller.js';
import { FollowedNotifications, NotificationsRepository } from './notifications.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notifications.schema.js';
import { Notifications } from './notifications.service.js';
import { NotifyPeople } from './notify-people.js';
import { ChooseChannels } from './preferences/choose-channels.js';
import { NotificationPreferencesRepository } from './preferences/notification-preferences.repository.js';
import {
  NOTIFICATION_PREFERENCES_MODEL,
  notificationPreferencesSchema,
} from './preferences/notification-preferences.schema.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { Unsubscribe } from './unsubscribe/unsubscribe.js';
import { UnsubscribeLinks } from './unsubscribe/unsubscribe-links.js';

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

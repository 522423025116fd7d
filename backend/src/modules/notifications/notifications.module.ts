import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { NotificationsController } from './notifications.controller.js';
import { FollowedNotifications, NotificationsRepository } from './notifications.repository.js';
import { NOTIFICATION_MODEL, notificationSchema } from './notifications.schema.js';
import { Notifications } from './notifications.service.js';
import { NotifyPeople } from './notify-people.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    MongooseModule.forFeature([{ name: NOTIFICATION_MODEL, schema: notificationSchema }]),
  ],
  controllers: [NotificationsController],
  providers: [FollowedNotifications, Notifications, NotificationsRepository, NotifyPeople],
})
export class NotificationsModule {}

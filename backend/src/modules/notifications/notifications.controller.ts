import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import {
  NOTIFICATION_SORTS,
  NotificationDto,
  NotificationListQuery,
  NotificationPreferencesDto,
  NotificationPreferencesUpdateDto,
  NotificationsReadDto,
} from './notifications.dto.js';
import { Notifications } from './notifications.service.js';
import { ChooseChannels } from './preferences/choose-channels.js';

/** A person's own notifications; programs have none. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: Notifications,
    private readonly channels: ChooseChannels,
  ) {}

  @Get()
  @Access({
    may: 'member',
    programs: false,
    summary: 'List one’s own notifications, the newest first',
    answers: PageOf(NotificationDto),
  })
  listNotifications(@TenantCtx() ctx: TenantContext, @Query() query: NotificationListQuery) {
    const unread = query.unread === undefined ? undefined : query.unread === 'true';
    return this.notifications.list(ctx, unread, pageRequest(query, NOTIFICATION_SORTS, '-time'));
  }

  @Get('preferences')
  @Access({
    may: 'member',
    programs: false,
    summary: 'Get of which news one hears, and how',
    about:
      'In the organisation that one works in. Frequency, digest and quiet hours are preferences of the person.',
    answers: NotificationPreferencesDto,
  })
  getNotificationPreferences(@TenantCtx() ctx: TenantContext) {
    return this.channels.get(ctx);
  }

  @Patch('preferences')
  @Access({
    may: 'member',
    programs: false,
    summary: 'Choose of which news one hears, and how',
    answers: NotificationPreferencesDto,
    writes: true,
  })
  changeNotificationPreferences(
    @TenantCtx() ctx: TenantContext,
    @Body() { channels }: NotificationPreferencesUpdateDto,
  ) {
    return this.channels.change(ctx, channels);
  }

  @Post('read')
  @Access({ may: 'member', programs: false, summary: 'Mark notifications as read', writes: true })
  readNotifications(@TenantCtx() ctx: TenantContext, @Body() { ids }: NotificationsReadDto) {
    return this.notifications.read(ctx, ids);
  }

  @Delete(':id')
  @Access({ may: 'member', programs: false, summary: 'Delete a notification', writes: true })
  deleteNotification(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.notifications.remove(ctx, id);
  }

  @Delete()
  @Access({ may: 'member', programs: false, summary: 'Delete all of one’s notifications', writes: true })
  clearNotifications(@TenantCtx() ctx: TenantContext) {
    return this.notifications.clear(ctx);
  }
}

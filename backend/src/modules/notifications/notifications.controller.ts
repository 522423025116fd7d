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
    summary: 'List the notifications of the caller, newest first',
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
    summary: 'Get the notification preferences of the caller',
    about: 'Of the current organisation. Frequency, digest and quiet hours apply to the person.',
    answers: NotificationPreferencesDto,
  })
  getNotificationPreferences(@TenantCtx() ctx: TenantContext) {
    return this.channels.get(ctx);
  }

  @Patch('preferences')
  @Access({
    may: 'member',
    programs: false,
    summary: 'Update the notification preferences of the caller',
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
  @Access({ may: 'member', programs: false, summary: 'Delete all notifications of the caller', writes: true })
  clearNotifications(@TenantCtx() ctx: TenantContext) {
    return this.notifications.clear(ctx);
  }
}

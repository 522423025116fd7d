import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import {
  NOTIFICATION_SORTS,
  NotificationDto,
  NotificationListQuery,
  NotificationsReadDto,
} from './notifications.dto.js';
import { Notifications } from './notifications.service.js';

/** A person's own notifications; programs have none. */
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

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

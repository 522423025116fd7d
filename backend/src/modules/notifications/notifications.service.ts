import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { type Page, type PageRequest, UnitOfWork } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { PersonalData } from '../users/index.js';
import { NewsTexts } from './news/news-texts.service.js';
import type { NotificationDto } from './notifications.dto.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { Notification } from './notifications.schema.js';

const MAX_KEPT = 1000;

/** The notifications of a person, in their language. */
@Injectable()
export class Notifications implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly texts: NewsTexts,
    private readonly personal: PersonalData,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('notifications', async (scope, userId) =>
      (await this.notifications.findMany(scope, { userId }, { limit: MAX_KEPT })).map(
        ({ kind, label, at, unread }) => ({ kind, label, at, unread }),
      ),
    );
  }

  async list(
    ctx: TenantContext,
    unread: boolean | undefined,
    request: PageRequest,
  ): Promise<Page<NotificationDto>> {
    const filter = { userId: ctx.userId, ...(unread === undefined ? {} : { unread }) };
    const page = await this.notifications.page(ctx, filter, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  /** Marks the caller's notifications as read: those with these ids, or all. */
  read(ctx: TenantContext, ids?: readonly string[]): Promise<void> {
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      const filter = { userId: tx.userId, unread: true };
      const unread = await this.notifications.findMany(tx, filter, { limit: MAX_KEPT });
      const wanted = ids && new Set(ids);
      for (const { _id } of unread)
        if (!wanted || wanted.has(String(_id)))
          await this.notifications.findOneAndUpdate(
            tx,
            { _id, userId: tx.userId },
            { $set: { unread: false } },
          );
    });
  }

  remove(ctx: TenantContext, id: string): Promise<void> {
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      const { _id } = await this.notifications.getById(tx, id);
      if (!(await this.notifications.deleteOne(tx, { _id, userId: tx.userId }))) throw notFound();
    });
  }

  clear(ctx: TenantContext): Promise<void> {
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      await this.notifications.deleteMany(tx, { userId: tx.userId });
    });
  }

  async #dtos(ctx: TenantContext, found: readonly Notification[]): Promise<NotificationDto[]> {
    const texts = await this.texts.render(ctx, ctx.language, found);
    return found.flatMap(({ _id, kind, count, unread, at }, index) => {
      const text = texts[index];
      return text
        ? [{ id: String(_id), kind, ...text, time: at.toISOString(), avatar: null, unread, count }]
        : [];
    });
  }
}

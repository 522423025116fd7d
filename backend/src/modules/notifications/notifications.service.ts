import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { type Page, type PageRequest, requireId, UnitOfWork } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { fill } from '../../platform/i18n/index.js';
import { Articles } from '../catalog/index.js';
import { People, PersonalData } from '../users/index.js';
import { addressOf, initialsOf } from './news.rules.js';
import { TEXTS } from './notification-texts.js';
import type { NotificationDto } from './notifications.dto.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { Notification } from './notifications.schema.js';

const MAX_KEPT = 1000;

/** The notifications of a person, in their language. */
@Injectable()
export class Notifications implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly people: People,
    private readonly articles: Articles,
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
    const actors = found.flatMap(({ actorId }) => actorId ?? []);
    const about = found.flatMap(({ kind, thingId }) => (kind === 'stock-alert' ? [requireId(thingId)] : []));
    const people = await this.people.names(ctx, actors);
    const articles = await this.articles.refs(ctx, about);
    const texts = TEXTS[ctx.language];
    return found.map(({ _id, kind, thingId, label, actorId, count, unread, at }) => {
      const name = actorId ? people.get(String(actorId))?.name : undefined;
      const { title, message, several } = texts[kind];
      const what = label ?? articles.get(thingId)?.name ?? '';
      const text = count > 1 && several ? several : message;
      return {
        id: String(_id),
        kind,
        title,
        message: fill(text, { who: name ?? texts.somebody, what, count }),
        time: at.toISOString(),
        avatar: null,
        initials: initialsOf(name ?? title),
        unread,
        count,
        href: addressOf(kind, thingId),
      };
    });
  }
}

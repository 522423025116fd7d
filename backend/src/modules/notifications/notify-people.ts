import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { CONFIG, type Config, keptSince } from '../../platform/config/index.js';
import type { Scope } from '../../platform/database/index.js';
import { Consumers, type SequencedEvent } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { LiveSources } from '../../platform/live/live-sources.js';
import { Clock } from '../../platform/time/index.js';
import { TenantRounds } from '../tenants/index.js';
import { type MembershipDoc, membershipEnded } from '../users/index.js';
import { type News, newsOf } from './news/news.rules.js';
import { NewsAudiences } from './news/news-audiences.js';
import { FollowedNotifications, NotificationsRepository } from './notifications.repository.js';
import { ChooseChannels } from './preferences/choose-channels.js';

const DAY_MS = 24 * 3_600_000;
/** Older events are no news: a server that begins to notify does not notify about its whole history. */
const NEWS_MS = DAY_MS;
/** The maximum number of notifications of a person. */
const MAX_PER_PERSON = 200;

/**
 * Notifies people of events. It consumes the sequenced events, and its progress commits with the notifications: each
 * event is notified once, and no command waits for it. A consumer makes them after the commit: no command waits for it,
 * no earlier module knows of it, and its progress commits with the notifications, so that each event is reported once.
 */
@Injectable()
export class NotifyPeople implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly followed: FollowedNotifications,
    private readonly audiences: NewsAudiences,
    private readonly channels: ChooseChannels,
    private readonly consumers: Consumers,
    private readonly hooks: TransactionHooks,
    private readonly rounds: TenantRounds,
    private readonly live: LiveSources,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'notifications',
      handle: (events, session) => this.#createNotifications(events, session),
    });
    this.hooks.on(membershipEnded, async (tx, { userId, kept }) => {
      if (!kept) await this.notifications.deleteMany(tx, { userId });
    });
    this.rounds.add('the retention of notifications', async (ctx) => {
      await this.notifications.deleteMany(ctx, {
        at: { $lt: keptSince(ctx.now, this.config.NOTIFICATION_RETENTION_DAYS) },
      });
    });
    this.live.add({
      event: 'notification',
      changedSince: async (accounts, since) =>
        (await this.followed.changedSince(accounts, since)).map(
          ({ _id, accountId, tenantId, updatedAt }) => ({
            accountId,
            tenantId,
            at: updatedAt,
            data: { id: String(_id) },
          }),
        ),
    });
  }

  async #createNotifications(events: readonly SequencedEvent[], session: ClientSession): Promise<void> {
    const oldest = this.clock.now().getTime() - NEWS_MS;
    const told = new Map<string, { readonly scope: Scope; readonly userId: Types.ObjectId }>();
    for (const event of events) {
      const news = event.tenantId && event.at.getTime() >= oldest ? newsOf(event) : undefined;
      if (!news || !event.tenantId) continue;
      const { requestId, at: now, tenantId } = event;
      const scope: Scope = { requestId, language: DEFAULT_LANGUAGE, now, tenantId, session };
      const members = await this.channels.wantingInApp(
        scope,
        news.kind,
        await this.audiences.of(scope, event, news),
      );
      await this.#notify(scope, event, news, members);
      for (const { userId } of members) told.set(`${String(tenantId)} ${String(userId)}`, { scope, userId });
    }
    for (const { scope, userId } of told.values()) await this.#bound(scope, userId);
  }

  async #notify(
    scope: Scope,
    { actorId, at }: SequencedEvent,
    { kind, thingId, label, partial = false }: News,
    members: readonly MembershipDoc[],
  ): Promise<void> {
    if (members.length === 0) return;
    const about = { kind, thingId, userId: { $in: members.map(({ userId }) => userId) } };
    const known = await this.notifications.findMany(scope, about, { limit: members.length });
    const news = { label, actorId, partial, unread: true, at, updatedAt: new Date() };
    for (const { _id, unread, count } of known)
      await this.notifications.findOneAndUpdate(
        scope,
        { _id },
        { $set: { ...news, count: unread ? count + 1 : 1 } },
      );
    const knowing = new Set(known.map(({ userId }) => String(userId)));
    const fresh = members.flatMap(({ userId, accountId }) =>
      accountId && !knowing.has(String(userId))
        ? [{ userId, accountId, kind, thingId, count: 1, ...news }]
        : [],
    );
    await this.notifications.insertMany(scope, fresh);
  }

  /** Deletes all but a person's newest notifications. */
  async #bound(scope: Scope, userId: Types.ObjectId): Promise<void> {
    const over = (await this.notifications.count(scope, { userId })) - MAX_PER_PERSON;
    if (over <= 0) return;
    const oldest = await this.notifications.findMany(
      scope,
      { userId },
      { limit: over, sort: { at: 1, _id: 1 } },
    );
    await this.notifications.deleteMany(scope, { _id: { $in: oldest.map(({ _id }) => _id) } });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext, Transactional } from '../../../platform/context/index.js';
import { type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { membershipEnded, PersonalData } from '../../users/index.js';
import type {
  NewsChannelsDto,
  NewsChannelsUpdateDto,
  NotificationPreferencesDto,
} from '../notifications.dto.js';
import {
  type Channel,
  type Choices,
  channelsOf,
  DEFAULT_CHANNELS,
  NEWS,
  type NewsKind,
} from './channels.rules.js';
import { NotificationPreferencesRepository } from './notification-preferences.repository.js';

/** The preferences of people: which news they get in the application, and which by e-mail. */
@Injectable()
export class ChooseChannels implements OnModuleInit {
  constructor(
    private readonly preferences: NotificationPreferencesRepository,
    private readonly personal: PersonalData,
    private readonly hooks: TransactionHooks,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('notificationPreferences', async (scope, userId) => {
      const found = await this.preferences.findOne(scope, { userId });
      return found?.choices ?? {};
    });
    this.hooks.on(membershipEnded, async (tx, { userId, kept }) => {
      if (!kept) await this.preferences.deleteMany(tx, { userId });
    });
  }

  async choicesOf(scope: Scope, userId: Types.ObjectId): Promise<Choices | undefined> {
    return (await this.preferences.findOne(scope, { userId }))?.choices;
  }

  /** Those of these members who want news of a kind in the application. */
  async wantingInApp<M extends { readonly userId: Types.ObjectId }>(
    scope: Scope,
    kind: NewsKind,
    members: readonly M[],
  ): Promise<M[]> {
    if (members.length === 0) return [];
    const among = { userId: { $in: members.map(({ userId }) => userId) } };
    const found = await this.preferences.findMany(scope, among, { limit: members.length });
    const off = new Set(
      found.filter(({ choices }) => !channelsOf(kind, choices).app).map(({ userId }) => String(userId)),
    );
    return members.filter(({ userId }) => !off.has(String(userId)));
  }

  async get(ctx: TenantContext): Promise<NotificationPreferencesDto> {
    return toDto(await this.choicesOf(ctx, ctx.userId));
  }

  /** Changes the channels of some kinds of news; the others stay. */
  async change(
    ctx: TenantContext,
    changes: readonly NewsChannelsUpdateDto[],
  ): Promise<NotificationPreferencesDto> {
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      return toDto(await this.#store(tx, ctx.userId, changes));
    });
  }

  /** Turns a kind's e-mails off for a member. */
  async turnOff(tx: Transactional<Scope>, userId: Types.ObjectId, kind: NewsKind): Promise<void> {
    await this.#store(tx, userId, [{ kind, email: false }]);
  }

  async #store(
    tx: Transactional<Scope>,
    userId: Types.ObjectId,
    changes: readonly NewsChannelsUpdateDto[],
  ): Promise<Choices> {
    const choices: Partial<Record<NewsKind, Partial<Record<Channel, boolean>>>> = {
      ...(await this.choicesOf(tx, userId)),
    };
    for (const { kind, ...channels } of changes)
      choices[kind] = {
        ...choices[kind],
        ...Object.fromEntries(Object.entries(channels).filter(([, wanted]) => wanted !== undefined)),
      };
    await this.preferences.findOneAndUpdate(tx, { userId }, { $set: { choices } }, true);
    return choices;
  }
}

function toDto(choices: Choices | undefined): NotificationPreferencesDto {
  const channels = NEWS.map((kind): NewsChannelsDto => {
    const { app, email } = DEFAULT_CHANNELS[kind];
    return { kind, ...channelsOf(kind, choices), byDefault: { app, email } };
  });
  return { channels };
}

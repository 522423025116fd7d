import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type TenantContext, type Tx } from '../../platform/context/index.js';
import { sha256 } from '../../platform/crypto/sha256.js';
import {
  CountLimits,
  newId,
  type Page,
  type PageRequest,
  UnitOfWork,
} from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { mayAppoint, PERMISSIONS } from '../roles/index.js';
import { Sites } from '../tenants/index.js';
import { Memberships, membershipEnded, People, PersonalData } from '../users/index.js';
import { type ApiKeyCreateDto, type ApiKeyDto, type MadeApiKeyDto, toApiKeyDto } from './api-keys.dto.js';
import { apiKeyEvents, keyTrace } from './api-keys.events.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { expiryOf, keyFrom } from './api-keys.rules.js';
import type { ApiKey } from './api-keys.schema.js';

const MAX_KEYS = 200;
const KEY_LIMIT = { series: 'api-keys', max: MAX_KEYS };

/** Creates, lists and revokes the API keys of an organisation. */
@Injectable()
export class ApiKeys implements OnModuleInit {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly sites: Sites,
    private readonly people: People,
    private readonly memberships: Memberships,
    private readonly personal: PersonalData,
    private readonly countLimits: CountLimits,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('apiKeys', async (scope, userId) =>
      (await this.keys.findMany(scope, { userId }, { limit: MAX_KEYS })).map((key) => toApiKeyDto(key, null)),
    );
    this.hooks.on(membershipEnded, async (tx, { userId, kept }) => {
      if (kept) return;
      // Conflicts with a key that is being created: it would work again when the person returns.
      await this.countLimits.conflictWithCreation(tx, KEY_LIMIT);
      for (const key of await this.keys.findMany(tx, { userId }, { limit: MAX_KEYS }))
        await this.#end(tx, key);
    });
  }

  async list(ctx: TenantContext, request: PageRequest): Promise<Page<ApiKeyDto>> {
    const page = await this.keys.page(ctx, {}, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<ApiKeyDto> {
    return this.#dto(ctx, await this.keys.getById(ctx, id));
  }

  /** Creates a key. Its secret is only in this answer, not in the idempotency record. */
  async create(ctx: TenantContext, input: ApiKeyCreateDto): Promise<MadeApiKeyDto> {
    const { key, prefix } = keyFrom(randomBytes(6), randomBytes(32));
    const answer = await this.work.run(ctx, this.countLimits.planOf(KEY_LIMIT), async (tx) => {
      if (!(await this.memberships.find(tx, tx.userId))) throw new AppError('UNAUTHENTICATED');
      const maker = await this.#maker(tx);
      const expiresAt = expiryOf(input.expiresAt, tx.now, maker?.expiresAt);
      if (!expiresAt) throw new AppError('KEY_LIFE_TOO_LONG');
      await this.countLimits.require(tx, KEY_LIMIT, 1 + (await this.keys.count(tx, {})));
      const stored = await this.keys.insert(tx, {
        _id: newId(),
        name: input.name,
        prefix,
        digest: sha256(key),
        userId: tx.userId,
        scopes: PERMISSIONS.filter((permission) => input.scopes.includes(permission)),
        siteIds: await this.#granted(tx, input),
        madeBy: maker ? [...maker.madeBy, maker._id] : [],
        expiresAt,
        lastUsedAt: null,
        createdAt: tx.now,
      });
      record(
        tx,
        apiKeyEvents.created,
        { id: stored._id, people: [stored.userId] },
        { after: keyTrace(stored) },
      );
      return this.#dto(tx, stored);
    });
    // A repeated request gets the first answer, about a different key than the one just generated.
    return Object.assign(answer, { secret: answer.prefix === prefix ? key : null });
  }

  /** Revokes a key and the keys that it created, with effect from their next request. */
  async revoke(ctx: TenantContext, id: string): Promise<void> {
    await this.work.run(ctx, this.countLimits.planOf(KEY_LIMIT), async (tx) => {
      // Conflicts with a key that this one is creating: it would stay valid.
      await this.countLimits.conflictWithCreation(tx, KEY_LIMIT);
      await this.#end(tx, await this.keys.getById(tx, id));
    });
  }

  async #end(tx: Tx, key: ApiKey): Promise<void> {
    for (const ended of await this.keys.deleteWithDescendants(tx, key._id))
      record(
        tx,
        apiKeyEvents.revoked,
        { id: ended._id, people: [ended.userId] },
        { before: keyTrace(ended) },
      );
  }

  /** The sites of a new key; refused if it could do more than its creator. */
  async #granted(tx: Tx, { scopes, siteIds = null }: ApiKeyCreateDto): Promise<Types.ObjectId[] | null> {
    if (!mayAppoint(tx, { permissions: scopes, siteIds })) throw new AppError('GRANT_EXCEEDED');
    if (siteIds === null) return null;
    const sites: Types.ObjectId[] = [];
    for (const id of siteIds) sites.push((await this.sites.get(tx, id))._id);
    return sites;
  }

  /** The API key that creates this key, if the caller is a program. */
  async #maker(tx: Tx): Promise<ApiKey | undefined> {
    const id = tx.principal?.apiKeyId;
    if (!id) return undefined;
    const maker = await this.keys.findById(tx, id);
    if (!maker) throw notFound();
    return maker;
  }

  async #dto(ctx: TenantContext, key: ApiKey): Promise<ApiKeyDto> {
    const [dto] = await this.#dtos(ctx, [key]);
    if (!dto) throw new Error('a key without its shape');
    return dto;
  }

  async #dtos(ctx: TenantContext, keys: readonly ApiKey[]): Promise<ApiKeyDto[]> {
    const people = await this.people.names(
      ctx,
      keys.map(({ userId }) => userId),
    );
    return keys.map((key) => {
      const user = people.get(String(key.userId));
      return toApiKeyDto(key, user ? { id: user.id, name: user.name } : null);
    });
  }
}

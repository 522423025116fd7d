import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSite,
  idFilter,
  type Page,
  type PageRequest,
  type Scope,
} from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { escapeRegex } from '../../../platform/text.js';
import { Articles } from '../../catalog/index.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { isExpired } from './lot.rules.js';
import type { LotDto, LotListQuery, LotRefDto } from './lots.dto.js';
import { LotsRepository } from './lots.repository.js';
import type { Lot } from './lots.schema.js';

/** The levels that one question about lots reads. */
const MAX_LEVELS = 20_000;

const EMPTY = { onHand: 0, reserved: 0, available: 0, quarantine: 0 };

/** Lots, with the stock at the sites of the caller's membership. */
@Injectable()
export class LotReads {
  constructor(
    private readonly lots: LotsRepository,
    private readonly levels: LevelsRepository,
    private readonly articles: Articles,
  ) {}

  async list(ctx: TenantContext, query: LotListQuery, request: PageRequest): Promise<Page<LotDto>> {
    const { q, articleId, siteId, expiresBefore, inStock } = query;
    const isStocked = siteId !== undefined || inStock === true;
    const filter = {
      $and: [
        ...(q ? [{ number: { $regex: `^${escapeRegex(q)}` } }] : []),
        ...(articleId === undefined ? [] : [{ articleId: idFilter(articleId) }]),
        ...(expiresBefore === undefined ? [] : [{ expiresKey: { $lt: new Date(expiresBefore) } }]),
        ...(isStocked ? [{ _id: { $in: await this.#stocked(ctx, query) } }] : []),
        {},
      ],
    } as QueryFilter<Lot>;
    const page = await this.lots.page(ctx, filter, request);
    return { ...page, items: await this.dtos(ctx, page.items, siteId) };
  }

  async get(ctx: TenantContext, id: string): Promise<LotDto> {
    const [lot] = await this.dtos(ctx, await this.findById(ctx, id));
    if (!lot) throw notFound();
    return lot;
  }

  /** The lots with exactly this number. */
  findByNumber(scope: Scope, number: string): Promise<Lot[]> {
    return this.lots.findMany(scope, { number }, { limit: 10 });
  }

  /** The lot with this id, as a list. */
  async findById(scope: Scope, id: string): Promise<Lot[]> {
    return [...(await this.lots.mapByIds(scope, [id])).values()];
  }

  /** The display data of lots, by id. */
  async refs(
    scope: Scope & Pick<TenantContext, 'now'>,
    ids: Iterable<unknown>,
  ): Promise<Map<string, LotRefDto>> {
    const wanted = [...new Set([...ids].filter(Boolean).map(String))];
    if (wanted.length === 0) return new Map();
    const found = await this.lots.mapByIds(scope, wanted);
    return new Map([...found].map(([id, lot]) => [id, toLotRef(lot, scope.now)]));
  }

  async dtos(ctx: TenantContext, lots: readonly Lot[], siteId?: string): Promise<LotDto[]> {
    const sums = await this.#sums(ctx, lots, siteId);
    const articles = await this.articles.refs(
      ctx,
      lots.map(({ articleId }) => articleId),
    );
    return lots.map((lot) => {
      const { onHand, reserved, available, quarantine } = sums.get(String(lot._id)) ?? EMPTY;
      return {
        id: String(lot._id),
        number: lot.number,
        expiresAt: lot.expiresAt?.toISOString() ?? null,
        expired: isExpired(lot, ctx.now),
        articleId: String(lot.articleId),
        article: articles.get(String(lot.articleId)) ?? null,
        onHand: toUnits(onHand),
        reserved: toUnits(reserved),
        available: toUnits(available),
        quarantine: toUnits(quarantine),
        createdAt: lot.createdAt.toISOString(),
      };
    });
  }

  async #sums(ctx: TenantContext, lots: readonly Lot[], siteId?: string): Promise<Map<string, typeof EMPTY>> {
    const sums = new Map<string, typeof EMPTY>();
    if (lots.length === 0) return sums;
    const filter = {
      ...atOwnSite<Level>(ctx, siteId),
      articleId: { $in: [...new Map(lots.map((lot) => [String(lot.articleId), lot.articleId])).values()] },
      lotId: { $in: lots.map(({ _id }) => _id) },
    } as QueryFilter<Level>;
    for (const level of await this.levels.findMany(ctx, filter, { limit: MAX_LEVELS })) {
      const before = sums.get(String(level.lotId)) ?? EMPTY;
      sums.set(String(level.lotId), {
        onHand: before.onHand + level.onHand,
        reserved: before.reserved + level.reserved,
        available: before.available + level.available,
        quarantine: before.quarantine + level.quarantine,
      });
    }
    return sums;
  }

  async #stocked(ctx: TenantContext, { articleId, siteId }: LotListQuery): Promise<Types.ObjectId[]> {
    const filter = {
      ...atOwnSite<Level>(ctx, siteId),
      ...(articleId === undefined ? {} : { articleId: idFilter(articleId) }),
      lotId: { $ne: null },
      $or: [{ onHand: { $gt: 0 } }, { quarantine: { $gt: 0 } }],
    } as QueryFilter<Level>;
    const found = await this.levels.findMany(ctx, filter, { limit: MAX_LEVELS });
    return found.flatMap(({ lotId }) => (lotId ? [lotId] : []));
  }
}

function toLotRef(lot: Lot, now: Date): LotRefDto {
  return {
    id: String(lot._id),
    number: lot.number,
    expiresAt: lot.expiresAt?.toISOString() ?? null,
    expired: isExpired(lot, now),
  };
}

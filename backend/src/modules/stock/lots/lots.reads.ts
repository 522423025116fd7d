import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSite,
  atOwnSites,
  type DocumentKeys,
  filteredPage,
  idFilter,
  type Page,
  type PageRequest,
  type Scope,
} from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { escapeRegex } from '../../../platform/text/normalise.js';
import { Articles } from '../../catalog/index.js';
import type { NumberedOptions } from '../assets/assets.reads.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { isExpired, lotNumbered } from './lot.rules.js';
import {
  type LotDto,
  type LotListQuery,
  type LotRefDto,
  type LotTwinsDto,
  MAX_TWIN_GROUPS,
} from './lots.dto.js';
import { LotsRepository } from './lots.repository.js';
import type { Lot } from './lots.schema.js';

/** The levels of a page of lots. */
const MAX_LEVELS = 20_000;

/** Up to this number of levels, a list reads only their lots. */
const MAX_LISTED_LEVELS = 2000;

/**
 * The maximum number of articles with one lot number in a lookup: a lot at another site does not hide one at the caller's.
 */
const MAX_SAME_NUMBER = 1000;

/** The lots with twins that are read for their list. */
const MAX_TWINS = 2000;

const EMPTY = { onHand: 0, reserved: 0, available: 0, quarantine: 0 };

/** Lots that have been at the sites of the caller's membership, with the stock there. */
@Injectable()
export class LotReads {
  constructor(
    private readonly lots: LotsRepository,
    private readonly levels: LevelsRepository,
    private readonly articles: Articles,
  ) {}

  async list(ctx: TenantContext, query: LotListQuery, request: PageRequest): Promise<Page<LotDto>> {
    const { q, articleId, siteId, expiresBefore } = query;
    const filter = {
      $and: [
        ...(q ? [{ numberKey: { $regex: `^${escapeRegex(codeKey(q))}` } }] : []),
        ...(articleId === undefined ? [] : [{ articleId: idFilter(articleId) }]),
        ...(expiresBefore === undefined ? [] : [{ expiresKey: { $lt: new Date(expiresBefore) } }]),
        {},
      ],
    } as QueryFilter<Lot>;
    const page = await this.#page(ctx, query, filter, request);
    return { ...page, items: await this.dtos(ctx, page.items, siteId) };
  }

  /** A page of the lots that a filter selects, at the caller's sites; on demand only of those with stock. */
  async #page(
    ctx: TenantContext,
    query: LotListQuery,
    filter: QueryFilter<Lot>,
    request: PageRequest,
  ): Promise<Page<Lot>> {
    const isAnywhere = query.siteId === undefined && !ctx.siteIds;
    if (isAnywhere && query.inStock !== true) return this.lots.page(ctx, filter, request);
    const listed = listedLevels(ctx, query);
    const options = { limit: MAX_LISTED_LEVELS + 1, fields: ['lotId'] };
    const levels = await this.levels.findMany(ctx, listed, options);
    if (levels.length <= MAX_LISTED_LEVELS) {
      const among = { _id: { $in: levels.flatMap(({ lotId }) => lotId ?? []) } };
      return this.lots.page(ctx, { $and: [filter, among] }, request);
    }
    return filteredPage(request, {
      page: (part) => this.lots.page(ctx, filter, part),
      passing: (lots) => this.#among(ctx, lots, listed),
    });
  }

  /** Those of some lots that have one of these levels. */
  async #among(ctx: TenantContext, lots: readonly Lot[], levels: QueryFilter<Level>): Promise<Lot[]> {
    const ofThem = { $and: [levels, levelsOf(lots)] };
    const found = new Set((await this.levels.distinct(ctx, 'lotId', ofThem)).map(String));
    return lots.filter(({ _id }) => found.has(String(_id)));
  }

  /** Those of some lots that the caller sees: a lot is seen where it is or was. */
  async #visible(ctx: TenantContext, lots: readonly Lot[]): Promise<Lot[]> {
    if (!ctx.siteIds || lots.length === 0) return [...lots];
    return this.#among(ctx, lots, atOwnSites(ctx));
  }

  async get(ctx: TenantContext, id: string): Promise<LotDto> {
    const [lot] = await this.dtos(ctx, await this.findByIds(ctx, [id]));
    if (!lot) throw notFound();
    return lot;
  }

  /** The lots that a number names, of some articles or of all: one of each article. */
  async findByNumber(ctx: TenantContext, number: string, { among, limit }: NumberedOptions): Promise<Lot[]> {
    const filter = { numberKey: codeKey(number), ...(among ? { articleId: { $in: [...among] } } : {}) };
    const sharing = await this.lots.findMany(ctx, filter, { limit: MAX_SAME_NUMBER, sort: { _id: 1 } });
    const ofEach = groupBy(sharing, ({ articleId }) => String(articleId));
    const found = [...ofEach.values()].flatMap((lots) => lotNumbered(lots, number) ?? []);
    return (await this.#visible(ctx, found)).slice(0, limit);
  }

  /** The lots with these ids. */
  async findByIds(ctx: TenantContext, ids: readonly string[]): Promise<Lot[]> {
    return this.#visible(ctx, [...(await this.lots.mapByIds(ctx, ids)).values()]);
  }

  /** The lot with an id, or the one that it was merged into, if the caller sees it. */
  async findStanding(ctx: TenantContext, id: string): Promise<LotDto | undefined> {
    const lot = await this.lots.findById(ctx, id);
    if (!lot) return undefined;
    const [dto] = await this.dtos(ctx, await this.#visible(ctx, [await this.lots.standing(ctx, lot)]));
    return dto;
  }

  /**
   * The lots that differ from another one in the way their number is typed only, by that number. A lot that was merged is
   * among them while it has stock again, such as after a return.
   */
  async twins(ctx: TenantContext): Promise<LotTwinsDto> {
    const found = await this.lots.findMany(ctx, { twin: true }, { limit: MAX_TWINS, sort: { _id: 1 } });
    const lots = await this.dtos(ctx, await this.#visible(ctx, found));
    const keys = new Map(found.map(({ _id, numberKey }) => [String(_id), numberKey]));
    const groups = groupBy(lots, ({ id, articleId }) => `${articleId} ${keys.get(id)}`);
    const items = [...groups.values()].flatMap((sharing) => {
      const open = sharing.filter(
        ({ mergedInto, onHand, quarantine }) => mergedInto === null || onHand + quarantine > 0,
      );
      return open.length > 1 ? [{ lots: open }] : [];
    });
    return { items: items.slice(0, MAX_TWIN_GROUPS) };
  }

  /** Lots as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.lots.keys(ids);
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
        mergedInto: lot.mergedInto ? String(lot.mergedInto) : null,
        createdAt: lot.createdAt.toISOString(),
      };
    });
  }

  async #sums(ctx: TenantContext, lots: readonly Lot[], siteId?: string): Promise<Map<string, typeof EMPTY>> {
    const sums = new Map<string, typeof EMPTY>();
    if (lots.length === 0) return sums;
    const filter = { $and: [atOwnSite<Level>(ctx, siteId), levelsOf(lots)] };
    for (const level of await this.levels.findOccupied(ctx, filter, { limit: MAX_LEVELS })) {
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
}

/** The levels of some lots. A lot is of one article, whose index finds its levels. */
function levelsOf(lots: readonly Lot[]): QueryFilter<Level> {
  return {
    articleId: { $in: [...new Map(lots.map((lot) => [String(lot.articleId), lot.articleId])).values()] },
    lotId: { $in: lots.map(({ _id }) => _id) },
  };
}

/** The levels of lots at the queried sites; only those with stock, where the query names a site or requires stock. */
function listedLevels(ctx: TenantContext, { articleId, siteId, inStock }: LotListQuery): QueryFilter<Level> {
  const isStocked = siteId !== undefined || inStock === true;
  return {
    ...atOwnSite<Level>(ctx, siteId),
    ...(articleId === undefined ? {} : { articleId: idFilter(articleId) }),
    lotId: { $ne: null },
    ...(isStocked ? { $or: [{ onHand: { $gt: 0 } }, { quarantine: { $gt: 0 } }] } : {}),
  };
}

function toLotRef(lot: Lot, now: Date): LotRefDto {
  return {
    id: String(lot._id),
    number: lot.number,
    expiresAt: lot.expiresAt?.toISOString() ?? null,
    expired: isExpired(lot, now),
  };
}

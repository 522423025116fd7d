import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { toUnits, valueOf } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSite,
  atOwnSites,
  idFilter,
  type Page,
  type PageRequest,
  readAll,
  seesSite,
} from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { toRef } from '../../../platform/http/index.js';
import { ArticleLists, ArticleReads, Articles } from '../../catalog/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';
import { AssetReads } from '../assets/assets.reads.js';
import { LotReads } from '../lots/lots.reads.js';
import type { LevelDto, MovementDto, ReservationDto } from '../stock.dto.js';
import { LevelsRepository, MovementsRepository, ReservationsRepository } from '../stock.repository.js';
import type { Level, Reservation, StoredMovement } from '../stock.schema.js';
import { idsOf } from './article-ids.js';
import { LevelsAsOf, toPastLevel } from './levels-as-of.js';
import { PickedStock } from './picked-stock.js';
import {
  type LevelListQuery,
  levelStateFilter,
  type MovementListQuery,
  type ReservationListQuery,
} from './stock.queries.js';

/** Queries of stock, limited to the sites of the caller's membership. */
@Injectable()
export class StockReads {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly movements: MovementsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly asOf: LevelsAsOf,
    private readonly picked: PickedStock,
    private readonly articles: Articles,
    private readonly articleLists: ArticleLists,
    private readonly articleReads: ArticleReads,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
  ) {}

  async listLevels(ctx: TenantContext, query: LevelListQuery, request: PageRequest): Promise<Page<LevelDto>> {
    const moment = this.asOf.momentOf(query, ctx.now);
    const there: QueryFilter<Level> = {
      seq: { $gt: 0 },
      ...(moment ? { firstAt: { $lte: moment } } : {}),
      ...atOwnSite<Level>(ctx, query.siteId),
      ...levelStateFilter(query.state),
    };
    const filter = { ...there, ...(await this.#ofArticles(ctx, query, there)) };
    const page = await this.levels.page(ctx, filter, request);
    const items = await this.#levelDtos(ctx, page.items);
    if (query.picked === true) await this.#addPicked(ctx, page.items, items);
    if (!moment) return { ...page, items };
    const then = await this.asOf.at(ctx, page.items, moment);
    return { ...page, items: items.map((item) => toPastLevel(item, then.get(item.levelKey))) };
  }

  async #addPicked(ctx: TenantContext, levels: readonly Level[], items: readonly LevelDto[]): Promise<void> {
    const picked = await this.picked.byLevel(ctx, levels);
    for (const item of items) item.picked = toUnits(picked.get(item.levelKey) ?? 0);
  }

  async listMovements(
    ctx: TenantContext,
    query: MovementListQuery,
    request: PageRequest,
  ): Promise<Page<MovementDto>> {
    const filter: QueryFilter<StoredMovement> = {
      ...atOwnSite<StoredMovement>(ctx, query.siteId),
      ...(await this.#during(ctx, query)),
      ...(query.type ? { type: query.type } : {}),
      ...(query.levelKey ? { levelKey: idFilter(query.levelKey) } : {}),
      ...(query.articleId ? { articleId: idFilter(query.articleId) } : {}),
    };
    // The number of a movement is unique within its level.
    const isUnique = query.levelKey !== undefined && request.sort.field === 'seq';
    const page = await this.movements.page(ctx, filter, { ...request, sort: { ...request.sort, isUnique } });
    return { ...page, items: await this.movementDtos(ctx, page.items) };
  }

  /** The time of a movement is stored as the text that its hash is of. */
  async #during(ctx: TenantContext, query: MovementListQuery): Promise<QueryFilter<StoredMovement>> {
    const { at } = await this.tenants.during(ctx, 'at', query);
    if (!at) return {};
    const { $gte, $lt } = at;
    return {
      at: { ...($gte ? { $gte: $gte.toISOString() } : {}), ...($lt ? { $lt: $lt.toISOString() } : {}) },
    };
  }

  /** 404 where it is unknown or at a site that the caller does not see. */
  async getMovement(ctx: TenantContext, id: string): Promise<MovementDto> {
    const [movement] = await this.movementDtos(ctx, [await this.movements.getById(ctx, id)]);
    if (!movement) throw notFound();
    return movement;
  }

  /** The movements of one asset, at the sites that the caller sees. */
  async listMovementsOf(
    ctx: TenantContext,
    assetId: Types.ObjectId,
    request: PageRequest,
  ): Promise<Page<MovementDto>> {
    const ofAsset = { assetIds: { $eq: assetId, $type: 'objectId' } } as QueryFilter<StoredMovement>;
    const page = await this.movements.page(ctx, { $and: [atOwnSites(ctx), ofAsset] }, request);
    return { ...page, items: await this.movementDtos(ctx, page.items) };
  }

  async listReservations(
    ctx: TenantContext,
    query: ReservationListQuery,
    request: PageRequest,
  ): Promise<Page<ReservationDto>> {
    const filter: QueryFilter<Reservation> = {
      ...atOwnSite<Reservation>(ctx, query.siteId),
      ...(query.articleId ? { articleId: idFilter(query.articleId) } : {}),
      ...(query.status ? { status: query.status } : {}),
      ...(query.requestId ? { requestId: idFilter(query.requestId) } : {}),
    };
    const page = await this.reservations.page(ctx, filter, request);
    const articles = await this.articles.refs(
      ctx,
      page.items.map(({ articleId }) => articleId),
    );
    return {
      ...page,
      items: page.items.map((item) => toReservationDto(item, articles.get(String(item.articleId)) ?? null)),
    };
  }

  /** The number of articles in use with a level at the caller's sites: those that `stock=tracked` lists. */
  async countTrackedArticles(ctx: TenantContext): Promise<number> {
    const moved = { ...atOwnSite<Level>(ctx, undefined), seq: { $gt: 0 } };
    const [all, stockless] = await readAll(ctx, [
      () => this.levels.countArticles(ctx, moved),
      () => this.articleReads.stocklessIds(ctx),
    ]);
    if (stockless.length === 0) return all;
    return all - (await this.levels.countArticles(ctx, { ...moved, articleId: { $in: stockless } }));
  }

  /** Movements as DTOs, with names for the ids; without those at sites that the caller does not see. */
  async movementDtos(ctx: TenantContext, posted: readonly StoredMovement[]): Promise<MovementDto[]> {
    const movements = posted.filter(({ siteId }) => seesSite(ctx, siteId));
    const [articles, sites, users, lots, assets] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          movements.map(({ articleId }) => articleId),
        ),
      () =>
        this.sites.names(
          ctx,
          movements.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          ctx,
          movements.map(({ actorId }) => actorId),
        ),
      () =>
        this.lots.refs(
          ctx,
          movements.map(({ lotId }) => lotId),
        ),
      () =>
        this.assets.refs(
          ctx,
          movements.flatMap(({ assetIds }) => assetIds),
        ),
    ]);
    return movements.map((movement) => ({
      ...plainMovement(movement),
      lot: lots.get(String(movement.lotId)) ?? null,
      assets: movement.assetIds.flatMap((id) => assets.get(String(id)) ?? []),
      actor: toRef(users.get(String(movement.actorId))),
      article: articles.get(String(movement.articleId)) ?? null,
      site: toRef(sites.get(String(movement.siteId))),
    }));
  }

  async #levelDtos(ctx: TenantContext, levels: readonly Level[]): Promise<LevelDto[]> {
    const [articles, sites, lots] = await Promise.all([
      this.articles.refs(
        ctx,
        levels.map(({ articleId }) => articleId),
      ),
      this.sites.names(
        ctx,
        levels.map(({ siteId }) => siteId),
      ),
      this.lots.refs(
        ctx,
        levels.map(({ lotId }) => lotId),
      ),
    ]);
    return levels.map((level) => ({
      levelKey: String(level._id),
      articleId: String(level.articleId),
      article: articles.get(String(level.articleId)) ?? null,
      siteId: String(level.siteId),
      site: toRef(sites.get(String(level.siteId))),
      lotId: level.lotId ? String(level.lotId) : null,
      lot: lots.get(String(level.lotId)) ?? null,
      onHand: toUnits(level.onHand),
      reserved: toUnits(level.reserved),
      quarantine: toUnits(level.quarantine),
      planned: toUnits(level.planned ?? 0),
      available: toUnits(level.available),
      waiting: toUnits(level.waiting),
      averageCost: level.averageCost,
      value: valueOf(level.averageCost, level.onHand + level.quarantine),
      seq: level.seq,
      headHash: level.headHash,
    }));
  }

  /** A lot is of one article, so the index of the levels also serves a query for a lot alone. */
  async #ofArticles(
    ctx: TenantContext,
    { articleId, lotId, q, asOf }: LevelListQuery,
    there: QueryFilter<Level>,
  ): Promise<QueryFilter<Level>> {
    // An article that is archived today may have had stock in the past.
    const archived = asOf === undefined ? [false] : [false, true];
    const listed = () => this.levels.distinct(ctx, 'articleId', there);
    const matching = () => (q ? this.articleLists.idsMatching(ctx, q, listed, archived) : undefined);
    const asked = articleId ? idsOf(articleId) : await matching();
    if (lotId === undefined) return asked ? { articleId: { $in: [...asked] } } : {};
    const lots = (await this.lots.findByIds(ctx, [lotId])).filter(
      (lot) => !asked || asked.some((id) => id.equals(lot.articleId)),
    );
    return {
      articleId: { $in: lots.map((lot) => lot.articleId) },
      lotId: { $in: lots.map(({ _id }) => _id) },
    };
  }
}

function plainMovement(
  movement: StoredMovement,
): Omit<MovementDto, 'actor' | 'article' | 'site' | 'lot' | 'assets'> {
  const { seq, type, at, unitCost, reason, reasonSalt, reasonHash, prevHash, hash } = movement;
  return {
    id: String(movement._id),
    seq,
    levelKey: String(movement.levelKey),
    type,
    at,
    actorId: String(movement.actorId),
    articleId: String(movement.articleId),
    siteId: String(movement.siteId),
    lotId: movement.lotId ? String(movement.lotId) : null,
    assetIds: movement.assetIds.map(String),
    deltaOnHand: toUnits(movement.deltaOnHand),
    deltaQuarantine: toUnits(movement.deltaQuarantine),
    onHandAfter: toUnits(movement.onHandAfter),
    quarantineAfter: toUnits(movement.quarantineAfter),
    unitCost,
    reason,
    reasonSalt,
    reasonHash,
    cause: { kind: movement.cause.kind, id: movement.cause.id, number: movement.cause.number },
    reverses: movement.reverses ? String(movement.reverses) : null,
    prevHash,
    hash,
  };
}

function toReservationDto(reservation: Reservation, article: ReservationDto['article']): ReservationDto {
  return {
    id: String(reservation._id),
    levelKey: String(reservation.levelKey),
    articleId: String(reservation.articleId),
    article,
    siteId: String(reservation.siteId),
    lotId: reservation.lotId ? String(reservation.lotId) : null,
    requestId: String(reservation.requestId),
    requestNumber: reservation.requestNumber,
    lineId: String(reservation.lineId),
    quantity: toUnits(reservation.quantity),
    status: reservation.status,
    from: reservation.from?.toISOString() ?? null,
    to: reservation.to?.toISOString() ?? null,
    createdAt: reservation.createdAt.toISOString(),
  };
}

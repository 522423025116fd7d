import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  idFilter,
  type Page,
  type PageRequest,
  readAll,
  requireId,
  seesSite,
} from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { toRef } from '../../../platform/http/index.js';
import { type BestQuery, Search } from '../../../platform/search/index.js';
import { type ArticleRefDto, Articles } from '../../catalog/index.js';
import { articlesOf, type OrderStatus, RequestWords, toKitRef } from '../../requests/index.js';
import { AssetReads, articleSiteKey, LotReads, Placements } from '../../stock/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import { ownOrAtOwnSites, People } from '../../users/index.js';
import type { OrderDto, OrderLineDto } from '../orders.dto.js';
import { OrdersRepository } from '../orders.repository.js';
import type { Order, OrderLine } from '../orders.schema.js';
import type { LineShortage } from './line-shortage.rules.js';
import { LineShortages } from './line-shortages.js';
import type { DeliveredOrdersQuery, OrderListQuery } from './order-lists.dto.js';

/** The statuses of orders in the depot's work list. */
export const OPEN_ORDERS: readonly OrderStatus[] = ['pending', 'in-preparation', 'prepared'];

/** Reads orders that the caller may see, with names for the ids. */
@Injectable()
export class OrderReads {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly articles: Articles,
    private readonly placements: Placements,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly search: Search,
    private readonly words: RequestWords,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
    private readonly shortages: LineShortages,
  ) {}

  async list(ctx: TenantContext, query: OrderListQuery, request: PageRequest): Promise<Page<OrderDto>> {
    const filter: QueryFilter<Order> = {
      ...inStatus(query),
      ...(query.requestId ? { requestId: idFilter(query.requestId) } : {}),
      ...(query.siteId ? { siteId: idFilter(query.siteId) } : {}),
      ...(query.deliveredFrom ? { deliveredAt: { $gte: new Date(query.deliveredFrom) } } : {}),
    };
    return this.#searched(ctx, query.q, filter, request);
  }

  /** Delivered orders; a period is one of their deliveries. */
  async listDelivered(
    ctx: TenantContext,
    query: DeliveredOrdersQuery,
    request: PageRequest,
  ): Promise<Page<OrderDto>> {
    const filter: QueryFilter<Order> = {
      status: 'delivered',
      ...(query.siteId ? { siteId: idFilter(query.siteId) } : {}),
      ...(await this.tenants.during(ctx, 'deliveredAt', query)),
    };
    return this.#searched(ctx, query.q, filter, request);
  }

  #searched(
    ctx: TenantContext,
    q: string | undefined,
    filter: QueryFilter<Order>,
    request: PageRequest,
  ): Promise<Page<OrderDto>> {
    if (!q) return this.page(ctx, filter, request);
    const search = { q, source: this.words.source, order: 'createdAt', numbered: true };
    return this.search.page(ctx, search, request, (found) =>
      this.page(ctx, { $and: [filter, found] }, request),
    );
  }

  /** The orders that a query finds among those that the caller may see, the best first. */
  async findBest(ctx: TenantContext, query: BestQuery): Promise<OrderDto[]> {
    const { limit } = query;
    const found = await this.search.ranked(ctx, {
      ...query,
      source: this.words.source,
      numbered: true,
      find: (words) =>
        this.orders.findTogether(
          ctx,
          { $and: [visible(ctx), words] },
          { limit, sort: { createdAt: -1, _id: -1 } },
        ),
    });
    return this.shown(ctx, found);
  }

  async page(ctx: TenantContext, filter: QueryFilter<Order>, request: PageRequest): Promise<Page<OrderDto>> {
    const page = await this.orders.page(ctx, { $and: [visible(ctx), filter] }, request);
    return { ...page, items: await this.shown(ctx, page.items) };
  }

  /** An order that the caller may see; 404 otherwise. */
  async find(ctx: TenantContext, id: string): Promise<Order> {
    const order = await this.orders.getById(ctx, requireId(id));
    if (!isVisible(ctx, order)) throw notFound();
    return order;
  }

  /** Prefetches the people who are shown with an order after a command: the caller may be its new assignee. */
  prefetch(ctx: TenantContext, order: Order): Promise<unknown> {
    const { assigneeId } = order;
    return Promise.all([
      this.people.names(ctx, [ctx.userId, ...(assigneeId ? [assigneeId] : [])]),
      this.placements.at(ctx, articlesAtSite(order)),
    ]);
  }

  async get(ctx: TenantContext, id: string): Promise<OrderDto> {
    const [dto] = await this.shown(ctx, [await this.find(ctx, id)]);
    if (!dto) throw new Error('an order without its shape');
    return dto;
  }

  /** Counts the orders of a list. */
  count(ctx: TenantContext, query: Pick<OrderListQuery, 'status'>): Promise<number> {
    return this.orders.count(ctx, { $and: [visible(ctx), inStatus(query)] });
  }

  async dto(ctx: TenantContext, order: Order): Promise<OrderDto> {
    const [dto] = await this.#dtos(ctx, [order]);
    if (!dto) throw new Error('an order without its shape');
    return dto;
  }

  /** Orders with the missing stock of their lines. */
  shown(ctx: TenantContext, orders: readonly Order[]): Promise<OrderDto[]> {
    return this.#dtos(ctx, orders, () => this.shortages.of(ctx, orders));
  }

  async #dtos(ctx: TenantContext, orders: readonly Order[], readShortages = none): Promise<OrderDto[]> {
    const lines = orders.flatMap((order) => order.lines);
    const [shortages, articles, sites, users, lots, assets, locations] = await readAll(ctx, [
      readShortages,
      () =>
        this.articles.refs(
          ctx,
          orders.flatMap(({ lines }) => lines.flatMap(articlesOf)),
        ),
      () =>
        this.sites.names(
          ctx,
          orders.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          ctx,
          orders.flatMap(({ assigneeId }) => (assigneeId ? [assigneeId] : [])),
        ),
      () =>
        this.lots.refs(
          ctx,
          lines.map(({ lotId }) => lotId),
        ),
      () =>
        this.assets.refs(
          ctx,
          lines.flatMap(({ assetIds }) => assetIds),
        ),
      () => this.placements.at(ctx, orders.flatMap(articlesAtSite)),
    ]);
    return orders.map((order) => ({
      id: String(order._id),
      version: order.version,
      number: order.number,
      requestId: String(order.requestId),
      requestNumber: order.requestNumber,
      siteId: String(order.siteId),
      site: toRef(sites.get(String(order.siteId))),
      recipientName: order.recipientName,
      status: order.status,
      assigneeId: order.assigneeId ? String(order.assigneeId) : null,
      assignee: toRef(users.get(String(order.assigneeId))),
      lines: this.placements
        .inWalkingOrder(order.lines, ({ articleId }) => locations.get(keyOf(order, articleId)))
        .map((line) => ({
          ...toLineDto(
            line,
            articles.get(String(line.articleId)) ?? null,
            locations.get(keyOf(order, line.articleId)) ?? [],
          ),
          kit: toKitRef(line.kit, articles),
          shortage: toShortageDto(shortages.get(String(line._id))),
          lot: lots.get(String(line.lotId)) ?? null,
          assets: line.assetIds.flatMap((assetId) => assets.get(String(assetId)) ?? []),
        })),
      documents: order.documents.map(({ _id, kind, number }) => ({ id: String(_id), kind, number })),
      reason: order.reason,
      neededBy: order.neededBy?.toISOString() ?? null,
      startsAt: order.startsAt?.toISOString() ?? null,
      startedAt: order.startedAt?.toISOString() ?? null,
      preparedAt: order.preparedAt?.toISOString() ?? null,
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
    }));
  }
}

const none = async (): Promise<ReadonlyMap<string, LineShortage>> => new Map();

function inStatus({ status }: Pick<OrderListQuery, 'status'>): QueryFilter<Order> {
  if (status === 'open') return { status: { $in: [...OPEN_ORDERS] } };
  return status ? { status } : {};
}

const toShortageDto = (shortage: LineShortage | undefined): OrderLineDto['shortage'] =>
  shortage ? { ...shortage, quantity: toUnits(shortage.quantity) } : null;

/** Returns whether the caller sees the orders of others: the depot does, and those who see all requests. */
const seesOthers = ({ permissions }: TenantContext): boolean =>
  permissions.has('preparation:work') || permissions.has('requests:read-all');

/** The depot sees the orders of its sites, and requesters those of their own requests. */
function visible(ctx: TenantContext): QueryFilter<Order> {
  return seesOthers(ctx) ? ownOrAtOwnSites(ctx) : { requesterId: ctx.userId };
}

/** The same of one order. */
function isVisible(ctx: TenantContext, { requesterId, siteId }: Order): boolean {
  if (requesterId.equals(ctx.userId)) return true;
  return seesOthers(ctx) && seesSite(ctx, siteId);
}

const keyOf = ({ siteId }: Order, articleId: OrderLine['articleId']) => articleSiteKey({ siteId, articleId });

const articlesAtSite = ({ siteId, lines }: Order) => lines.map(({ articleId }) => ({ articleId, siteId }));

function toLineDto(
  line: OrderLine,
  article: ArticleRefDto | null,
  [location, ...others]: readonly { readonly path: string }[],
): Omit<OrderLineDto, 'kit' | 'lot' | 'assets' | 'shortage'> {
  return {
    id: String(line._id),
    requestLineId: String(line.requestLineId),
    articleId: String(line.articleId),
    article,
    quantity: toUnits(line.quantity),
    picked: toUnits(line.picked),
    delivered: toUnits(line.delivered),
    removed: toUnits(line.removed ?? 0),
    from: line.from?.toISOString() ?? null,
    to: line.to?.toISOString() ?? null,
    locationPath: location?.path ?? '',
    otherLocationPaths: others.map(({ path }) => path),
    lotId: line.lotId ? String(line.lotId) : null,
    assetIds: line.assetIds.map(String),
  };
}

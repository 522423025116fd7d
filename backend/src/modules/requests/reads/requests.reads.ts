import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  idFilter,
  type Page,
  type PageRequest,
  readAll,
  type Scope,
} from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import { type BestQuery, Search } from '../../../platform/search/index.js';
import { type ArticleRefDto, Articles } from '../../catalog/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import { People, PersonalData } from '../../users/index.js';
import { kitQuantities, partsOf } from '../lines/kit-line.rules.js';
import { isOver } from '../lines/line-window.rules.js';
import { QUEUE_ORDER } from '../lines/queue-key.rules.js';
import { requireVisible, visibleRequests } from '../request-access.js';
import { type RequestStatus, UNENDED_STATUSES } from '../request-status.rules.js';
import type { RequestDto, RequestLineDto } from '../requests.dto.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { PAST_STATUSES, type PastRequestListQuery, type RequestListQuery } from './request-lists.dto.js';
import { RequestWords } from './request-words.js';
import { proposedIn, toSubstituteDto } from './substitute.dto.js';

/** The statuses in each view of the list; `archived` is every decided request. */
const VIEWS: Readonly<Record<'processing' | 'archived', readonly RequestStatus[]>> = {
  processing: ['submitted'],
  // A request that was approved and cancelled since was decided as well.
  archived: ['approved', 'preparing', 'ready', 'delivered', 'closed', 'refused', 'cancelled'],
};

/** The maximum number of own requests in a person's data export. */
const MAX_OWN_REQUESTS = 10_000;

/** Reads requests that the caller may see, with names for the ids. */
@Injectable()
export class RequestReads implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly people: People,
    private readonly tenants: Tenants,
    private readonly personal: PersonalData,
    private readonly search: Search,
    private readonly words: RequestWords,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('requests', async (scope, requesterId) =>
      (await this.requests.findMany(scope, { requesterId }, { limit: MAX_OWN_REQUESTS })).map(
        ({ number, status, purpose, recipient, createdAt }) => ({
          number,
          status,
          purpose,
          recipient,
          createdAt,
        }),
      ),
    );
  }

  async list(ctx: TenantContext, query: RequestListQuery, request: PageRequest): Promise<Page<RequestDto>> {
    const period = await this.tenants.during(ctx, query.periodOf ?? 'createdAt', query);
    return this.#searched(ctx, query.q, { ...listFilter(ctx, query), ...period }, request);
  }

  /** Requests that are over; a period is one of their last changes. */
  async listPast(
    ctx: TenantContext,
    query: PastRequestListQuery,
    request: PageRequest,
  ): Promise<Page<RequestDto>> {
    const filter: QueryFilter<MaterialRequest> = {
      status: query.status ?? { $in: [...PAST_STATUSES] },
      ...(query.siteId ? { siteId: idFilter(query.siteId) } : {}),
      ...(await this.tenants.during(ctx, 'updatedAt', query)),
    };
    return this.#searched(ctx, query.q, filter, request);
  }

  #searched(
    ctx: TenantContext,
    q: string | undefined,
    filter: QueryFilter<MaterialRequest>,
    request: PageRequest,
  ): Promise<Page<RequestDto>> {
    if (!q) return this.page(ctx, filter, request);
    const search = { q, source: this.words.source, order: 'createdAt', numbered: true };
    return this.search.page(ctx, search, request, (found) =>
      this.page(ctx, { $and: [filter, found] }, request),
    );
  }

  /** The requests that a query finds among those that the caller may see, the best first. */
  async findBest(ctx: TenantContext, query: BestQuery): Promise<RequestDto[]> {
    const { limit } = query;
    const found = await this.search.ranked(ctx, {
      ...query,
      source: this.words.source,
      numbered: true,
      find: (words) =>
        this.requests.findTogether(
          ctx,
          { $and: [visibleRequests(ctx), words] },
          { limit, sort: { createdAt: -1, _id: -1 } },
        ),
    });
    return this.dtos(ctx, found);
  }

  /** A page of requests that match a filter, among those that the caller may see. */
  async page(
    ctx: TenantContext,
    filter: QueryFilter<MaterialRequest>,
    request: PageRequest,
  ): Promise<Page<RequestDto>> {
    const page = await this.requests.page(ctx, { $and: [visibleRequests(ctx), filter] }, request);
    return { ...page, items: await this.dtos(ctx, page.items) };
  }

  /** Counts the requests of a list. */
  count(ctx: TenantContext, query: Pick<RequestListQuery, 'view' | 'status' | 'siteId'>): Promise<number> {
    return this.requests.count(ctx, { $and: [visibleRequests(ctx), listFilter(ctx, query)] });
  }

  async get(ctx: TenantContext, id: string): Promise<RequestDto> {
    return this.dto(ctx, await this.find(ctx, id));
  }

  /** A request that the caller may see; 404 otherwise. */
  async find(ctx: TenantContext, id: string): Promise<MaterialRequest> {
    const request = await this.requests.getById(ctx, id);
    requireVisible(ctx, request);
    return request;
  }

  /** A request as it is stored, for background work that no caller is behind. */
  findStored(scope: Scope, id: Types.ObjectId): Promise<MaterialRequest | null> {
    return this.requests.findById(scope, id);
  }

  /** Requests as they are stored, by their ids. */
  mapStored(scope: Scope, ids: Iterable<Types.ObjectId>): Promise<Map<string, MaterialRequest>> {
    return this.requests.mapByIds(scope, ids);
  }

  /** Returns whether lines of other requests wait for an article at a site, and are still needed. */
  async isAwaitedByOthers(
    scope: Scope,
    { requestId, articleId, siteId }: Record<'requestId' | 'articleId' | 'siteId', Types.ObjectId>,
  ): Promise<boolean> {
    const others = { waitingFor: articleId, siteId, _id: { $ne: requestId } };
    const waits = (line: RequestLine) =>
      line.waiting > 0 && line.articleId.equals(articleId) && !isOver(line, scope.now);
    for await (const { lines } of this.requests.walk(scope, others, QUEUE_ORDER))
      if (lines.some(waits)) return true;
    return false;
  }

  async dto(ctx: TenantContext, request: MaterialRequest): Promise<RequestDto> {
    const [dto] = await this.dtos(ctx, [request]);
    if (!dto) throw new Error('a request without its shape');
    return dto;
  }

  async dtos(ctx: TenantContext, requests: readonly MaterialRequest[]): Promise<RequestDto[]> {
    const people = requests.flatMap(({ requesterId, decidedBy, onBehalfOf }) => [
      requesterId,
      decidedBy,
      onBehalfOf,
    ]);
    const siteIds = requests.map(({ siteId }) => siteId);
    const [articles, sites, users] = await readAll(ctx, [
      () => this.#articlesOf(ctx, requests),
      () => this.sites.names(ctx, siteIds),
      () =>
        this.people.names(
          ctx,
          people.filter((id) => id !== null),
        ),
    ]);
    return requests.map((request) => ({
      id: String(request._id),
      version: request.version,
      number: request.number,
      status: request.status,
      siteId: String(request.siteId),
      site: toRef(sites.get(String(request.siteId))),
      requesterId: String(request.requesterId),
      requester: toRef(users.get(String(request.requesterId))),
      recipient: request.recipient
        ? {
            userId: request.recipient.userId ? String(request.recipient.userId) : null,
            name: request.recipient.name,
            contact: request.recipient.contact,
          }
        : null,
      neededBy: request.neededBy?.toISOString() ?? null,
      purpose: request.purpose,
      lines: request.lines.map((line) =>
        toLineDto(request.lines, line, articles.get(String(line.articleId)) ?? null),
      ),
      substitutes: (request.substitutes ?? []).map((one) => toSubstituteDto(request, one, articles)),
      orders: request.orders.map(({ orderId, status }) => ({ id: String(orderId), status })),
      submittedAt: request.submittedAt?.toISOString() ?? null,
      decidedAt: request.decidedAt?.toISOString() ?? null,
      askedAt: request.askedAt?.toISOString() ?? null,
      neededAt: request.neededAt?.toISOString() ?? null,
      decidedBy: toRef(users.get(String(request.decidedBy))),
      onBehalfOf: toRef(users.get(String(request.onBehalfOf))),
      reason: request.reason,
      createdAt: request.createdAt.toISOString(),
      updatedAt: request.updatedAt.toISOString(),
    }));
  }

  #articlesOf(ctx: TenantContext, requests: readonly MaterialRequest[]): Promise<Map<string, ArticleRefDto>> {
    return this.articles.refs(
      ctx,
      requests.flatMap((request) => [
        ...request.lines.map(({ articleId }) => articleId),
        ...proposedIn(request),
      ]),
    );
  }
}

function listFilter(
  ctx: TenantContext,
  query: Pick<RequestListQuery, 'view' | 'status' | 'siteId'>,
): QueryFilter<MaterialRequest> {
  const { view } = query;
  const status = query.status === 'open' ? { $in: [...UNENDED_STATUSES] } : query.status;
  return {
    ...(view === 'mine' ? { requesterId: ctx.userId } : {}),
    ...(view === 'processing' || view === 'archived' ? { status: { $in: [...VIEWS[view]] } } : {}),
    ...(view === 'archived' ? { decidedAt: { $ne: null } } : {}),
    ...(status ? { status } : {}),
    ...(query.siteId ? { siteId: idFilter(query.siteId) } : {}),
  };
}

function toLineDto(
  lines: readonly RequestLine[],
  stored: RequestLine,
  article: ArticleRefDto | null,
): RequestLineDto {
  const parts = partsOf(lines, stored);
  const line = kitQuantities(stored, parts);
  return {
    id: String(line._id),
    parentLineId: line.parentLineId ? String(line.parentLineId) : null,
    kit: parts.length > 0,
    articleId: String(line.articleId),
    article,
    returnable: line.returnable,
    quantity: toUnits(line.quantity),
    note: line.note,
    refusal: line.refusal ?? '',
    from: line.from?.toISOString() ?? null,
    to: line.to?.toISOString() ?? null,
    approved: toUnits(line.approved),
    reserved: toUnits(line.reserved),
    waiting: toUnits(line.waiting),
    picked: toUnits(line.picked),
    delivered: toUnits(line.delivered),
    returned: toUnits(line.returned),
    cancelled: toUnits(line.cancelled),
  };
}

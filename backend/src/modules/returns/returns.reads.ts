import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../ledger/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { idFilter, type Page, type PageRequest, readAll, requireId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { toRef } from '../../platform/http/index.js';
import { Search } from '../../platform/search/index.js';
import { Articles } from '../catalog/index.js';
import { RequestWords } from '../requests/index.js';
import { AssetReads, LotReads } from '../stock/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { ownOrAtOwnSites, People } from '../users/index.js';
import type { ReturnDto, ReturnListQuery } from './returns.dto.js';
import { ReturnsRepository } from './returns.repository.js';
import type { MaterialReturn } from './returns.schema.js';

/** The returns of one request. */
export const MAX_RETURNS = 2000;

export const RETURN_READERS = ['returns:receive', 'requests:read-all', 'requests:read-own'] as const;

/** Reads returns that the caller may see, with names for the ids. */
@Injectable()
export class ReturnReads {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
    private readonly search: Search,
    private readonly words: RequestWords,
  ) {}

  async list(
    ctx: TenantContext,
    query: Pick<ReturnListQuery, 'requestId' | 'siteId' | 'from' | 'to' | 'q'>,
    request: PageRequest,
  ): Promise<Page<ReturnDto>> {
    const filter: QueryFilter<MaterialReturn> = {
      ...(query.requestId ? { requestId: idFilter(query.requestId) } : {}),
      ...(query.siteId ? { siteId: idFilter(query.siteId) } : {}),
      ...(await this.tenants.during(ctx, 'createdAt', query)),
    };
    if (!query.q) return this.page(ctx, filter, request);
    const search = { q: query.q, source: this.words.source, order: 'createdAt', numbered: true };
    return this.search.page(ctx, search, request, (found) =>
      this.page(ctx, { $and: [filter, found] }, request),
    );
  }

  /** The ids of the returns of a request that the caller sees. */
  async idsOf(ctx: TenantContext, requestId: MaterialReturn['requestId']): Promise<MaterialReturn['_id'][]> {
    const found = await this.returns.findTogether(
      ctx,
      { $and: [visible(ctx), { requestId }] },
      { limit: MAX_RETURNS, sort: { createdAt: 1, _id: 1 }, fields: ['_id'] },
    );
    return found.map(({ _id }) => _id);
  }

  async page(
    ctx: TenantContext,
    filter: QueryFilter<MaterialReturn>,
    request: PageRequest,
  ): Promise<Page<ReturnDto>> {
    const page = await this.returns.page(ctx, { $and: [visible(ctx), filter] }, request);
    return { ...page, items: await this.dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<ReturnDto> {
    const received = await this.#find(ctx, requireId(id));
    if (!received) throw notFound();
    return this.dto(ctx, received);
  }

  /** Returns whether the caller may read a return. */
  async isVisible(ctx: TenantContext, id: MaterialReturn['_id']): Promise<boolean> {
    if (!RETURN_READERS.some((permission) => ctx.permissions.has(permission))) return false;
    return (await this.#find(ctx, id)) !== null;
  }

  #find(ctx: TenantContext, _id: MaterialReturn['_id']): Promise<MaterialReturn | null> {
    return this.returns.findOne(ctx, { $and: [visible(ctx), { _id }] });
  }

  async dto(ctx: TenantContext, received: MaterialReturn): Promise<ReturnDto> {
    const [dto] = await this.dtos(ctx, [received]);
    if (!dto) throw new Error('a return without its shape');
    return dto;
  }

  async dtos(ctx: TenantContext, returns: readonly MaterialReturn[]): Promise<ReturnDto[]> {
    const [articles, sites, users] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          returns.flatMap(({ lines }) => lines.map(({ articleId }) => articleId)),
        ),
      () =>
        this.sites.names(
          ctx,
          returns.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          ctx,
          returns.flatMap(({ requesterId, receiverId }) => [requesterId, receiverId]),
        ),
    ]);
    const returned = returns.flatMap(({ lines }) => lines);
    const [lots, assets] = await readAll(ctx, [
      () =>
        this.lots.refs(
          ctx,
          returned.map(({ lotId }) => lotId),
        ),
      () =>
        this.assets.refs(
          ctx,
          returned.flatMap(({ assetIds = [] }) => assetIds),
        ),
    ]);
    return returns.map((received) => ({
      id: String(received._id),
      number: received.number,
      requestId: String(received.requestId),
      requestNumber: received.requestNumber,
      siteId: String(received.siteId),
      site: toRef(sites.get(String(received.siteId))),
      requesterId: String(received.requesterId),
      requester: toRef(users.get(String(received.requesterId))),
      receiver: toRef(users.get(String(received.receiverId))),
      lines: received.lines.map(
        ({ lineId, articleId, quantity, condition, lotId, assetIds = [], photos = [] }) => ({
          lineId: String(lineId),
          articleId: String(articleId),
          article: articles.get(String(articleId)) ?? null,
          quantity: toUnits(quantity),
          condition,
          lotId: lotId ? String(lotId) : null,
          lot: lots.get(String(lotId)) ?? null,
          assetIds: assetIds.map(String),
          assets: assetIds.flatMap((id) => assets.get(String(id)) ?? []),
          photos: photos.map(String),
        }),
      ),
      document: { id: String(received.noteId), kind: 'return-note', number: received.number },
      createdAt: received.createdAt.toISOString(),
    }));
  }
}

/** The depot sees the returns at its sites, everybody those of their own requests. */
function visible(ctx: TenantContext): QueryFilter<MaterialReturn> {
  if (!ctx.permissions.has('requests:read-all')) return { requesterId: ctx.userId };
  return ownOrAtOwnSites(ctx);
}

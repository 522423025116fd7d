import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSites,
  type DocumentKeys,
  idFilter,
  type Page,
  type PageRequest,
  readAll,
  requireId,
  type Scope,
} from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import type { BestQuery } from '../../../platform/search/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { escapeRegex } from '../../../platform/text/normalise.js';
import { Articles } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { ERASED_PERSON, People } from '../../users/index.js';
import type { AssetDto, AssetListQuery, AssetRefDto } from './assets.dto.js';
import { AssetsRepository } from './assets.repository.js';
import type { Asset } from './assets.schema.js';

/** The articles of the queried numbers, and a limit. */
export interface NumberedOptions {
  readonly among: readonly Types.ObjectId[] | undefined;
  readonly limit: number;
}

/** Assets at the sites of the caller's membership. */
@Injectable()
export class AssetReads {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly people: People,
  ) {}

  async list(ctx: TenantContext, query: AssetListQuery, request: PageRequest): Promise<Page<AssetDto>> {
    const { q, articleId, siteId, requestId, state, holder } = query;
    const filter = {
      $and: [
        atOwnSites(ctx),
        ...(q ? [bySerial(q)] : []),
        ...(articleId === undefined ? [] : [{ articleId: idFilter(articleId) }]),
        ...(siteId === undefined ? [] : [{ siteId: idFilter(siteId) }]),
        ...(requestId === undefined ? [] : [{ 'use.requestId': typedId(requestId) }]),
        ...(state === undefined ? [] : [{ state }]),
        ...(holder === undefined ? [] : [{ 'holder.userId': typedId(holder) }]),
      ],
    } as QueryFilter<Asset>;
    const page = await this.assets.page(ctx, filter, request);
    return { ...page, items: await this.dtos(ctx, page.items) };
  }

  /** An asset at a site that the caller sees; 404 otherwise. */
  async find(ctx: TenantContext, id: string): Promise<Asset> {
    const asset = await this.assets.getById(ctx, requireId(id));
    await this.sites.get(ctx, asset.siteId);
    return asset;
  }

  async get(ctx: TenantContext, id: string): Promise<AssetDto> {
    return this.dto(ctx, await this.find(ctx, id));
  }

  /** The assets whose serial numbers begin with a text, at the caller's sites. */
  async findBest(ctx: TenantContext, { q, limit, joint }: BestQuery): Promise<AssetDto[]> {
    const filter = { $and: [atOwnSites(ctx), bySerial(q)] } as QueryFilter<Asset>;
    const sort = { serialKey: 1, _id: 1 } as const;
    const found = await this.assets.findTogether(ctx, filter, { limit, sort });
    void joint?.reportFound(found.length);
    return this.dtos(ctx, found);
  }

  /** The assets with exactly this serial number, of some articles or of all, at the caller's sites. */
  async findBySerial(
    ctx: TenantContext,
    serial: string,
    { among, limit }: NumberedOptions,
  ): Promise<AssetDto[]> {
    const filter = {
      $and: [
        atOwnSites(ctx),
        { serialKey: codeKey(serial) },
        ...(among ? [{ articleId: { $in: [...among] } }] : []),
      ],
    } as QueryFilter<Asset>;
    return this.dtos(ctx, await this.assets.findMany(ctx, filter, { limit }));
  }

  /** Assets as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.assets.keys(ids);
  }

  /** The display data of assets, by id. */
  async refs(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, AssetRefDto>> {
    const wanted = [...new Set([...ids].map(String))];
    if (wanted.length === 0) return new Map();
    const found = await this.assets.mapByIds(scope, wanted);
    return new Map([...found].map(([id, { serial }]) => [id, { id, serial }]));
  }

  async dto(ctx: TenantContext, asset: Asset): Promise<AssetDto> {
    const [dto] = await this.dtos(ctx, [asset]);
    if (!dto) throw new Error('an asset has no form');
    return dto;
  }

  async dtos(ctx: TenantContext, assets: readonly Asset[]): Promise<AssetDto[]> {
    const [articles, sites, people] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          assets.map(({ articleId }) => articleId),
        ),
      () =>
        this.sites.names(
          ctx,
          assets.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          ctx,
          assets.flatMap(({ holder }) => (holder?.userId ? [holder.userId] : [])),
        ),
    ]);
    return assets.map((asset) => ({
      id: String(asset._id),
      version: asset.version,
      articleId: String(asset.articleId),
      article: articles.get(String(asset.articleId)) ?? null,
      serial: asset.serial,
      state: asset.state,
      siteId: String(asset.siteId),
      site: toRef(sites.get(String(asset.siteId))),
      holder: asset.holder && {
        id: asset.holder.userId ? String(asset.holder.userId) : null,
        name:
          people.get(String(asset.holder.userId))?.name || asset.holder.name || ERASED_PERSON[ctx.language],
      },
      requestId: asset.use ? String(asset.use.requestId) : null,
      values: Object.fromEntries(asset.attrs.map(({ k, v }) => [k, v])),
      createdAt: asset.createdAt.toISOString(),
      updatedAt: asset.updatedAt.toISOString(),
    }));
  }
}

/** An id in a field that is not set on every asset. The type lets MongoDB use its index, which holds ids alone. */
const typedId = (id: string) => ({ $eq: idFilter(id), $type: 'objectId' });

const bySerial = (q: string) => ({ serialKey: { $regex: `^${escapeRegex(codeKey(q))}` } });

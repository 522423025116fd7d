import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  idFilter,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { References } from '../../../platform/references/index.js';
import { ARTICLE, Articles, requireStocked } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import type { ArticleAtSite } from '../article-at-site.js';
import { byWalkingOrder } from './location.rules.js';
import type { PlacementDto, PlacementListQuery, PlacementPutDto } from './locations.dto.js';
import { recordPlacement } from './locations.events.js';
import { LocationsRepository, PlacementsRepository } from './locations.repository.js';
import type { Placement, StorageLocation } from './locations.schema.js';

/** The locations of an article at a site: the one where it is picked comes first. */
type StorageLocations = readonly StorageLocation[];

/** The locations of articles at sites. */
@Injectable()
export class Placements {
  constructor(
    private readonly placements: PlacementsRepository,
    private readonly locations: LocationsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly references: References,
    private readonly work: UnitOfWork,
  ) {}

  async list(
    ctx: TenantContext,
    siteId: string,
    query: PlacementListQuery,
    request: PageRequest,
  ): Promise<Page<PlacementDto>> {
    const site = await this.sites.get(ctx, siteId);
    const filter: QueryFilter<Placement> = {
      siteId: site._id,
      ...(query.articleId ? { articleId: idFilter(query.articleId) } : {}),
      ...(query.locationId
        ? { locationIds: idFilter(query.locationId) }
        : { 'locationIds.0': { $exists: true } }),
    };
    const page = await this.placements.page(ctx, filter, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  /** Sets all locations of an article at a site. */
  put(ctx: TenantContext, siteId: string, input: PlacementPutDto): Promise<PlacementDto> {
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const site = await this.sites.getOpen(tx, siteId);
      const article = await this.articles.get(tx, input.articleId);
      requireStocked(article);
      // Also of an archived article, which keeps its locations: only its deletion must conflict.
      this.references.claim(tx, ARTICLE, [article._id]);
      const known = await this.locations.mapByIds(tx, input.locationIds);
      const locationIds = input.locationIds.map((id) => {
        const location = known.get(id);
        if (!location?.siteId.equals(site._id)) throw notFound();
        return location._id;
      });
      const pair = { articleId: article._id, siteId: site._id };
      const before = await this.placements.findOne(tx, pair);
      if (String(before?.locationIds ?? []) === String(locationIds)) {
        nothingChanged(tx);
        return this.#dto(tx, { ...pair, locationIds });
      }
      for (const _id of locationIds) await this.locations.touch(tx, { _id });
      const change = { $set: { locationIds, updatedAt: tx.now } };
      const after = await this.placements.findOneAndUpdate(tx, pair, change, true);
      if (!after) throw new Error('a placement was not made');
      recordPlacement(tx, before, after);
      return this.#dto(tx, after);
    });
  }

  /** The locations of articles at sites, by `articleSiteKey`, each list with the location to pick at first. */
  async at(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, StorageLocations>> {
    const placements = await this.placements.atPairs(scope, pairs);
    const ids = [...placements.values()].flatMap((placement) => placement?.locationIds ?? []);
    if (ids.length === 0) return new Map();
    const locations = await this.locations.byIds(scope, ids);
    return new Map(
      [...placements].map(([key, placement]) => [
        key,
        (placement?.locationIds ?? []).flatMap((id) => locations.get(String(id)) ?? []),
      ]),
    );
  }

  /**
   * The articles that are kept at a location of a site or below it, at most `limit` of them. 404 for a location that the
   * site does not have.
   */
  async articlesBelow(
    scope: Scope,
    siteId: Types.ObjectId,
    locationId: string,
    limit: number,
  ): Promise<Types.ObjectId[]> {
    const location = await this.locations.getById(scope, locationId);
    if (!location.siteId.equals(siteId)) throw notFound();
    const below = (await this.locations.ofSite(scope, siteId))
      .filter(({ _id, ancestorIds }) => [_id, ...ancestorIds].some((id) => id.equals(location._id)))
      .map(({ _id }) => _id);
    const placed = await this.placements.findMany(
      scope,
      { siteId, locationIds: { $in: below } },
      { limit, fields: ['articleId'] },
    );
    return placed.map(({ articleId }) => articleId);
  }

  /** Sorts items by their picking location; those without one stay in their order at the end. */
  inWalkingOrder<T>(things: readonly T[], locationsOf: (thing: T) => StorageLocations | undefined): T[] {
    return [...things].sort((a, b) => byWalkingOrder(locationsOf(a)?.[0], locationsOf(b)?.[0]));
  }

  async #dto(scope: Scope, placement: Pick<Placement, 'articleId' | 'siteId' | 'locationIds'>) {
    const [dto] = await this.#dtos(scope, [placement]);
    if (!dto) throw new Error('a placement has no form');
    return dto;
  }

  async #dtos(
    scope: Scope,
    placements: readonly Pick<Placement, 'articleId' | 'siteId' | 'locationIds'>[],
  ): Promise<PlacementDto[]> {
    const articles = await this.articles.refs(
      scope,
      placements.map(({ articleId }) => articleId),
    );
    const locations = await this.locations.mapByIds(
      scope,
      placements.flatMap(({ locationIds }) => locationIds),
    );
    return placements.map(({ articleId, siteId, locationIds }) => ({
      articleId: String(articleId),
      article: articles.get(String(articleId)) ?? null,
      siteId: String(siteId),
      locations: locationIds.flatMap((id) => {
        const location = locations.get(String(id));
        return location ? [{ id: String(id), path: location.path }] : [];
      }),
    }));
  }
}

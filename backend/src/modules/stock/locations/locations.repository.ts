import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { loadCached, parseId, type Scope, TenantRepository } from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey } from '../article-at-site.js';
import { LOCATION_MODEL, PLACEMENT_MODEL, type Placement, type StorageLocation } from './locations.schema.js';

/** The maximum number of locations of a site: changes of the tree rewrite all locations below. */
export const MAX_LOCATIONS = 2000;
export const LOCATION_LIMIT = { series: 'locations', max: MAX_LOCATIONS };

@Injectable()
export class LocationsRepository extends TenantRepository<StorageLocation> {
  constructor(@InjectModel(LOCATION_MODEL) model: Model<StorageLocation>) {
    super(model);
  }

  /** All locations of a site in walking order. */
  ofSite(scope: Scope, siteId: Types.ObjectId): Promise<StorageLocation[]> {
    return this.findMany(scope, { siteId }, { limit: MAX_LOCATIONS, sort: { sortKey: 1, _id: 1 } });
  }

  /** Writes a location that gets contents: its deletion or its move at the same time conflicts. */
  async touch(tx: Tx, { _id }: Pick<StorageLocation, '_id'>): Promise<void> {
    await this.findOneAndUpdate(tx, { _id }, { $set: { touchedAt: tx.now } });
  }

  /** Locations by id, looked up once in a transaction. */
  byIds(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, StorageLocation>> {
    return loadCached(scope, 'location', ids, (missing) => this.mapByIds(scope, missing));
  }
}

@Injectable()
export class PlacementsRepository extends TenantRepository<Placement> {
  constructor(@InjectModel(PLACEMENT_MODEL) model: Model<Placement>) {
    super(model);
  }

  /** The placements of articles at sites, by `articleSiteKey`, looked up once in a transaction; null where none is. */
  atPairs(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, Placement | null>> {
    return loadCached<Placement | null>(scope, 'placement', pairs.map(articleSiteKey), async (missing) => {
      const found = await this.findByKeys(scope, missing);
      return new Map(missing.map((key) => [key, found.get(key) ?? null]));
    });
  }

  protected override keyOf(placement: Placement): string {
    return articleSiteKey(placement);
  }

  protected override filterOf(keys: readonly string[]): QueryFilter<Placement> {
    const parts = keys.map((key) => key.split('/').map(parseId));
    const known = (ids: readonly (Types.ObjectId | undefined)[]) => ids.filter((id) => id !== undefined);
    return {
      articleId: { $in: known(parts.map(([, articleId]) => articleId)) },
      siteId: { $in: known(parts.map(([siteId]) => siteId)) },
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { CountLimits, parseId, type Scope } from '../../../platform/database/index.js';
import { References } from '../../../platform/references/index.js';
import { tidyText } from '../../../platform/text/identity.js';
import { ARTICLE } from '../../catalog/index.js';
import { articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { derivedFields } from '../locations/location.rules.js';
import { MAX_LOCATIONS_PER_ARTICLE } from '../locations/locations.dto.js';
import { recordLocation, recordPlacement } from '../locations/locations.events.js';
import {
  LOCATION_LIMIT,
  LocationsRepository,
  MAX_LOCATIONS,
  PlacementsRepository,
} from '../locations/locations.repository.js';
import type { StorageLocation } from '../locations/locations.schema.js';

type Names = readonly string[];

/** The path of a location at a site. */
export interface LocationPath {
  readonly siteId: string;
  readonly names: Names;
}

/** The location that an article gets at a site. */
export interface PlacedArticle {
  readonly articleId: Types.ObjectId;
  readonly siteId: Types.ObjectId;
  readonly locationId: Types.ObjectId;
}

const keyOf = (names: Names) => names.map(tidyText).join('\n');

/** The placements of the articles of one batch at all sites. */
const MAX_FOUND = 100_000;

type LocationsBySite = Map<string, Map<string, StorageLocation>>;

/** The locations of sites as imports name them: by their paths. */
@Injectable()
export class ImportedPlaces {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly placements: PlacementsRepository,
    private readonly countLimits: CountLimits,
    private readonly references: References,
  ) {}

  /** A function that finds the location of a path. */
  async finder(scope: Scope, siteIds: Iterable<string>) {
    const known = await this.#known(scope, siteIds);
    return {
      find: ({ siteId, names }: LocationPath): Types.ObjectId | undefined =>
        known.get(siteId)?.get(keyOf(names))?._id,
      count: (siteId: string): number => known.get(siteId)?.size ?? 0,
    };
  }

  /** Creates the missing locations of these paths; returns the new locations, parents first. */
  async createMissing(tx: Tx, paths: readonly LocationPath[]): Promise<StorageLocation[]> {
    const known = await this.#known(tx, new Set(paths.map(({ siteId }) => siteId)));
    const created: StorageLocation[] = [];
    const above = new Map<string, StorageLocation>();
    for (const { siteId, names } of paths) {
      const site = known.get(siteId);
      const id = parseId(siteId);
      if (!site || !id) continue;
      let parent: StorageLocation | null = null;
      for (const [depth, name] of names.entries()) {
        const key = keyOf(names.slice(0, depth + 1));
        const found: StorageLocation | undefined = site.get(key);
        if (!found && parent) above.set(String(parent._id), parent);
        const location: StorageLocation = found ?? this.#create(tx, id, name, parent);
        parent = location;
        if (found) continue;
        site.set(key, location);
        created.push(location);
      }
    }
    if (created.length > 0) {
      const sizes = [...known.values()].map(({ size }) => size);
      await this.countLimits.require(tx, LOCATION_LIMIT, Math.max(...sizes));
    }
    const isNew = new Set(created);
    await this.#touch(
      tx,
      [...above.values()].flatMap((each) => (isNew.has(each) ? [] : [each._id])),
    );
    return created;
  }

  /** The pairs of location and article that exist among these, as the ids of both with a slash between. */
  async placed(
    scope: Scope,
    wanted: readonly Pick<PlacedArticle, 'articleId' | 'locationId'>[],
  ): Promise<ReadonlySet<string>> {
    if (wanted.length === 0) return new Set();
    const articleId = { $in: wanted.map((each) => each.articleId) };
    const locationIds = { $in: wanted.map((each) => each.locationId) };
    const found = await this.placements.findMany(scope, { articleId, locationIds }, { limit: MAX_FOUND });
    return new Set(
      found.flatMap((each) => each.locationIds.map((id) => `${String(each.articleId)}/${String(id)}`)),
    );
  }

  /** Adds locations to those of articles; returns the added ones. */
  async place(tx: Tx, wanted: readonly PlacedArticle[]): Promise<PlacedArticle[]> {
    const before = await this.placements.atPairs(tx, wanted);
    const lists = new Map<string, PlacedArticle[]>();
    for (const one of wanted) {
      const list = lists.get(articleSiteKey(one)) ?? [];
      lists.set(articleSiteKey(one), list);
      const has = [
        ...(before.get(articleSiteKey(one))?.locationIds ?? []),
        ...list.map((each) => each.locationId),
      ];
      if (has.length < MAX_LOCATIONS_PER_ARTICLE && !has.some((id) => id.equals(one.locationId)))
        list.push(one);
    }
    const added = [...lists.values()].flat();
    const touched = new Map(added.map(({ locationId }) => [String(locationId), locationId]));
    await this.#touch(tx, [...touched.values()]);
    this.references.claim(
      tx,
      ARTICLE,
      added.map(({ articleId }) => articleId),
    );
    for (const [key, list] of lists) {
      const [one] = list;
      if (!one) continue;
      const { articleId, siteId } = one;
      const old = before.get(key) ?? null;
      const locationIds = [...(old?.locationIds ?? []), ...list.map(({ locationId }) => locationId)];
      const change = { $set: { locationIds, updatedAt: tx.now } };
      const after = old
        ? await this.placements.findOneAndUpdate(tx, { _id: old._id }, change)
        : this.placements.defer(tx, { articleId, siteId, locationIds, updatedAt: tx.now });
      if (after) recordPlacement(tx, old, after);
    }
    return added;
  }

  /** Removes locations from articles; answers the number of sites. */
  async unplace(tx: Tx, placed: readonly PlacedArticle[]): Promise<number> {
    if (placed.length === 0) return 0;
    const gone = new Map<string, Set<string>>();
    for (const one of placed) {
      const ids = gone.get(articleSiteKey(one)) ?? new Set();
      gone.set(articleSiteKey(one), ids.add(String(one.locationId)));
    }
    let count = 0;
    for (const before of await this.placements.findMany(tx, atArticlesAndSites(placed), {
      limit: MAX_FOUND,
    })) {
      const ids = gone.get(articleSiteKey(before));
      const locationIds = before.locationIds.filter((id) => !ids?.has(String(id)));
      if (locationIds.length === before.locationIds.length) continue;
      const change = { $set: { locationIds, updatedAt: tx.now } };
      const after = await this.placements.findOneAndUpdate(tx, { _id: before._id }, change);
      if (after) recordPlacement(tx, before, after);
      count += 1;
    }
    return count;
  }

  /** Deletes those of these locations that have neither articles nor sublocations; answers how many. */
  async removeUnused(tx: Tx, ids: readonly Types.ObjectId[]): Promise<number> {
    if (ids.length === 0) return 0;
    const found = await this.locations.mapByIds(tx, ids);
    const below = await this.locations.findMany(
      tx,
      { ancestorIds: { $in: [...ids] } },
      { limit: MAX_LOCATIONS },
    );
    const all = new Map([...below, ...found.values()].map((each) => [String(each._id), each]));
    const used = new Set(
      (await this.placements.distinct(tx, 'locationIds', { locationIds: { $in: [...ids] } })).map(String),
    );
    const kept = new Set<string>();
    for (const { _id, ancestorIds } of all.values())
      if (used.has(String(_id)) || !found.has(String(_id)))
        for (const id of [...ancestorIds, _id]) kept.add(String(id));
    const removed = [...found.values()].filter(({ _id }) => !kept.has(String(_id)));
    if (removed.length === 0) return 0;
    await this.locations.deleteMany(tx, { _id: { $in: removed.map(({ _id }) => _id) } });
    for (const each of removed) recordLocation(tx, each, null);
    return removed.length;
  }

  #create(tx: Tx, siteId: Types.ObjectId, name: string, above: StorageLocation | null): StorageLocation {
    const location = this.locations.defer(tx, {
      siteId,
      name,
      order: 0,
      ...derivedFields(above, { name, order: 0 }),
      parentId: above?._id ?? null,
      ancestorIds: above ? [...above.ancestorIds, above._id] : [],
      touchedAt: null,
      version: 1,
      createdAt: tx.now,
    });
    recordLocation(tx, null, location);
    return location;
  }

  /** Writes locations that get contents: their deletion or their move at the same time conflicts. */
  async #touch(tx: Tx, ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length > 0)
      await this.locations.updateMany(tx, { _id: { $in: [...ids] } }, { $set: { touchedAt: tx.now } });
  }

  async #known(scope: Scope, siteIds: Iterable<string>): Promise<LocationsBySite> {
    const known: LocationsBySite = new Map();
    for (const siteId of siteIds) {
      const id = parseId(siteId);
      const all = id ? await this.locations.ofSite(scope, id) : [];
      const byId = new Map(all.map((each) => [String(each._id), each]));
      const namesOf = ({ ancestorIds, name }: StorageLocation) => [
        ...ancestorIds.map((one) => byId.get(String(one))?.name ?? ''),
        name,
      ];
      known.set(siteId, new Map(all.map((each) => [keyOf(namesOf(each)), each])));
    }
    return known;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { CountLimits, type Page, type PageRequest, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound, requireMatched } from '../../../platform/errors/index.js';
import { References } from '../../../platform/references/index.js';
import { tidyText } from '../../../platform/text/identity.js';
import { anyOf, normalise } from '../../../platform/text/normalise.js';
import { Sites } from '../../tenants/index.js';
import { LOCATION, PLACEMENT_TO_LOCATION } from '../stock.references.js';
import { derivedFields, MAX_DEPTH, MAX_LOCATION_NAME_LENGTH, splitPath } from './location.rules.js';
import {
  type LocationCreateDto,
  type LocationDto,
  type LocationListQuery,
  type LocationUpdateDto,
  toLocationDto,
} from './locations.dto.js';
import { recordLocation } from './locations.events.js';
import { LOCATION_LIMIT, LocationsRepository, PlacementsRepository } from './locations.repository.js';
import type { StorageLocation } from './locations.schema.js';

/** The tree of storage locations of each site. */
@Injectable()
export class Locations implements OnModuleInit {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly placements: PlacementsRepository,
    private readonly sites: Sites,
    private readonly countLimits: CountLimits,
    private readonly references: References,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.references.find(PLACEMENT_TO_LOCATION, (tx, ids) =>
      this.placements.findOne(tx, { locationIds: { $in: [...ids] } }),
    );
  }

  async list(
    ctx: TenantContext,
    siteId: string,
    { q }: LocationListQuery,
    request: PageRequest,
  ): Promise<Page<StorageLocation>> {
    const site = await this.sites.get(ctx, siteId);
    const named = q ? { $or: [{ path: anyOf([q]) }, { nameKey: anyOf([normalise(q)]) }] } : {};
    return this.locations.page(ctx, { siteId: site._id, ...named }, request);
  }

  /** A location at a site that the caller sees; 404 otherwise. */
  async get(ctx: TenantContext, id: string): Promise<StorageLocation> {
    const location = await this.locations.getById(ctx, id);
    await this.sites.get(ctx, location.siteId);
    return location;
  }

  /** A location of this site; 404 otherwise. */
  async getAt(ctx: TenantContext, siteId: string, id: string): Promise<StorageLocation> {
    const site = await this.sites.get(ctx, siteId);
    const location = await this.locations.getById(ctx, id);
    if (!location.siteId.equals(site._id)) throw notFound();
    return location;
  }

  /** Creates a location, and those above it that its path names and that do not exist. */
  create(ctx: TenantContext, siteId: string, input: LocationCreateDto): Promise<LocationDto> {
    return this.work.run(ctx, this.countLimits.planOf(LOCATION_LIMIT), async (tx) => {
      const site = await this.sites.getOpen(tx, siteId);
      const names = splitPath(input.path);
      const isValid = (name: string) => name !== '' && name.length <= MAX_LOCATION_NAME_LENGTH;
      if (names.length > MAX_DEPTH || !names.every(isValid)) throw invalidPath();
      const known = await this.locations.ofSite(tx, site._id);
      let above: StorageLocation | null = null;
      let created: StorageLocation | null = null;
      for (const [depth, name] of names.entries()) {
        const order = depth === names.length - 1 ? (input.order ?? 0) : 0;
        const fields = derivedFields(above, { name, order });
        const found: StorageLocation | undefined = known.find(
          (other) => tidyText(other.name) === name && String(other.parentId) === String(above?._id ?? null),
        );
        created = found ? null : await this.#insert(tx, { siteId: site._id, name, order, ...fields }, above);
        above = found ?? created;
        if (created) known.push(created);
      }
      if (!created) throw new AppError('ALREADY_EXISTS');
      await this.countLimits.require(tx, LOCATION_LIMIT, known.length);
      return toLocationDto(created);
    });
  }

  /** Renames a location, moves it, or changes its position in the walking order, with everything inside. */
  update(
    ctx: TenantContext,
    siteId: string,
    id: string,
    version: number,
    input: LocationUpdateDto,
  ): Promise<LocationDto> {
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const before = await this.getAt(tx, siteId, id);
      const all = await this.locations.ofSite(tx, before.siteId);
      const above = this.#newParent(all, before, input.parentId);
      const name = input.name === undefined ? before.name : tidyText(input.name);
      const order = input.order ?? before.order;
      const ancestorIds = above ? [...above.ancestorIds, above._id] : [];
      const inside = all.filter(({ ancestorIds: ids }) => ids.some((one) => one.equals(before._id)));
      const deepest = Math.max(
        0,
        ...inside.map(({ ancestorIds: ids }) => ids.length - before.ancestorIds.length),
      );
      if (ancestorIds.length + 1 + deepest > MAX_DEPTH) throw invalidPath();
      if (above) await this.locations.touch(tx, above);
      const after = await this.locations.updateVersion(tx, before._id, version, {
        $set: {
          name,
          order,
          parentId: above?._id ?? null,
          ancestorIds,
          ...derivedFields(above, { name, order }),
        },
      });
      await this.#rewriteInside(tx, after, all);
      recordLocation(tx, before, after);
      return toLocationDto(after);
    });
  }

  /** Deletes a location with everything inside, unless articles are placed there. */
  async remove(ctx: TenantContext, siteId: string, id: string, version: number): Promise<void> {
    await this.work.run(ctx, { alone: true }, async (tx) => {
      const location = await this.getAt(tx, siteId, id);
      const all = await this.locations.ofSite(tx, location.siteId);
      const inside = all.filter(({ ancestorIds }) => ancestorIds.some((one) => one.equals(location._id)));
      const ids = [location, ...inside].map(({ _id }) => _id);
      await this.references.end(tx, LOCATION, ids);
      requireMatched(await this.locations.deleteOne(tx, { _id: location._id, version }));
      for (const each of inside) await this.locations.deleteOne(tx, { _id: each._id });
      for (const each of [location, ...inside]) recordLocation(tx, each, null);
    });
  }

  async #insert(
    tx: Tx,
    fields: Pick<StorageLocation, 'siteId' | 'name' | 'order' | 'nameKey' | 'path' | 'sortKey'>,
    above: StorageLocation | null,
  ): Promise<StorageLocation> {
    if (above) await this.locations.touch(tx, above);
    const location = await this.locations.insert(tx, {
      ...fields,
      parentId: above?._id ?? null,
      ancestorIds: above ? [...above.ancestorIds, above._id] : [],
      touchedAt: null,
      version: 1,
      createdAt: tx.now,
    });
    recordLocation(tx, null, location);
    return location;
  }

  /** The location above after a change: one of the same site that is not inside the moved one. */
  #newParent(
    all: readonly StorageLocation[],
    moved: StorageLocation,
    parentId: string | null | undefined,
  ): StorageLocation | null {
    const wanted = parentId === undefined ? moved.parentId && String(moved.parentId) : parentId;
    if (wanted === null) return null;
    const above = all.find(({ _id }) => String(_id) === wanted);
    if (!above) throw notFound();
    if ([above._id, ...above.ancestorIds].some((id) => id.equals(moved._id))) throw invalidPath();
    return above;
  }

  /** Derives the paths and sort keys inside a changed location again, from the top. */
  async #rewriteInside(tx: Tx, changed: StorageLocation, all: readonly StorageLocation[]): Promise<void> {
    for (const child of all.filter(({ parentId }) => parentId?.equals(changed._id))) {
      const fields = {
        ancestorIds: [...changed.ancestorIds, changed._id],
        ...derivedFields(changed, child),
      };
      await this.locations.findOneAndUpdate(tx, { _id: child._id }, { $set: fields });
      await this.#rewriteInside(tx, { ...child, ...fields }, all);
    }
  }
}

const invalidPath = () => new AppError('LOCATION_PATH_INVALID', { params: { max: MAX_DEPTH } });

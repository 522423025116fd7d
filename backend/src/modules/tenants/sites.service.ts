import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import {
  type DocumentKeys,
  loadCached,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { nothingChanged, record } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { References } from '../../platform/references/index.js';
import { type SiteCreateDto, type SiteDto, type SiteUpdateDto, toSiteDto } from './sites.dto.js';
import { SitesRepository } from './sites.repository.js';
import { siteEvents } from './tenants.events.js';
import { sitesOpening } from './tenants.hooks.js';
import { SITE } from './tenants.references.js';
import type { Site } from './tenants.schema.js';

/** A scope with an optional site limit. */
type SiteScope = Scope & { readonly siteIds?: ReadonlySet<string> | null };

/** An organisation's sites. A membership with site limits sees only its own. */
@Injectable()
export class Sites {
  constructor(
    private readonly sites: SitesRepository,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
  ) {}

  /** Sites as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.sites.keys(ids);
  }

  /** A site; 404 if it is unknown or not among the caller's. */
  async get(scope: SiteScope, id: string | Types.ObjectId): Promise<Site> {
    if (!sees(scope, String(id))) throw notFound();
    const found = await loadCached(scope, 'site', [id], (missing) => this.sites.mapByIds(scope, missing));
    const site = found.get(String(id));
    if (!site) throw notFound();
    return site;
  }

  /** A site that is not archived; 422 otherwise. */
  async getOpen(scope: SiteScope, id: string | Types.ObjectId): Promise<Site> {
    const site = await this.get(scope, id);
    if (site.archived) throw new AppError('SITE_ARCHIVED');
    return site;
  }

  /**
   * A site that is not archived, regardless of the caller's sites: the destination of a transfer, or the depot of a
   * request.
   */
  getAnyOpen({ siteIds: _siteIds, ...scope }: SiteScope, id: string | Types.ObjectId): Promise<Site> {
    return this.getOpen(scope, id);
  }

  /** A site that something begins to refer to: 422 if it is archived, and its archiving at the same time conflicts. */
  async claimOpen(tx: Tx, id: string | Types.ObjectId): Promise<Site> {
    const site = await this.getOpen(tx, id);
    this.references.claim(tx, SITE, [site._id]);
    return site;
  }

  /** Those of the sites that are not archived, regardless of the caller's sites. */
  async openAmong(
    { siteIds: _siteIds, ...scope }: SiteScope,
    ids: Iterable<string>,
  ): Promise<ReadonlySet<string>> {
    const found = await loadCached(scope, 'site', ids, (missing) => this.sites.mapByIds(scope, missing));
    return new Set([...found].flatMap(([id, { archived }]) => (archived ? [] : [id])));
  }

  /**
   * The names of sites by id, for display; also of sites that the caller does not see. Rules must not rely on them:
   * they may have been read before the transaction.
   */
  async names(
    scope: Scope,
    ids: Iterable<string | Types.ObjectId>,
  ): Promise<Map<string, { id: string; name: string }>> {
    const found = await loadCached(scope, 'site-name', ids, (missing) =>
      this.sites.loadFields(scope, missing, ['name']),
    );
    return new Map([...found].map(([id, { name }]) => [id, { id, name }]));
  }

  /**
   * The sites that the caller sees; with `destinations`, also the open ones to which the caller may transfer goods. A
   * caller who transfers nothing does not learn of them.
   */
  list(
    ctx: TenantContext,
    filter: { archived?: boolean; destinations?: boolean },
    request: PageRequest,
  ): Promise<Page<Site>> {
    const wanted: QueryFilter<Site> = {};
    if (filter.archived !== undefined) wanted.archived = filter.archived;
    if (!ctx.siteIds) return this.sites.page(ctx, wanted, request);
    const own: QueryFilter<Site> = { _id: { $in: [...ctx.siteIds] } };
    const isAnyWanted = filter.destinations && ctx.permissions.has('stock:transfer');
    const visible: QueryFilter<Site> = isAnyWanted ? { $or: [own, { archived: false }] } : own;
    return this.sites.page(ctx, { ...wanted, ...visible }, request);
  }

  async archivedIds(scope: Scope): Promise<Types.ObjectId[]> {
    return (await this.sites.distinct(scope, '_id', { archived: true })) as Types.ObjectId[];
  }

  /** The number of sites that are not archived. */
  countOpen(scope: Scope): Promise<number> {
    return this.sites.count(scope, { archived: false });
  }

  create(ctx: TenantContext, input: SiteCreateDto): Promise<SiteDto> {
    return this.work.run(ctx, {}, async (tx) => {
      await this.hooks.emit(sitesOpening, tx, { count: 1 });
      const site = await this.sites.insert(tx, {
        name: input.name,
        code: input.code,
        archived: false,
        version: 1,
        createdAt: tx.now,
      });
      record(tx, siteEvents.created, { id: site._id, siteIds: [site._id] }, { after: site });
      return toSiteDto(site);
    });
  }

  update(ctx: TenantContext, id: string, version: number, input: SiteUpdateDto): Promise<SiteDto> {
    const changes = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.code === undefined ? {} : { code: input.code }),
    };
    return this.work.run(ctx, {}, async (tx) => {
      const site = await this.get(tx, id);
      return this.#change(tx, 'updated', site, version, changes);
    });
  }

  /** Archives a site, unless stock or open work still needs it. It is idempotent. */
  archive(ctx: TenantContext, id: string): Promise<SiteDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const site = await this.get(tx, id);
      if (site.archived) return unchanged(tx, site);
      await this.references.end(tx, SITE, [site._id]);
      return this.#change(tx, 'archived', site, site.version, { archived: true });
    });
  }

  restore(ctx: TenantContext, id: string): Promise<SiteDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const site = await this.get(tx, id);
      if (!site.archived) return unchanged(tx, site);
      await this.hooks.emit(sitesOpening, tx, { count: 1 });
      return this.#change(tx, 'restored', site, site.version, { archived: false });
    });
  }

  async #change(
    tx: Tx,
    event: 'updated' | 'archived' | 'restored',
    before: Site,
    version: number,
    changes: Partial<Site>,
  ): Promise<SiteDto> {
    const after = await this.sites.updateVersion(tx, before._id, version, { $set: changes });
    record(tx, siteEvents[event], { id: after._id, siteIds: [after._id] }, { before, after });
    return toSiteDto(after);
  }
}

function unchanged(tx: Tx, site: Site): SiteDto {
  nothingChanged(tx);
  return toSiteDto(site);
}

function sees(scope: SiteScope, id: string): boolean {
  return !scope.siteIds || scope.siteIds.has(id);
}

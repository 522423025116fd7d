import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  type RequestContext,
  type TenantContext,
  type Transactional,
  type Tx,
} from '../../platform/context/index.js';
import { loadCached, type Numbering, newId, type Scope, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import { ListExports } from '../../platform/export/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { momentsOf, type Period, TimeZones } from '../../platform/time/index.js';
import { PERMISSIONS, Roles } from '../roles/index.js';
import type { NumberedKind } from './numbered-kinds.js';
import { changedNumbering, patternsOf } from './numbering.rules.js';
import { settingsFromDto } from './settings.dto.js';
import { SitesRepository } from './sites.repository.js';
import { TenantLogo } from './tenant-logo.js';
import {
  isSoundTenant,
  type TenantCreateDto,
  type TenantDto,
  type TenantUpdateDto,
  toTenantDto,
} from './tenants.dto.js';
import { siteEvents, tenantEvents } from './tenants.events.js';
import { moneyDigitsChanging, tenantCreated } from './tenants.hooks.js';
import { TenantsRepository } from './tenants.repository.js';
import { moneyDigits, STANDARD_SETTINGS, siteCodeFrom } from './tenants.rules.js';
import type { Site, TenantDoc } from './tenants.schema.js';

/** Founds organisations and stores their settings. */
@Injectable()
export class Tenants {
  constructor(
    private readonly tenants: TenantsRepository,
    private readonly sites: SitesRepository,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly logos: TenantLogo,
    private readonly roles: Roles,
    exports: ListExports,
    timeZones: TimeZones,
  ) {
    timeZones.setZoneOf(async (ctx) => (await this.current(ctx)).timeZone);
    exports.setNotation(async (ctx) => {
      const { currency, timeZone } = await this.current(ctx);
      return { moneyDigits: moneyDigits(currency), timeZone };
    });
  }

  /** The number of decimals of amounts in the organisation's currency. */
  async moneyDigits(scope: Scope): Promise<number> {
    return moneyDigits((await this.current(scope)).currency);
  }

  /** The numbering of documents of the organisation. */
  async numbering(scope: Scope): Promise<Numbering<NumberedKind>> {
    const { timeZone, settings } = await this.current(scope);
    return { timeZone, patterns: patternsOf(settings) };
  }

  /** A filter for documents with a time in a period of the organisation's days; without a day it filters nothing. */
  async during<F extends string>(
    scope: Scope,
    field: F,
    period: Period,
  ): Promise<{ [name in F]?: { $gte?: Date; $lt?: Date } }> {
    if (period.from === undefined && period.to === undefined) return {};
    const moments = momentsOf(period, (await this.current(scope)).timeZone);
    return { [field]: moments } as { [name in F]: { $gte?: Date; $lt?: Date } };
  }

  /** The caller's organisation. */
  async current(scope: Scope): Promise<Readonly<TenantDoc>> {
    const found = await loadCached(scope, 'tenant', [scope.tenantId], async ([id]) => {
      const tenant = await this.tenants.load(scope, scope.tenantId);
      return new Map(tenant && id ? [[id, tenant]] : []);
    });
    const tenant = found.get(String(scope.tenantId));
    if (!tenant) throw notFound();
    return tenant;
  }

  /** Organisations by id, for a user with several; unknown ids are omitted. */
  byIds(ctx: RequestContext, ids: readonly Types.ObjectId[]): Promise<TenantDoc[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.tenants.findByIds(ctx, ids);
  }

  /** The ids of all organisations, for background work. */
  allIds(): Promise<Types.ObjectId[]> {
    return this.tenants.allIds();
  }

  /** Founds an organisation with its first site, inside the caller's transaction. */
  async create(
    tx: Transactional<RequestContext>,
    userId: Types.ObjectId,
    input: TenantCreateDto,
  ): Promise<{ tenant: TenantDoc; site: Site }> {
    const { name, language, timeZone, currency } = input;
    const tenant: TenantDoc = {
      _id: newId(),
      name,
      language,
      timeZone,
      currency,
      settings: STANDARD_SETTINGS,
      version: 1,
      createdAt: tx.now,
    };
    await this.tenants.insert(tx, tenant);
    const inside: Tx = {
      ...tx,
      tenantId: tenant._id,
      userId,
      permissions: new Set(PERMISSIONS),
      siteIds: null,
    };
    const site = await this.sites.insert(inside, {
      name: input.siteName,
      code: siteCodeFrom(input.siteName),
      archived: false,
      version: 1,
      createdAt: tx.now,
    });
    record(inside, tenantEvents.created, { id: tenant._id }, { after: tenant });
    record(inside, siteEvents.created, { id: site._id, siteIds: [site._id] }, { after: site });
    await this.roles.createBuiltIn(inside, language);
    await this.hooks.emit(tenantCreated, inside, { tenant, site, userId });
    return { tenant, site };
  }

  /** Returns whether this server could have stored this organisation. */
  async isStorable(tenant: object): Promise<boolean> {
    return (await this.tenants.isStorable(tenant)) && isSoundTenant(tenant as TenantDoc);
  }

  /** Stores an imported organisation. */
  async insertImported(tx: Transactional<RequestContext>, tenant: TenantDoc): Promise<void> {
    await this.tenants.insert(tx, tenant);
  }

  /** Deletes the organisation; the caller deletes its data. */
  async remove(tx: Tx, version: number): Promise<void> {
    await this.tenants.delete(tx, tx.tenantId, version);
  }

  update(ctx: TenantContext, version: number, input: TenantUpdateDto): Promise<TenantDto> {
    const { settings: { numbering, ...settings } = {}, logo, ...plain } = input;
    const changes: Record<string, unknown> = { ...plain };
    for (const [key, value] of Object.entries(settingsFromDto(settings))) {
      changes[`settings.${key}`] = value;
    }
    return this.work.run(ctx, {}, async (tx) => {
      const before = await this.current(tx);
      if (numbering) changes['settings.numbering'] = changedNumbering(before.settings, numbering);
      if (logo !== undefined) changes['logo'] = await this.logos.replace(tx, before, logo);
      const after = await this.tenants.updateVersion(tx, ctx.tenantId, version, { $set: defined(changes) });
      if (moneyDigits(after.currency) !== moneyDigits(before.currency)) await this.#refuseAmounts(tx, after);
      record(tx, tenantEvents.updated, { id: after._id }, { before, after });
      return toTenantDto(after);
    });
  }

  /** 409 while amounts are stored: they are in the currency's smallest unit. */
  async #refuseAmounts(tx: Tx, { settings }: TenantDoc): Promise<void> {
    if (settings.approvalAbove.value) throw new AppError('AMOUNTS_EXIST');
    await this.hooks.emit(moneyDigitsChanging, tx, {});
  }
}

/** Without undefined keys: DTOs carry omitted fields as undefined. */
function defined(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { documentTexts } from '../../../locales/documents.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSites, readAll } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { dateFormat, fill } from '../../../platform/i18n/index.js';
import { Articles } from '../../catalog/index.js';
import { regionalSettingsOf, Sites, Tenants } from '../../tenants/index.js';
import { articleSiteKey } from '../article-at-site.js';
import { AssetsRepository } from '../assets/assets.repository.js';
import type { Asset } from '../assets/assets.schema.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import type { StorageLocation } from '../locations/locations.schema.js';
import { Placements } from '../locations/placements.service.js';
import { LotReads } from '../lots/lots.reads.js';
import type { LabelField, LabelsDto } from './labels.dto.js';

/** The subject of a label: the text of its bar code, and its words. */
export interface LabelledItem {
  readonly id: string;
  readonly plainCode: string;
  readonly words: Partial<Record<LabelField, string>>;
}

/** The subjects of the requested labels. */
interface ThingsToLabel extends Pick<LabelsDto, 'kind' | 'ids'> {
  /** The site whose locations articles show. */
  readonly siteId: string | undefined;
}

/** Reads the contents of labels, limited to records that the caller sees. */
@Injectable()
export class LabelContents {
  constructor(
    private readonly articles: Articles,
    private readonly assets: AssetsRepository,
    private readonly lots: LotReads,
    private readonly locations: LocationsRepository,
    private readonly placements: Placements,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
  ) {}

  /** The subjects in the order of the ids; 404 if one of them does not exist for the caller. */
  async read(ctx: TenantContext, { kind, ids, siteId }: ThingsToLabel): Promise<LabelledItem[]> {
    if (kind !== 'article' && !ctx.permissions.has('stock:read')) throw new AppError('PERMISSION_MISSING');
    const readers = {
      article: () => this.#articles(ctx, ids, siteId),
      asset: () => this.#assets(ctx, ids),
      lot: () => this.#lots(ctx, ids),
      location: () => this.#locations(ctx, ids),
    };
    const found = await readers[kind]();
    const byId = new Map(found.map((thing) => [thing.id, thing]));
    return ids.map((id) => {
      const thing = byId.get(id);
      if (!thing) throw notFound();
      return thing;
    });
  }

  async #articles(ctx: TenantContext, ids: readonly string[], siteId?: string): Promise<LabelledItem[]> {
    const articles = [...(await this.articles.getAll(ctx, ids)).values()];
    const site = siteId && ctx.permissions.has('stock:read') ? await this.sites.get(ctx, siteId) : undefined;
    const pairs = site ? articles.map(({ _id }) => ({ articleId: _id, siteId: site._id })) : [];
    const locations = await this.placements.at(ctx, pairs);
    return articles.map(({ _id, name, sku }) => ({
      id: String(_id),
      plainCode: sku,
      words: {
        name,
        sku,
        ...location(site && locations.get(articleSiteKey({ articleId: _id, siteId: site._id }))?.[0]),
      },
    }));
  }

  async #assets(ctx: TenantContext, ids: readonly string[]): Promise<LabelledItem[]> {
    const known = [...(await this.assets.mapByIds(ctx, ids)).values()].map(({ _id }) => _id);
    const filter = { $and: [atOwnSites(ctx), { _id: { $in: known } }] } as QueryFilter<Asset>;
    const assets = await this.assets.findMany(ctx, filter, { limit: ids.length });
    const [articles, locations] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          assets.map(({ articleId }) => articleId),
        ),
      () => this.placements.at(ctx, assets),
    ]);
    return assets.map((asset) => {
      const { name = '', sku = '' } = articles.get(String(asset.articleId)) ?? {};
      return {
        id: String(asset._id),
        plainCode: asset.serial,
        words: { name, sku, serial: asset.serial, ...location(locations.get(articleSiteKey(asset))?.[0]) },
      };
    });
  }

  async #lots(ctx: TenantContext, ids: readonly string[]): Promise<LabelledItem[]> {
    const lots = await this.lots.findByIds(ctx, ids);
    const articles = await this.articles.refs(
      ctx,
      lots.map(({ articleId }) => articleId),
    );
    const regional = regionalSettingsOf(await this.tenants.current(ctx));
    const date = dateFormat(ctx.language, regional, { dateStyle: 'medium' });
    return lots.map(({ _id, articleId, number, expiresAt }) => {
      const { name = '', sku = '' } = articles.get(String(articleId)) ?? {};
      return {
        id: String(_id),
        plainCode: number,
        words: {
          name,
          sku,
          lot: number,
          ...(expiresAt
            ? { expiry: fill(documentTexts[ctx.language].label.expiry, { date: date.format(expiresAt) }) }
            : {}),
        },
      };
    });
  }

  async #locations(ctx: TenantContext, ids: readonly string[]): Promise<LabelledItem[]> {
    const known = [...(await this.locations.mapByIds(ctx, ids)).values()].map(({ _id }) => _id);
    const filter = { $and: [atOwnSites(ctx), { _id: { $in: known } }] } as QueryFilter<StorageLocation>;
    const locations = await this.locations.findMany(ctx, filter, { limit: ids.length });
    const sites = await this.sites.names(
      ctx,
      locations.map(({ siteId }) => siteId),
    );
    return locations.map(({ _id, path, siteId }) => ({
      id: String(_id),
      plainCode: path,
      words: { location: path, name: sites.get(String(siteId))?.name ?? '' },
    }));
  }
}

const location = (stored: StorageLocation | undefined) => (stored ? { location: stored.path } : {});

import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSites,
  idFilter,
  type Page,
  type PageRequest,
  readAll,
  type Scope,
  type TenantDocument,
  type TenantRepository,
} from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import { ArticleLists, Articles, Suppliers } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { ExpectedReceiptsRepository } from '../expected/expected.repository.js';
import { LevelsRepository, MovementsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { OpenAlerts } from './open-alerts.js';
import { SpareStock } from './spare-stock.js';
import { consumptionSince, coverOf, fillUpTo, suggestedQuantity, thresholdState } from './threshold.rules.js';
import {
  type AlertListQuery,
  type ReorderLineDto,
  type ReorderListQuery,
  type StockAlertDto,
  type ThresholdDto,
  type ThresholdListQuery,
} from './thresholds.dto.js';
import { StockAlertsRepository, ThresholdsRepository } from './thresholds.repository.js';
import type { Threshold } from './thresholds.schema.js';

/** The maximum number of levels read with a page of 200 articles: their levels at all sites. */
const MAX_LEVELS = 20_000;

type Filters = Pick<ThresholdListQuery, 'q' | 'articleId' | 'siteId'>;

/** Thresholds, alerts and suggested orders, at the sites of the caller's membership. */
@Injectable()
export class ThresholdReads {
  constructor(
    private readonly thresholds: ThresholdsRepository,
    private readonly alerts: StockAlertsRepository,
    private readonly openAlerts: OpenAlerts,
    private readonly levels: LevelsRepository,
    private readonly movements: MovementsRepository,
    private readonly expected: ExpectedReceiptsRepository,
    private readonly articles: Articles,
    private readonly articleLists: ArticleLists,
    private readonly suppliers: Suppliers,
    private readonly sites: Sites,
    private readonly spares: SpareStock,
  ) {}

  async listThresholds(
    ctx: TenantContext,
    query: ThresholdListQuery,
    request: PageRequest,
  ): Promise<Page<ThresholdDto>> {
    const filter = await this.#filter(ctx, this.thresholds, { minimum: { $ne: null } }, query);
    const page = await this.thresholds.page(ctx, filter, request);
    return { ...page, items: await this.#thresholdDtos(ctx, page.items) };
  }

  async thresholdDto(scope: Scope, threshold: Threshold): Promise<ThresholdDto> {
    const [dto] = await this.#thresholdDtos(scope, [threshold]);
    if (!dto) throw new Error('a threshold has no form');
    return dto;
  }

  async listAlerts(
    ctx: TenantContext,
    query: AlertListQuery,
    request: PageRequest,
  ): Promise<Page<StockAlertDto>> {
    const within = query.status === 'resolved' ? { open: false } : await this.openAlerts.at(ctx);
    const filter = await this.#filter(ctx, this.alerts, within, query);
    const page = await this.alerts.page(ctx, filter, request);
    const named = await this.#naming(ctx, page.items);
    const supply = await this.#supplies(ctx, page.items);
    const items = page.items.map((alert) => ({
      ...named(alert),
      open: alert.open,
      minimum: toUnits(alert.minimum),
      available: toUnits(supply(alert).available),
      openedAt: alert.openedAt.toISOString(),
      resolvedAt: alert.resolvedAt?.toISOString() ?? null,
    }));
    return { ...page, items };
  }

  /** Counts the open alerts at the caller's sites. */
  async countOpenAlerts(ctx: TenantContext): Promise<number> {
    return this.alerts.count(ctx, await this.openAlerts.at(ctx));
  }

  /** Lists articles below their minimum, with the suggested quantity and the figures that it follows from. */
  async listReorder(
    ctx: TenantContext,
    query: ReorderListQuery,
    request: PageRequest,
  ): Promise<Page<ReorderLineDto>> {
    const ofSupplier = query.supplierId
      ? { articleId: { $in: await this.suppliers.articleIdsOf(ctx, query.supplierId) } }
      : {};
    const within = { $and: [ofSupplier, await this.openAlerts.at(ctx)] };
    const filter = await this.#filter(ctx, this.alerts, within, query);
    const page = await this.alerts.page(ctx, filter, request);
    const pairs = page.items;
    const named = await this.#naming(ctx, pairs);
    const supplied = await this.#suppliers(ctx, pairs);
    const supply = await this.#supplies(ctx, pairs);
    const [thresholds, issued, incoming, elsewhere] = await readAll(ctx, [
      () => this.thresholds.atPairs(ctx, pairs),
      () => this.movements.issuedSince(ctx, pairs, consumptionSince(ctx.now)),
      () => this.expected.incomingAt(ctx, pairs),
      () => this.spares.elsewhere(ctx, pairs),
    ]);
    const items = pairs.map((alert): ReorderLineDto => {
      const key = articleSiteKey(alert);
      const threshold = thresholds.get(key) ?? { minimum: alert.minimum, target: null, maximum: null };
      const stock = { ...supply(alert), incoming: incoming.get(key)?.quantity ?? 0 };
      const consumed = issued.get(key) ?? 0;
      const { stockOutAt, ...cover } = coverOf(stock.available, consumed, ctx.now);
      return {
        ...named(alert),
        ...supplied(alert),
        suggested: toUnits(suggestedQuantity(threshold, stock)),
        fillUpTo: toUnits(fillUpTo(threshold)),
        minimum: toUnits(threshold.minimum ?? 0),
        target: unitsOrNull(threshold.target),
        maximum: unitsOrNull(threshold.maximum),
        available: toUnits(stock.available),
        incoming: toUnits(stock.incoming),
        waiting: toUnits(stock.waiting),
        issued: toUnits(consumed),
        ...cover,
        stockOutAt: stockOutAt?.toISOString() ?? null,
        elsewhere: elsewhere(alert),
        openedAt: alert.openedAt.toISOString(),
      };
    });
    return { ...page, items };
  }

  async #thresholdDtos(scope: Scope, thresholds: readonly Threshold[]): Promise<ThresholdDto[]> {
    const named = await this.#naming(scope, thresholds);
    const supply = await this.#supplies(scope, thresholds);
    return thresholds.map((threshold) => ({
      ...named(threshold),
      minimum: unitsOrNull(threshold.minimum),
      target: unitsOrNull(threshold.target),
      maximum: unitsOrNull(threshold.maximum),
      available: toUnits(supply(threshold).available),
      state: thresholdState(threshold, supply(threshold).available),
    }));
  }

  /** The ids and names of an article at a site. */
  async #naming(scope: Scope, pairs: readonly (ArticleAtSite & { readonly _id: unknown })[]) {
    const [articles, sites] = await readAll(scope, [
      () =>
        this.articles.refs(
          scope,
          pairs.map(({ articleId }) => articleId),
        ),
      () =>
        this.sites.names(
          scope,
          pairs.map(({ siteId }) => siteId),
        ),
    ]);
    return (pair: ArticleAtSite & { readonly _id: unknown }) => ({
      id: String(pair._id),
      articleId: String(pair.articleId),
      article: articles.get(String(pair.articleId)) ?? null,
      siteId: String(pair.siteId),
      site: toRef(sites.get(String(pair.siteId))),
    });
  }

  async #suppliers(scope: Scope, pairs: readonly ArticleAtSite[]) {
    const articles = await this.suppliers.ofArticles(
      scope,
      pairs.map(({ articleId }) => articleId),
    );
    const ids = [...articles.values()].flatMap(({ supplierId }) => supplierId ?? []);
    const names = await this.suppliers.names(scope, ids);
    return ({ articleId }: ArticleAtSite) => {
      const { supplierId, supplierReference = '' } = articles.get(String(articleId)) ?? {};
      return { supplier: toRef(names.get(String(supplierId))), supplierReference };
    };
  }

  /** The available and the waiting quantity of an article at a site, over all its lots. */
  async #supplies(scope: Scope, pairs: readonly ArticleAtSite[]) {
    const levels =
      pairs.length === 0
        ? []
        : await this.levels.findOccupied(scope, atArticlesAndSites(pairs), { limit: MAX_LEVELS });
    const sums = sumLevels(levels);
    return (pair: ArticleAtSite) => sums.get(articleSiteKey(pair)) ?? NO_SUPPLY;
  }

  /** The filter of a list query. */
  async #filter<D extends TenantDocument & ArticleAtSite>(
    ctx: TenantContext,
    list: TenantRepository<D>,
    within: QueryFilter<D>,
    { q, articleId, siteId }: Filters,
  ): Promise<QueryFilter<D>> {
    const filter = {
      $and: [
        within,
        atOwnSites(ctx),
        ...(siteId === undefined ? [] : [{ siteId: idFilter(siteId) }]),
        ...(articleId === undefined ? [] : [{ articleId: idFilter(articleId) }]),
      ],
    } as QueryFilter<D>;
    if (!q) return filter;
    const listed = () => list.distinct(ctx, 'articleId', filter);
    const ids = await this.articleLists.idsMatching(ctx, q, listed);
    return { $and: [filter, { articleId: { $in: ids } }] } as QueryFilter<D>;
  }
}

const unitsOrNull = (quantity: number | null) => (quantity === null ? null : toUnits(quantity));

const NO_SUPPLY = { available: 0, waiting: 0 };

function sumLevels(levels: readonly Level[]) {
  const sums = new Map<string, { location: ArticleAtSite; available: number; waiting: number }>();
  for (const level of levels) {
    const before = sums.get(articleSiteKey(level)) ?? { location: level, ...NO_SUPPLY };
    const available = before.available + level.available;
    sums.set(articleSiteKey(level), { location: level, available, waiting: before.waiting + level.waiting });
  }
  return sums;
}

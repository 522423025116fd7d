import { Injectable } from '@nestjs/common';
import { toUnits } from '../../ledger/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { requireId, seesSite } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { nameOrder } from '../../platform/text/name-order.js';
import { type Day, daysUntil } from '../../platform/time/index.js';
import { Articles } from '../catalog/index.js';
import { StockFigures } from '../stock/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { mayHave, SERIES_KPIS, type SeriesKpi } from './cards.rules.js';
import { DaySources } from './day-sources.js';
import { type DaySource, DayTotalsStore } from './day-totals.js';
import type { SeriesDto } from './series.dto.js';
import {
  daysOfTop,
  fillRateOf,
  inWeeks,
  medianOf,
  type Period,
  sumOf,
  toHours,
  totalsByArticle,
  weeksUntil,
} from './series.rules.js';

const MAX_TOP = 10;
const DAY_MS = 86_400_000;

/** The figures of a dashboard over time, at the sites that the caller sees. */
@Injectable()
export class Series {
  constructor(
    private readonly store: DayTotalsStore,
    private readonly sources: DaySources,
    private readonly stock: StockFigures,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
  ) {}

  async get(ctx: TenantContext, kpi: string): Promise<SeriesDto> {
    if (!isSeries(kpi)) throw notFound();
    if (!mayHave(ctx.permissions, kpi)) throw new AppError('PERMISSION_MISSING');
    switch (kpi) {
      case 'issues':
        return this.#weekly(ctx, kpi, this.sources.issues, sumOf);
      case 'fill-rate':
        return this.#weekly(ctx, kpi, this.sources.fulfilment, fillRateOf);
      case 'lead-time':
        return this.#weekly(ctx, kpi, this.sources.leadTimes, (times: readonly (readonly number[])[]) =>
          toHours(medianOf(times.flat())),
        );
      case 'top-articles':
        return this.#topArticles(ctx);
      case 'stock-value':
        return this.#stockValue(ctx);
    }
  }

  async #weekly<F>(
    ctx: TenantContext,
    kpi: SeriesKpi,
    source: DaySource<F>,
    combine: (figures: readonly F[]) => number | null,
  ): Promise<SeriesDto> {
    const { timeZone } = await this.tenants.current(ctx);
    const period = weeksUntil(ctx.now, timeZone);
    const figures = await this.#figures(ctx, source, timeZone, period);
    const combined = (days: readonly Day[]) => combine(days.flatMap(figures));
    const before = inWeeks(period.before);
    return {
      ...headOf(kpi, period.days),
      value: combined(period.days),
      before: combined(period.before),
      points: inWeeks(period.days).map((week, index) => ({
        from: week[0]?.date ?? '',
        value: combined(week),
        before: combined(before[index] ?? []),
      })),
      rows: [],
    };
  }

  async #topArticles(ctx: TenantContext): Promise<SeriesDto> {
    const { timeZone } = await this.tenants.current(ctx);
    const period = daysOfTop(ctx.now, timeZone);
    const figures = await this.#figures(ctx, this.sources.issuedArticles, timeZone, period);
    const now = totalsByArticle(period.days.flatMap(figures));
    const before = totalsByArticle(period.before.flatMap(figures));
    const top = [...now].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, MAX_TOP);
    const articles = await this.articles.refs(
      ctx,
      top.map(([id]) => requireId(id)),
    );
    const rows = top.map(([id, quantity]) => ({
      id,
      name: articles.get(id)?.name ?? '',
      unit: articles.get(id)?.unit ?? '',
      value: toUnits(quantity),
      before: toUnits(before.get(id) ?? 0),
    }));
    return { ...headOf('top-articles', period.days), value: null, before: null, points: [], rows };
  }

  async #stockValue(ctx: TenantContext): Promise<SeriesDto> {
    const { timeZone } = await this.tenants.current(ctx);
    const values = await this.stock.valueBySite(ctx);
    const names = await this.sites.names(ctx, values.keys());
    const rows = [...values].map(([id, value]) => ({
      id,
      name: names.get(id)?.name ?? '',
      unit: '',
      value,
      before: null,
    }));
    rows.sort((a, b) => b.value - a.value || (nameOrder(a.name) < nameOrder(b.name) ? -1 : 1));
    const value = sumOf([...values.values()]);
    const days = daysUntil(ctx.now, 1, timeZone);
    return { ...headOf('stock-value', days), value, before: null, points: [], rows };
  }

  /** The figures of a day at the caller's sites. */
  async #figures<F>(
    ctx: TenantContext,
    source: DaySource<F>,
    timeZone: string,
    { all }: Period,
  ): Promise<(day: Day) => F[]> {
    const { createdAt } = await this.tenants.current(ctx);
    const found = await this.store.read(ctx, source, {
      timeZone,
      days: all,
      // The clock of the node that founded the organisation may have been ahead of others.
      since: new Date(createdAt.getTime() - DAY_MS),
    });
    return ({ date }) =>
      Object.entries(found.get(date) ?? {}).flatMap(([siteId, figure]) =>
        seesSite(ctx, siteId) ? [figure] : [],
      );
  }
}

function isSeries(kpi: string): kpi is SeriesKpi {
  return (SERIES_KPIS as readonly string[]).includes(kpi);
}

function headOf(kpi: SeriesKpi, days: readonly Day[]): Pick<SeriesDto, 'kpi' | 'from' | 'to'> {
  return { kpi, from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' };
}

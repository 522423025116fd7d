import { Injectable } from '@nestjs/common';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSites } from '../../../platform/database/index.js';
import { type Day, daysFrom } from '../../../platform/time/index.js';
import { Articles } from '../../catalog/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import { type ArticleAtSite, articleSiteKey } from '../article-at-site.js';
import { LotReads } from '../lots/lots.reads.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import type { ArticleCalendarDto, CalendarDayDto, CalendarQuery } from './article-calendar.dto.js';
import { HoldTimelines, type Shelf } from './hold-timelines.js';
import { freeOver, type Hold, type HoldKind, type Pace, peakOf, sumOf } from './window.rules.js';

const MAX_DAYS = 92;
const USUAL_DAYS = 28;
const DAY_MS = 86_400_000;

/** The levels of one article. */
const MAX_LEVELS = 10_000;

/** The stock of a site with all holds, undated reservations too. */
interface SiteHolds {
  readonly shelf: number;
  readonly holds: readonly Hold[];
}

/** The quantities of an article that are reserved, planned and on loan, day by day in the organisation's time zone. */
@Injectable()
export class ArticleCalendar {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly timelines: HoldTimelines,
    private readonly lots: LotReads,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
  ) {}

  async read(ctx: TenantContext, id: string, query: CalendarQuery): Promise<ArticleCalendarDto> {
    const article = await this.articles.get(ctx, id);
    const atSites = query.siteId
      ? { siteId: (await this.sites.get(ctx, query.siteId))._id }
      : atOwnSites(ctx);
    const there = { $and: [atSites, { articleId: article._id }] };
    const levels = await this.levels.findOccupied(ctx, there, { limit: MAX_LEVELS });
    const locations = (await this.levels.sitesOf(ctx, there)).map((siteId) => ({
      articleId: article._id,
      siteId,
    }));
    const held = await this.#heldAt(ctx, locations, levels);
    const { timeZone } = await this.tenants.current(ctx);
    const pace = await this.timelines.pace(ctx);
    const days = daysOf(query, ctx.now, timeZone).map((day) => toDayDto(day, held, pace));
    return { articleId: String(article._id), timeZone, days };
  }

  async #heldAt(
    ctx: TenantContext,
    locations: readonly ArticleAtSite[],
    levels: readonly Level[],
  ): Promise<SiteHolds[]> {
    const lots = await this.lots.refs(
      ctx,
      levels.map(({ lotId }) => lotId),
    );
    const shelves = new Map<string, Shelf & { readonly reserved: number }>();
    for (const location of locations)
      shelves.set(articleSiteKey(location), { ...location, available: 0, waiting: 0, reserved: 0 });
    for (const { articleId, siteId, lotId, available, reserved, waiting } of levels) {
      const key = articleSiteKey({ articleId, siteId });
      const before = shelves.get(key) ?? { articleId, siteId, available: 0, waiting: 0, reserved: 0 };
      const isExpired = lotId !== null && lots.get(String(lotId))?.expired === true;
      shelves.set(key, {
        ...before,
        available: before.available + (isExpired ? 0 : available),
        waiting: before.waiting + waiting,
        reserved: before.reserved + reserved,
      });
    }
    const known = await this.timelines.holdsAt(ctx, [...shelves.values()], { behindQueue: false });
    return [...shelves].map(([key, { available, reserved }]) => {
      const dated = known.get(key) ?? [];
      const undated = {
        kind: 'active' as const,
        quantity: reserved - sumOf(dated, 'active'),
        from: null,
        to: null,
      };
      return { shelf: available + reserved, holds: [...dated, undated] };
    });
  }
}

function daysOf({ from, to }: CalendarQuery, now: Date, timeZone: string): Day[] {
  const first = new Date(Math.max(now.getTime(), from ? Date.parse(from) : 0));
  const last = to ? Date.parse(to) : first.getTime() + (USUAL_DAYS - 1) * DAY_MS;
  return daysFrom(first, MAX_DAYS, timeZone).filter((day, index) => index === 0 || day.from.getTime() < last);
}

function toDayDto({ date, from, to }: Day, held: readonly SiteHolds[], pace: Pace): CalendarDayDto {
  const span = { start: Math.max(from.getTime(), pace.now.getTime()), end: to.getTime() };
  const peak = (kind: HoldKind) =>
    toUnits(
      held.reduce(
        (sum, { holds }) =>
          sum +
          peakOf(
            holds.filter((hold) => hold.kind === kind),
            span,
            pace,
          ),
        0,
      ),
    );
  const free = held.map(({ shelf, holds }) => freeOver(shelf, holds, span, pace));
  const total = (quantities: readonly number[]) => toUnits(quantities.reduce((sum, one) => sum + one, 0));
  return {
    date,
    from: from.toISOString(),
    to: to.toISOString(),
    reserved: peak('active'),
    planned: peak('planned'),
    out: peak('loan'),
    free: total(free.map((quantity) => Math.max(0, quantity))),
    short: total(free.map((quantity) => Math.max(0, -quantity))),
  };
}

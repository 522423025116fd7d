import { Injectable } from '@nestjs/common';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { articleSiteKey } from '../article-at-site.js';
import { ExpectedReceiptsRepository, NOTHING_INCOMING } from '../expected/expected.repository.js';
import type { AvailabilityQuery } from '../levels/stock.queries.js';
import { LotReads } from '../lots/lots.reads.js';
import type { AvailabilityDto } from '../stock.dto.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { HoldTimelines } from './hold-timelines.js';
import { demandSpan, freeFor, type Hold, peakOf, sumOf, type Window } from './window.rules.js';

/** What can be promised of an article at a site: for a window, or from now on without end. */
@Injectable()
export class AvailabilityReads {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly timelines: HoldTimelines,
    private readonly expected: ExpectedReceiptsRepository,
    private readonly lots: LotReads,
    private readonly articles: Articles,
    private readonly sites: Sites,
  ) {}

  async read(ctx: TenantContext, query: AvailabilityQuery): Promise<AvailabilityDto> {
    const window = windowOf(query);
    const article = await this.articles.get(ctx, query.articleId);
    const site = await this.sites.get(ctx, query.siteId);
    const pair = { articleId: article._id, siteId: site._id };
    const levels = await this.levels.findMany(ctx, pair, { limit: 1000 });
    const incoming =
      (await this.expected.incomingAt(ctx, [pair])).get(articleSiteKey(pair)) ?? NOTHING_INCOMING;
    const lots = await this.lots.refs(
      ctx,
      levels.map(({ lotId }) => lotId),
    );
    const sum = (pick: (level: Level) => number) => levels.reduce((total, level) => total + pick(level), 0);
    const available = sum((level) =>
      level.lotId !== null && lots.get(String(level.lotId))?.expired === true ? 0 : level.available,
    );
    const waiting = sum((level) => level.waiting);
    const shelf = { ...pair, available, waiting };
    const holds: readonly Hold[] =
      (await this.timelines.holdsAt(ctx, [shelf], { behindQueue: true })).get(articleSiteKey(pair)) ?? [];
    const pace = await this.timelines.pace(ctx);
    const free = freeFor(available + sumOf(holds, 'active'), holds, window, pace);
    const planned = holds.filter(({ kind }) => kind === 'planned');
    return {
      free: toUnits(Math.max(0, window ? free : Math.min(free, available - waiting))),
      onHand: toUnits(sum((level) => level.onHand)),
      reserved: toUnits(sum((level) => level.reserved)),
      planned: toUnits(window ? peakOf(planned, demandSpan(window, pace), pace) : sumOf(planned, 'planned')),
      out: toUnits(sumOf(holds, 'loan')),
      incoming: toUnits(incoming.quantity),
      incomingAt: incoming.nextAt?.toISOString() ?? null,
    };
  }
}

function windowOf({ from, to }: AvailabilityQuery): Window | null {
  if (from === undefined && to === undefined) return null;
  const window = { from: new Date(from ?? Number.NaN), to: new Date(to ?? Number.NaN) };
  if (!(window.to > window.from)) throw new AppError('WINDOW_INVALID');
  return window;
}

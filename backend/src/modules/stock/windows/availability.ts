import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ONE_UNIT, type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { readAll } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { type Article, Articles, isKit } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { type ArticleAtSite, articleSiteKey } from '../article-at-site.js';
import { ExpectedReceiptsRepository, NOTHING_INCOMING } from '../expected/expected.repository.js';
import type { AvailabilityQuery } from '../levels/stock.queries.js';
import { LotReads } from '../lots/lots.reads.js';
import type { AvailabilityDto } from '../stock.dto.js';
import { LevelsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';
import { HoldTimelines } from './hold-timelines.js';
import { demandSpan, freeFor, type Hold, type Pace, peakOf, sumOf, type Window } from './window.rules.js';

/** A level for each lot that is there. */
const MAX_LEVELS = 10_000;

/** Computes the quantity that can be promised of an article at a site: for a window, or from now on without end. */
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
    const [article, site, pace] = await readAll(ctx, [
      () => this.articles.get(ctx, query.articleId),
      () => this.sites.get(ctx, query.siteId),
      () => this.timelines.pace(ctx),
    ]);
    const demand = { window, pace };
    return toDto(
      isKit(article)
        ? await this.#ofKit(ctx, article, site._id, demand)
        : await this.#ofArticle(ctx, { articleId: article._id, siteId: site._id }, demand),
    );
  }

  /** The figures of its scarcest component, in whole kits. */
  async #ofKit(
    ctx: TenantContext,
    kit: Readonly<Article>,
    siteId: Types.ObjectId,
    { window, pace }: Demand,
  ): Promise<Figures> {
    const parts = await this.articles.getAll(
      ctx,
      kit.components.map(({ articleId }) => String(articleId)),
    );
    const inKits = await Promise.all(
      kit.components.map(async ({ articleId, quantity }) => {
        // A consumable has no end: it is promised from now on, also in a request for some days.
        const held = parts.get(String(articleId))?.returnable ? window : null;
        const figures = await this.#ofArticle(ctx, { articleId, siteId }, { window: held, pace });
        return kitsOf(figures, quantity);
      }),
    );
    return inKits.reduce((scarcest, other) => (other.free < scarcest.free ? other : scarcest));
  }

  async #ofArticle(ctx: TenantContext, pair: ArticleAtSite, { window, pace }: Demand): Promise<Figures> {
    const [levels, arriving, held] = await readAll(ctx, [
      () => this.levels.findOccupied(ctx, pair, { limit: MAX_LEVELS }),
      () => this.expected.incomingAt(ctx, [pair]),
      () => this.timelines.holdsAt(ctx, [pair], { behindQueue: true }),
    ]);
    const incoming = arriving.get(articleSiteKey(pair)) ?? NOTHING_INCOMING;
    const lots = await this.lots.refs(
      ctx,
      levels.map(({ lotId }) => lotId),
    );
    const sum = (pick: (level: Level) => number) => levels.reduce((total, level) => total + pick(level), 0);
    const available = sum((level) =>
      level.lotId !== null && lots.get(String(level.lotId))?.expired === true ? 0 : level.available,
    );
    const waiting = sum((level) => level.waiting);
    const holds: readonly Hold[] = held.get(articleSiteKey(pair)) ?? [];
    const free = freeFor(available + sumOf(holds, 'active'), holds, window, pace);
    const planned = holds.filter(({ kind }) => kind === 'planned');
    return {
      free: Math.max(0, window ? free : Math.min(free, available - waiting)),
      onHand: sum((level) => level.onHand),
      reserved: sum((level) => level.reserved),
      planned: window ? peakOf(planned, demandSpan(window, pace), pace) : sumOf(planned, 'planned'),
      out: sumOf(holds, 'loan'),
      incoming: incoming.quantity,
      incomingAt: incoming.nextAt,
    };
  }
}

/** The window of a demand, null for from now on; and the loan settings of the organisation. */
interface Demand {
  readonly window: Window | null;
  readonly pace: Pace;
}

interface Figures {
  readonly free: Thousandths;
  readonly onHand: Thousandths;
  readonly reserved: Thousandths;
  readonly planned: Thousandths;
  readonly out: Thousandths;
  readonly incoming: Thousandths;
  readonly incomingAt: Date | null;
}

/** The figures of a component as whole kits, by the quantity in one kit. */
function kitsOf({ incomingAt, ...figures }: Figures, needed: Thousandths): Figures {
  const kits = (quantity: Thousandths) => Math.floor(quantity / needed) * ONE_UNIT;
  return {
    free: kits(figures.free),
    onHand: kits(figures.onHand),
    reserved: kits(figures.reserved),
    planned: kits(figures.planned),
    out: kits(figures.out),
    incoming: kits(figures.incoming),
    incomingAt,
  };
}

function toDto(figures: Figures): AvailabilityDto {
  return {
    free: toUnits(figures.free),
    onHand: toUnits(figures.onHand),
    reserved: toUnits(figures.reserved),
    planned: toUnits(figures.planned),
    out: toUnits(figures.out),
    incoming: toUnits(figures.incoming),
    incomingAt: figures.incomingAt?.toISOString() ?? null,
  };
}

function windowOf({ from, to }: AvailabilityQuery): Window | null {
  if (from === undefined && to === undefined) return null;
  const window = { from: new Date(from ?? Number.NaN), to: new Date(to ?? Number.NaN) };
  if (!(window.to > window.from)) throw new AppError('WINDOW_INVALID');
  return window;
}

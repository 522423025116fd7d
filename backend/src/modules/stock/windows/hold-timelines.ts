import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { readAll, type Scope } from '../../../platform/database/index.js';
import { Tenants } from '../../tenants/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { EVER, ReservationsRepository } from '../stock.repository.js';
import { HoldSources } from './hold-sources.js';
import { HoldTimeline, type KnownHold } from './hold-timeline.js';
import { type Hold, type Pace, sumOf } from './window.rules.js';

/** The dated reservations of one question. */
const MAX_DATED = 20_000;

const HOUR_MS = 3_600_000;

/** An article at a site with its allocatable quantity there now. */
export interface Shelf extends ArticleAtSite {
  readonly available: Thousandths;
  readonly waiting: Thousandths;
}

interface Options {
  /** True if waiting lines come before the queried demand. */
  readonly behindQueue: boolean;
  /** Reservations and loans that are left out. */
  readonly without?: readonly Types.ObjectId[];
}

/** Reads the holds on articles at sites over time: dated reservations, loans, and lines that wait. */
@Injectable()
export class HoldTimelines {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly sources: HoldSources,
    private readonly tenants: Tenants,
  ) {}

  /** By `articleSiteKey`. */
  async read(scope: Scope, shelves: readonly Shelf[], options: Options): Promise<Map<string, HoldTimeline>> {
    if (shelves.length === 0) return new Map();
    const [pace, known] = await readAll(scope, [
      () => this.pace(scope),
      () => this.holdsAt(scope, shelves, options),
    ]);
    const left = new Set((options.without ?? []).map(String));
    return new Map(
      shelves.map((shelf) => {
        const key = articleSiteKey(shelf);
        const all = known.get(key) ?? [];
        const holds = all.filter(({ id }) => !left.has(String(id)));
        // Without its loan or reservation, stock on loan or set aside still belongs to the depot.
        const there = shelf.available + sumOf(all, 'active') + sumOf(all, 'loan') - sumOf(holds, 'loan');
        return [key, new HoldTimeline(there, holds, pace)];
      }),
    );
  }

  /**
   * All holds by `articleSiteKey`. Undated reservations are left out: their stock is not allocatable. Waiting lines are read
   * unless the known waiting quantity is zero.
   */
  async holdsAt(
    scope: Scope,
    shelves: readonly (ArticleAtSite & Partial<Pick<Shelf, 'waiting'>>)[],
    { behindQueue }: Options,
  ): Promise<Map<string, KnownHold[]>> {
    const awaited = behindQueue ? shelves.filter(({ waiting }) => waiting !== 0) : [];
    const [dated, loans, waiting] = await readAll(scope, [
      () => this.#datedAt(scope, shelves),
      () => this.sources.read(scope, 'loan', shelves),
      () => this.sources.read(scope, 'waiting', awaited),
    ]);
    const keys = shelves.map(articleSiteKey);
    return new Map(
      keys.map((key) => [key, [dated, loans, waiting].flatMap((holds) => holds.get(key) ?? [])]),
    );
  }

  async pace(scope: Scope): Promise<Pace> {
    const { settings } = await this.tenants.current(scope);
    return { now: scope.now, bufferMs: settings.loanBufferHours * HOUR_MS };
  }

  /** The reservations with a window that are planned or set aside, by `articleSiteKey`. */
  async #datedAt(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, KnownHold[]>> {
    const found = await this.reservations.findTogether(
      scope,
      { ...atArticlesAndSites(pairs), status: { $in: ['planned', 'active'] }, to: { $gt: EVER } },
      { limit: MAX_DATED },
    );
    const byPair = new Map<string, KnownHold[]>();
    for (const { _id: id, status, quantity, from, to, ...location } of found) {
      const hold = { id, kind: status as Hold['kind'], quantity, from, to };
      const key = articleSiteKey(location);
      byPair.set(key, [...(byPair.get(key) ?? []), hold]);
    }
    return byPair;
  }
}

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { Articles } from '../../catalog/index.js';
import { articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { inFefoOrder } from '../lots/lot.rules.js';
import { LotsRepository } from '../lots/lots.repository.js';
import type { LevelsView } from '../posting/levels-view.js';
import { PostStock } from '../posting/post-stock.js';
import { locationKey, type StockLocation, withoutLot } from '../posting/stock.batch.js';
import { LevelsRepository } from '../stock.repository.js';
import type { HoldTimeline } from '../windows/hold-timeline.js';
import { HoldTimelines } from '../windows/hold-timelines.js';
import type { Hold, Window } from '../windows/window.rules.js';

/** The lots of one question. */
const MAX_LOT_LEVELS = 10_000;

/** A part of an allocated quantity: one for each lot. */
export interface AllocatedPart {
  readonly lotId: Types.ObjectId | null;
  readonly quantity: Thousandths;
}

/** A location with its allocatable quantity. */
interface Source {
  readonly lotId: Types.ObjectId | null;
  readonly available: Thousandths;
}

/** The question about the locations of a decision. */
interface AllocationQuery {
  /** The locations whose stock is queried for windows. */
  readonly dated?: readonly StockLocation[];
  /** True if the approved lines that wait come first. */
  readonly behindQueue?: boolean;
  /** Reservations that are about to be replaced. */
  readonly without?: readonly Types.ObjectId[];
}

/**
 * The quantities that can be promised at some locations, as a transaction sees it. It never changes: each promise gives
 * the stock that it leaves for the next one.
 */
export class Allocatable {
  constructor(
    readonly levels: LevelsView,
    private readonly sources: ReadonlyMap<string, readonly Source[]>,
    private readonly timelines: ReadonlyMap<string, HoldTimeline> = new Map(),
    private readonly behindQueue = false,
  ) {}

  /** The free and the waiting quantity, over all lots that can be allocated. */
  at(location: StockLocation): { readonly available: Thousandths; readonly waiting: Thousandths } {
    return {
      available: this.#sourcesAt(location).reduce((sum, { available }) => sum + available, 0),
      waiting: this.levels.at(withoutLot(location)).waiting,
    };
  }

  /** The quantity that a new demand can get: for a window, or from now on without end. */
  freeFor(location: StockLocation, window: Window | null): Thousandths {
    const { available, waiting } = this.at(location);
    const timeline = this.#timelineAt(location);
    if (!timeline) return this.behindQueue ? Math.max(0, available - waiting) : available;
    return window ? timeline.free(window) : Math.min(available, timeline.free(null));
  }

  /**
   * The quantity that can be taken from the shelf now for a reservation that begins at a moment and is not counted here
   * itself.
   */
  freeUntil(location: StockLocation, moment: Date): Thousandths {
    return Math.min(
      this.at(location).available,
      this.#timelineAt(location)?.freeUntil(moment) ?? Number.POSITIVE_INFINITY,
    );
  }

  /** The parts of a free quantity, one for each lot: first expired, first out. */
  partsOf(location: StockLocation, quantity: Thousandths): AllocatedPart[] {
    return this.#drain(location, quantity)
      .filter(({ taken }) => taken > 0)
      .map(({ lotId, taken }) => ({ lotId, quantity: taken }));
  }

  /** The stock after a free quantity is reserved, until the end of a window if there is one. */
  withReserved(location: StockLocation, quantity: Thousandths, window: Window | null = null): Allocatable {
    if (quantity === 0) return this;
    const left = this.#drain(location, quantity);
    const sources = new Map(this.sources).set(locationKey(withoutLot(location)), left);
    const { from = null, to = null } = window ?? {};
    const reserved = new Allocatable(this.levels, sources, this.timelines, this.behindQueue);
    return reserved.#withHold(location, { kind: 'active', quantity, from, to });
  }

  /** The stock after a quantity is promised for a window. */
  withPlanned(location: StockLocation, quantity: Thousandths, window: Window): Allocatable {
    return this.#withHold(location, { kind: 'planned', quantity, ...window });
  }

  /** The stock after unmet demand joins the queue, so that later demands are checked behind it. */
  withWaiting(location: StockLocation, quantity: Thousandths, window: Window | null): Allocatable {
    const { from = null, to = null } = window ?? {};
    return this.#withHold(location, { kind: 'waiting', quantity, from, to });
  }

  #withHold(location: StockLocation, hold: Hold): Allocatable {
    const timeline = this.#timelineAt(location);
    if (!timeline || hold.quantity === 0) return this;
    const timelines = new Map(this.timelines).set(articleSiteKey(location), timeline.withHold(hold));
    return new Allocatable(this.levels, this.sources, timelines, this.behindQueue);
  }

  /** The quantity taken from each source of a location, in their order, and its rest there. */
  #drain(location: StockLocation, quantity: Thousandths): (Source & { readonly taken: Thousandths })[] {
    let due = quantity;
    const drained = this.#sourcesAt(location).map(({ lotId, available }) => {
      const taken = Math.min(due, available);
      due -= taken;
      return { lotId, available: available - taken, taken };
    });
    if (due > 0) throw new Error('more is allocated than is free');
    return drained;
  }

  #timelineAt(location: StockLocation): HoldTimeline | undefined {
    return this.timelines.get(articleSiteKey(location));
  }

  #sourcesAt(location: StockLocation): readonly Source[] {
    return this.sources.get(locationKey(withoutLot(location))) ?? [];
  }
}

/** Reads the allocatable stock. Articles that are tracked by lot have one level per lot; expired lots are left out. */
@Injectable()
export class AllocatableStock {
  constructor(
    private readonly stock: PostStock,
    private readonly levels: LevelsRepository,
    private readonly lots: LotsRepository,
    private readonly articles: Articles,
    private readonly timelines: HoldTimelines,
  ) {}

  /** `locations` are without lots. Without queries and reservations for windows, the levels answer alone. */
  async read(
    tx: Tx,
    locations: readonly StockLocation[],
    { dated = [], behindQueue = false, without = [] }: AllocationQuery = {},
  ): Promise<Allocatable> {
    // The tracking of an article never changes, so it may have been read before the transaction.
    const articles = await this.articles.refs(
      tx,
      locations.map(({ articleId }) => articleId),
    );
    const isByLot = ({ articleId }: StockLocation) => articles.get(String(articleId))?.tracking === 'lot';
    const byLot = await this.#lotLocations(tx, locations.filter(isByLot));
    const levels = await this.stock.read(tx, [...locations, ...[...byLot.values()].flat()]);
    const sources = locations.map((location): [string, Source[]] => {
      const taken = isByLot(location) ? (byLot.get(locationKey(location)) ?? []) : [location];
      const free = taken.map((at) => ({ lotId: at.lotId, available: Math.max(0, levels.at(at).available) }));
      return [locationKey(location), free];
    });
    const now = new Allocatable(levels, new Map(sources));
    const isDated = new Set(dated.map(articleSiteKey));
    const shelves = locations
      .filter((location) => isDated.has(articleSiteKey(location)) || levels.at(location).planned > 0)
      .map((location) => ({ ...location, ...now.at(location) }));
    const timelines = await this.timelines.read(tx, shelves, { behindQueue, without });
    return new Allocatable(levels, new Map(sources), timelines, behindQueue);
  }

  /** The locations of the allocatable lots, in their order, by the location of their article. */
  async #lotLocations(tx: Tx, locations: readonly StockLocation[]): Promise<Map<string, StockLocation[]>> {
    const found = new Map<string, StockLocation[]>();
    if (locations.length === 0) return found;
    const stocked = await this.levels.findMany(
      tx,
      { ...atArticlesAndSites(locations), lotId: { $ne: null }, onHand: { $gt: 0 } },
      { limit: MAX_LOT_LEVELS },
    );
    const lots = await this.lots.mapByIds(
      tx,
      stocked.flatMap(({ lotId }) => (lotId ? [lotId] : [])),
    );
    for (const lot of inFefoOrder([...lots.values()], tx.now))
      for (const { articleId, siteId, lotId } of stocked.filter((level) => level.lotId?.equals(lot._id))) {
        const key = locationKey({ articleId, siteId, lotId: null });
        found.set(key, [...(found.get(key) ?? []), { articleId, siteId, lotId }]);
      }
    return found;
  }
}

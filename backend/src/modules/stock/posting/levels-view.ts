import { available, EMPTY_LEVEL, type LevelState, type Thousandths } from '../../../ledger/index.js';
import type { Level } from '../stock.schema.js';
import { locationKey, type StockLocation } from './stock.batch.js';

/** Levels as read by a transaction. A location without a level has an empty one. */
export class LevelsView {
  readonly #locations: ReadonlySet<string>;

  constructor(
    locations: readonly StockLocation[],
    private readonly levels: ReadonlyMap<string, Level>,
  ) {
    this.#locations = new Set(locations.map(locationKey));
  }

  at(location: StockLocation): LevelState & { readonly available: Thousandths } {
    const level = { ...EMPTY_LEVEL, ...this.stored(location) };
    return { ...level, available: available(level) };
  }

  /** The stored level; undefined if there is none. A location that was not read is a programming error. */
  stored(location: StockLocation): Level | undefined {
    if (!this.#locations.has(locationKey(location)))
      throw new Error('a batch touches a place that was not read');
    return this.levels.get(locationKey(location));
  }
}

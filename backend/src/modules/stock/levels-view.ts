import { available, EMPTY_LEVEL, type LevelState, type Thousandths } from '../../ledger/index.js';
import { type Place, placeKey } from './stock.batch.js';
import type { Level } from './stock.schema.js';

/** Levels as a transaction read them. A place without a level has an empty one. */
export class LevelsView {
  readonly #places: ReadonlySet<string>;

  constructor(
    places: readonly Place[],
    private readonly levels: ReadonlyMap<string, Level>,
  ) {
    this.#places = new Set(places.map(placeKey));
  }

  at(place: Place): LevelState & { readonly available: Thousandths } {
    const level = this.stored(place) ?? EMPTY_LEVEL;
    return { ...level, available: available(level) };
  }

  /** The stored level; undefined where there is none yet. A place that was not read is a programming error. */
  stored(place: Place): Level | undefined {
    if (!this.#places.has(placeKey(place))) throw new Error('a batch touches a place that was not read');
    return this.levels.get(placeKey(place));
  }
}

import type { View } from '../storage/view.js';
import type { KeyRange } from './key-ranges.js';

/** The number of ranges in a row without an entry after which a look at the next entry may be shorter than looks at more of them. */
const MIN_EMPTY = 8;
/** The number that it grows to where such looks leave out little. */
const MAX_EMPTY = 1_024;

/**
 * Leaves out ranges that cannot have an entry, because the next entry of the index comes after them: of a thousand codes that
 * are new, or words that no document has, most are in a few gaps of the index.
 */
export class EmptyRanges {
  private inARow = 0;
  private needed = MIN_EMPTY;

  constructor(
    private readonly view: Pick<View, 'keyAfter'>,
    /** In ascending order. */
    private readonly ranges: readonly Pick<KeyRange, 'high'>[],
  ) {}

  /** A range had an entry. */
  found(): void {
    this.inARow = 0;
  }

  /** The last range, from an empty one on, that has to be empty as well. */
  lastEmpty(at: number): number {
    this.inARow++;
    const last = this.ranges.length - 1;
    if (this.inARow < this.needed || at >= last) return at;
    this.inARow = 0;
    const { high } = this.ranges[at] as KeyRange;
    const next = this.view.keyAfter(high, (this.ranges[last] as KeyRange).high, 0);
    if (next === undefined) return last;
    let to = at;
    while (to < last && (this.ranges[to + 1] as KeyRange).high.compare(next) <= 0) to++;
    this.needed = to - at < this.needed ? Math.min(this.needed * 2, MAX_EMPTY) : MIN_EMPTY;
    return to;
  }
}

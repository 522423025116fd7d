import { failure } from '../base/errors.js';
import type { Doc } from '../base/values.js';
import { compileSort, pick, Runs, type SortKey, type SortOrder } from '../semantics/index.js';
import type { Row } from './scan.js';

const MAX_SORT_BYTES = 100 * 1024 * 1024;

interface KeyedRow {
  readonly row: Row;
  readonly key: SortKey;
  /** The sort is stable. */
  readonly ordinal: number;
}

/** Sorts rows; with a limit it is a top-k sort. */
export class Sorter {
  private readonly order: SortOrder;
  private readonly fields: ReadonlySet<string>;
  private readonly kept: KeyedRow[] = [];
  private readonly runs = new Runs<KeyedRow>((left, right) => this.compare(left, right));
  private bytes = 0;
  private count = 0;

  constructor(
    sort: Doc,
    private readonly limit: number,
  ) {
    this.order = compileSort(sort);
    this.fields = new Set([...sort.keys()].map((path) => path.split('.')[0] as string));
  }

  add(row: Row): void {
    const keyed = { row, key: this.order.keyOf(pick(row.raw, this.fields)), ordinal: this.count++ };
    if (this.limit > 0) {
      this.addToHeap(keyed);
      return;
    }
    this.reserveMemory(row.raw.length);
    this.runs.add(keyed);
  }

  private reserveMemory(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MAX_SORT_BYTES) {
      throw failure(
        292,
        'Sort exceeded memory limit of 104857600 bytes, but the embedded database does not sort on disk; add an index or a limit, or set MONGODB_URI to use a MongoDB replica set',
      );
    }
  }

  /** The rows in order; in between it yields undefined, so that the reader can check its deadline. */
  *finish(): Generator<Row | undefined, void> {
    for (const keyed of this.kept.splice(0)) {
      this.runs.add(keyed);
      yield undefined;
    }
    for (const { row } of this.runs.sorted()) yield row;
  }

  private compare(left: KeyedRow, right: KeyedRow): number {
    return this.order.compareKeys(left.key, right.key) || left.ordinal - right.ordinal;
  }

  /** A heap with the last kept row at the top, so that one comparison rejects most rows. */
  private addToHeap(keyed: KeyedRow): void {
    const { kept } = this;
    if (kept.length < this.limit) {
      this.reserveMemory(keyed.row.raw.length);
      kept.push(keyed);
      this.rise(kept.length - 1);
      return;
    }
    const worst = kept[0] as KeyedRow;
    if (this.compare(keyed, worst) >= 0) return;
    this.reserveMemory(keyed.row.raw.length - worst.row.raw.length);
    kept[0] = keyed;
    this.sink();
  }

  private rise(from: number): void {
    const { kept } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.compare(kept[at] as KeyedRow, kept[parent] as KeyedRow) <= 0) return;
      swap(kept, at, parent);
      at = parent;
    }
  }

  private sink(): void {
    const { kept } = this;
    let at = 0;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < kept.length && this.compare(kept[child] as KeyedRow, kept[worst] as KeyedRow) > 0)
          worst = child;
      }
      if (worst === at) return;
      swap(kept, at, worst);
      at = worst;
    }
  }
}

function swap(list: KeyedRow[], left: number, right: number): void {
  const kept = list[left] as KeyedRow;
  list[left] = list[right] as KeyedRow;
  list[right] = kept;
}

/** The number of entries that are sorted in a millisecond or two. */
const RUN = 1_000;

/**
 * An incremental merge sort: sorts short runs as entries arrive and merges them as they are read, so that no step takes
 * long.
 */
export class Runs<Entry> {
  private readonly runs: Entry[][] = [];
  private current: Entry[] = [];

  constructor(private readonly compare: (left: Entry, right: Entry) => number) {}

  add(entry: Entry): void {
    if (this.current.push(entry) === RUN) this.endRun();
  }

  private endRun(): void {
    if (this.current.length === 0) return;
    this.runs.push(this.current.sort(this.compare));
    this.current = [];
  }

  /** Entries that compare equal keep the order in which they came. */
  *sorted(): Generator<Entry, void> {
    this.endRun();
    const heads = this.runs.map((run, order): Head<Entry> => ({ run, order, at: 0 }));
    for (let at = heads.length >> 1; at >= 0; at--) this.sink(heads, at);
    while (heads.length > 0) {
      const head = heads[0] as Head<Entry>;
      yield head.run[head.at++] as Entry;
      if (head.at === head.run.length) {
        const last = heads.pop() as Head<Entry>;
        if (heads.length === 0) return;
        if (last !== head) heads[0] = last;
      }
      this.sink(heads, 0);
    }
  }

  /** The least head is at the top of a heap. */
  private sink(heads: Head<Entry>[], from: number): void {
    let at = from;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heads.length && this.isBefore(heads[child], heads[least])) least = child;
      }
      if (least === at) return;
      [heads[at], heads[least]] = [heads[least] as Head<Entry>, heads[at] as Head<Entry>];
      at = least;
    }
  }

  private isBefore(left: Head<Entry> | undefined, right: Head<Entry> | undefined): boolean {
    if (left === undefined || right === undefined) return false;
    const order = this.compare(left.run[left.at] as Entry, right.run[right.at] as Entry);
    return (order || left.order - right.order) < 0;
  }
}

interface Head<Entry> {
  readonly run: readonly Entry[];
  readonly order: number;
  at: number;
}

import type { Deadline } from '../base/deadline.js';
import type { Doc } from '../base/values.js';
import type { CompiledFilter } from '../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import type { View } from '../storage/view.js';
import type { Batch, Source } from './batch.js';
import { type Gather, type GatherLimits, gathered, limitsFor, scanOrGather } from './gather.js';
import { firstOfRanges, type NaturalOrder, type Plan, planFor, sortParts } from './plan.js';
import { type Row, type ScanCounters, scan } from './scan.js';
import { Sorter } from './sort.js';

export interface Query {
  readonly view: View;
  readonly collection: CollectionInfo;
  readonly filter: CompiledFilter;
  readonly sort?: Doc | undefined;
  readonly hint?: IndexInfo | NaturalOrder | undefined;
  readonly skip: number;
  /** 0 for all. */
  readonly limit: number;
  readonly limits?: GatherLimits | undefined;
  /** Of the documents with the same value of this field, all but the first in order may be left out. */
  readonly firstOf?: string | undefined;
}

/** Finds rows in order, yields every 10 ms, and stops at the limit. */
export class Finder {
  readonly examined: ScanCounters = { keys: 0, documents: 0 };
  readonly plan: Plan;
  private rows: Iterator<Row | undefined> | undefined;
  private toSkip: number;
  private left: number;

  constructor(private readonly query: Query) {
    const plan = planFor({
      collection: query.collection,
      filter: query.filter,
      sort: sortParts(query.sort),
      hint: query.hint,
    });
    this.plan = query.firstOf === undefined ? plan : firstOfRanges(plan, query.firstOf);
    this.toSkip = query.skip;
    this.left = query.limit > 0 ? query.limit : Number.POSITIVE_INFINITY;
  }

  private scan(): Generator<Row | undefined, void> {
    const { view, collection, filter } = this.query;
    const { plan, examined } = this;
    return plan.sorted && plan.gatherings.length > 0
      ? scanOrGather(this.gather(), plan)
      : scan(view, collection, filter, plan, examined);
  }

  private gather(): Gather {
    const { skip, limit } = this.query;
    const shown = limit > 0 ? skip + limit : 0;
    return { ...this.query, examined: this.examined, limits: this.query.limits ?? limitsFor(shown), shown };
  }

  /** The next row, or undefined after the last; a promise only after a yield. */
  next(deadline: Deadline): Row | undefined | Promise<Row | undefined> {
    if (this.left === 0) return undefined;
    const { sort } = this.query;
    this.rows ??= this.plan.sorted || sort === undefined ? this.scan() : this.sorted(sort);
    for (;;) {
      const { value, done } = this.rows.next();
      if (done === true) return undefined;
      if (value !== undefined && this.toSkip-- <= 0) {
        this.left--;
        return value;
      }
      if (deadline.due) return deadline.pause().then(() => this.next(deadline));
    }
  }

  /** The matching documents, sorted before the first of them is found. */
  private *sorted(sort: Doc): Generator<Row | undefined, void> {
    if (this.plan.gatherings.length > 0 && (yield* gathered(this.gather(), this.plan))) return;
    const { skip, limit } = this.query;
    const sorter = new Sorter(sort, limit > 0 ? skip + limit : 0);
    for (const row of this.scan()) {
      if (row !== undefined) sorter.add(row);
      yield undefined;
    }
    yield* sorter.finish();
  }

  /** The limit was reached, so there are no further rows. */
  get finished(): boolean {
    return this.left === 0;
  }

  close(): void {
    this.rows?.return?.();
    this.rows = [][Symbol.iterator]();
    this.left = 0;
  }
}

/** The documents of a find, projected, as bytes; without a projection they are the stored bytes. */
export class FindSource implements Source {
  private pending: Buffer | undefined;

  constructor(
    readonly finder: Finder,
    private readonly project: ((row: Row) => Buffer) | undefined,
    private readonly onClose: () => void,
  ) {}

  async fill(batch: Batch, deadline: Deadline): Promise<boolean> {
    if (this.pending !== undefined) {
      batch.add(this.pending);
      this.pending = undefined;
    }
    while (!batch.full) {
      const found = this.finder.next(deadline);
      const row = found instanceof Promise ? await found : found;
      if (row === undefined) return true;
      const bytes = this.project === undefined ? row.raw : this.project(row);
      if (!batch.add(bytes)) {
        this.pending = bytes;
        return false;
      }
      if (deadline.due) await deadline.pause();
    }
    return this.finder.finished;
  }

  close(): void {
    this.finder.close();
    this.onClose();
  }
}

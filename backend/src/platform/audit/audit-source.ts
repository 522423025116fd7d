import { setImmediate, setTimeout } from 'node:timers/promises';
import type { mongo, Types } from 'mongoose';

/** The pace of the work: it yields after each slice, and may pause. */
export interface Pace {
  readonly sliceMs: number;
  readonly restMs: number;
  /** Called after each slice; it throws to end the work. */
  readonly onSlice?: () => void | Promise<void>;
}

/**
 * Maximum total pause: a database keeps a snapshot for 5 minutes, so a large organisation is finally read without
 * pauses.
 */
const MAX_PACED_MS = 120_000;

/** For work that a caller waits for: it yields without pausing. */
export const YIELDING: Pace = { sliceMs: 10, restMs: 0 };

/** The batch size of a cursor, and the maximum number of ids in one query. */
export const BATCH = 200;

/** The data of one organisation in one snapshot, as it is stored, read in slices. */
export class AuditSource {
  #sliceEnds = 0;
  readonly #pacedUntil = performance.now() + MAX_PACED_MS;

  constructor(
    private readonly db: mongo.Db,
    /** Null for data outside of any organisation. */
    readonly tenantId: Types.ObjectId | null,
    private readonly session: mongo.ClientSession | undefined,
    private readonly pace: Pace = YIELDING,
  ) {}

  /** Streams the matching documents. */
  async *walk<D>(
    collection: string,
    filter: mongo.Filter<mongo.Document> = {},
    sort?: Record<string, 1 | -1>,
  ): AsyncGenerator<D> {
    const found = this.#find(collection, filter);
    if (sort) found.sort(sort);
    for await (const document of found) {
      await this.#yield();
      yield document as D;
    }
  }

  /** Reads the matching documents into an array, for filters by ids. */
  async all<D>(collection: string, filter: mongo.Filter<mongo.Document>): Promise<D[]> {
    await this.#yield();
    return (await this.#find(collection, filter).toArray()) as D[];
  }

  /** The first matching document in the given order. */
  async first<D>(
    collection: string,
    filter: mongo.Filter<mongo.Document>,
    sort: Record<string, 1 | -1>,
  ): Promise<D | undefined> {
    const [found] = await this.#find(collection, filter).sort(sort).limit(1).toArray();
    return found as D | undefined;
  }

  /** One document outside of the organisation's collections, by its id. */
  async byId<D>(collection: string, _id: unknown): Promise<D | null> {
    return (await this.db
      .collection(collection)
      .findOne({ _id } as mongo.Filter<mongo.Document>, this.#options())) as D | null;
  }

  /** The first matching records outside of any organisation. */
  outside(filter: mongo.Filter<mongo.Document>): Promise<mongo.Document[]> {
    return this.db
      .collection('events')
      .find({ ...filter, tenantId: null }, this.#options())
      .limit(1)
      .toArray();
  }

  /** Counts the matching documents. */
  count(collection: string, filter: mongo.Filter<mongo.Document> = {}): Promise<number> {
    return this.db
      .collection(collection)
      .countDocuments({ ...filter, tenantId: this.tenantId }, this.#options());
  }

  #find(collection: string, filter: mongo.Filter<mongo.Document>) {
    return this.db
      .collection(collection)
      .find({ ...filter, tenantId: this.tenantId }, { ...this.#options(), batchSize: BATCH });
  }

  #options(): { session?: mongo.ClientSession } {
    return this.session ? { session: this.session } : {};
  }

  async #yield(): Promise<void> {
    const now = performance.now();
    if (now < this.#sliceEnds) return;
    if (this.#sliceEnds > 0) {
      if (this.pace.restMs > 0 && now < this.#pacedUntil) await setTimeout(this.pace.restMs);
      else await setImmediate();
      await this.pace.onSlice?.();
    }
    this.#sliceEnds = performance.now() + this.pace.sliceMs;
  }
}

/** Splits an iterable into arrays of a bounded size. */
export async function* inBatches<T>(items: AsyncIterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export { groupBy } from '../group-by.js';

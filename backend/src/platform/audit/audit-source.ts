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

/** Documents of an import that are not stored yet, by collection. */
export type UnstoredDocuments = ReadonlyMap<string, readonly mongo.Document[]>;

const NOTHING_HELD: UnstoredDocuments = new Map();

/** The one collection whose documents are organisations. */
const TENANTS = 'tenants';

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
    private readonly held: UnstoredDocuments = NOTHING_HELD,
  ) {}

  /** Streams the matching documents. */
  async *walk<D>(
    collection: string,
    filter: mongo.Filter<mongo.Document> = {},
    sort?: Record<string, 1 | -1>,
  ): AsyncGenerator<D> {
    const held = this.#held(collection, filter);
    if (held) return yield* held as D[];
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
    return (this.#held(collection, filter) ?? (await this.#find(collection, filter).toArray())) as D[];
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

  /** The first matching documents, by id. */
  async firstOf<D>(collection: string, filter: mongo.Filter<mongo.Document>, limit: number): Promise<D[]> {
    return (await this.#find(collection, filter).sort({ _id: 1 }).limit(limit).toArray()) as D[];
  }

  /** One document outside of the organisation's collections, by its id. */
  async byId<D>(collection: string, _id: unknown): Promise<D | null> {
    return (await this.db
      .collection(collection)
      .findOne({ _id } as mongo.Filter<mongo.Document>, this.#options())) as D | null;
  }

  /** Documents outside of the organisation's collections, by their ids. */
  byIds<D>(collection: string, ids: readonly unknown[]): Promise<D[]> {
    const filter = { _id: { $in: [...ids] } } as mongo.Filter<mongo.Document>;
    return this.db.collection(collection).find(filter, this.#options()).toArray() as Promise<D[]>;
  }

  /** The first matching records outside of any organisation. */
  outside(filter: mongo.Filter<mongo.Document>): Promise<mongo.Document[]> {
    return this.db
      .collection('events')
      .find({ ...filter, tenantId: null }, this.#options())
      .limit(1)
      .toArray();
  }

  /** The position of the newest record of this server, over all organisations. */
  async lastPosition(): Promise<number> {
    const [last] = await this.db
      .collection('events')
      .find({ position: { $gt: 0 } }, this.#options())
      .sort({ position: -1 })
      .limit(1)
      .toArray();
    return Number(last?.['position'] ?? 0);
  }

  /** Counts the matching documents. */
  async count(collection: string, filter: mongo.Filter<mongo.Document> = {}): Promise<number> {
    const held = this.#held(collection, filter);
    if (held) return held.length;
    return this.db.collection(collection).countDocuments(this.#own(collection, filter), this.#options());
  }

  #find(collection: string, filter: mongo.Filter<mongo.Document>) {
    return this.db
      .collection(collection)
      .find(this.#own(collection, filter), { ...this.#options(), batchSize: BATCH });
  }

  /** The filter within the organisation. */
  #own(collection: string, filter: mongo.Filter<mongo.Document>): mongo.Filter<mongo.Document> {
    if (collection !== TENANTS) return { ...filter, tenantId: this.tenantId };
    return { $and: [filter, { _id: this.tenantId } as mongo.Filter<mongo.Document>] };
  }

  /** Matching documents that are not stored yet; filters name fields and their values. */
  #held(collection: string, filter: mongo.Filter<mongo.Document>): mongo.Document[] | undefined {
    return this.held
      .get(collection)
      ?.filter((document) =>
        Object.entries(filter).every(([field, wanted]) =>
          (wanted?.$in ?? [wanted]).map(String).includes(String(document[field])),
        ),
      );
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

export { groupBy } from '../collections/group-by.js';

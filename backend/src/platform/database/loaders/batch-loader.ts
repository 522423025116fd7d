import type { Connection, Model, QueryFilter } from 'mongoose';
import { BY_KEYS, type CombinedRead, findRead, readCombined } from '../queries/combined-reads.js';
import { parseId } from '../scope/ids.js';

interface WaitingCaller<V> {
  readonly resolve: (value: V | null) => void;
  readonly reject: (error: unknown) => void;
}

/** The read of documents by keys, and the values of these keys that the documents give. */
interface KeyedRead<D, V> {
  readonly readOf: (keys: readonly string[]) => CombinedRead;
  readonly valuesOf: (found: readonly D[], keys: readonly string[]) => ReadonlyMap<string, V>;
}

/** The unique field by which documents are loaded. */
interface LoadedField<D> {
  readonly field: keyof D & string;
  /** The fields to read; all of them by default. */
  readonly fields?: readonly string[] | undefined;
  /** Further conditions of the filter. */
  readonly within?: object;
  /** The stored value of a key; an id by default. */
  readonly toValue?: (key: string) => unknown;
}

/** The maximum number of keys in one read. */
const MAX_KEYS = 500;

/**
 * Makes one read of the keys that concurrent callers ask for; `readCombined` then makes one command of the different reads
 * of a turn. It waits for the requests that arrive in the same turn of the event loop, so that a burst is one read at each
 * of its steps and not two; while a read is running, further keys are collected for the next one. Nothing is cached. A
 * read begins after all its callers have asked, so each sees at least the state at the time of its call. Callers with
 * the same key share the result, so it must not be modified.
 */
export class BatchLoader<V, D = V> {
  #waiting = new Map<string, WaitingCaller<V>[]>();
  #reading = new Map<string, WaitingCaller<V>[]>();
  #running = false;

  constructor(
    private readonly connection: Connection,
    private readonly read: KeyedRead<D, V>,
  ) {}

  /** Loads documents by a unique field. */
  static ofField<D>(
    model: Model<D>,
    { field, fields, within, toValue = parseId }: LoadedField<D>,
  ): BatchLoader<D> {
    return new BatchLoader<D>(model.db, {
      readOf: (keys) => {
        const filter = { ...within, [field]: { $in: keys.map(toValue) } } as QueryFilter<D>;
        return findRead(model, filter, { expected: keys.length, fields, typed: true });
      },
      valuesOf: (found) => new Map(found.map((document) => [String(document[field]), document])),
    });
  }

  /** Loads the value of a key; null if there is none. */
  load(key: string): Promise<V | null> {
    const found = new Promise<V | null>((resolve, reject) => {
      const others = this.#waiting.get(key);
      if (others) others.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
    });
    if (!this.#running) void this.#run();
    return found;
  }

  /** The callers that wait longest, as many as one read takes. */
  #next(): Map<string, WaitingCaller<V>[]> {
    const all = this.#waiting;
    if (all.size <= MAX_KEYS) {
      this.#waiting = new Map();
      return all;
    }
    const next = new Map([...all].slice(0, MAX_KEYS));
    for (const key of next.keys()) all.delete(key);
    return next;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.size > 0) {
      try {
        const found = await readCombined<D>(this.connection, BY_KEYS, () => {
          this.#reading = this.#next();
          return this.read.readOf([...this.#reading.keys()]);
        });
        const values = this.read.valuesOf(found, [...this.#reading.keys()]);
        for (const [key, callers] of this.#reading)
          for (const { resolve } of callers) resolve(values.get(key) ?? null);
      } catch (error) {
        for (const { reject } of [...this.#reading.values()].flat()) reject(error);
      }
    }
    this.#running = false;
  }
}

import { setImmediate } from 'node:timers/promises';

interface WaitingCaller<V> {
  readonly resolve: (value: V | null) => void;
  readonly reject: (error: unknown) => void;
}

/** The maximum number of keys in one query. */
const MAX_KEYS = 500;

/** Reads by keys, which it takes at the end of the turn of the event loop. */
type BatchRead<V> = (takeKeys: () => readonly string[]) => Promise<ReadonlyMap<string, V>>;

/**
 * Combines concurrent reads of single documents into one query. It waits for the requests that arrive in the same turn of
 * the event loop, so that a burst is one query at each of its steps and not two; while a query is running, further keys are
 * collected for the next one. Nothing is cached. A query begins after all its callers have asked, so each sees at least the state
 * at the time of its call. Callers with the same key share the result, so it must not be modified.
 */
export class BatchLoader<V> {
  #waiting = new Map<string, WaitingCaller<V>[]>();
  #running = false;

  constructor(private readonly read: BatchRead<V>) {}

  /** A loader whose query shares its command with no other read. */
  static ofQuery<V>(query: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>): BatchLoader<V> {
    return new BatchLoader(async (takeKeys) => {
      await setImmediate();
      return query(takeKeys());
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

  /** The callers that wait longest, as many as one query takes. */
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
      let asked: Map<string, WaitingCaller<V>[]> | undefined;
      const takeKeys = () => {
        asked = this.#next();
        return [...asked.keys()];
      };
      try {
        const found = await this.read(takeKeys);
        for (const [key, callers] of asked ?? [])
          for (const { resolve } of callers) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const { reject } of [...(asked ?? this.#next()).values()].flat()) reject(error);
      }
    }
    this.#running = false;
  }
}

import { AppError } from '../errors/index.js';

interface Limits {
  /** The maximum number of running entries. */
  readonly running: number;
  /** The maximum number of waiting entries, in total and per key. */
  readonly waiting: number;
  readonly waitingPerKey: number;
  /** The maximum wait of an entry, in milliseconds. */
  readonly timeoutMs: number;
}

interface Options {
  /** Calls that wait under the same name share one run, which starts after all of them have arrived. */
  readonly share?: string;
  /** The maximum wait, if it differs from the queue's. */
  readonly timeoutMs?: number;
}

interface QueuedTask {
  readonly keys: readonly string[];
  readonly share: string | undefined;
  readonly start: () => void;
  /** The number of callers that wait for it. */
  calls: number;
  result?: Promise<unknown>;
}

/** The Retry-After of a refused caller, in seconds. */
const RETRY_AFTER_S = 5;

/**
 * Runs work so that each key (a tenant, a person) has at most one running entry, and schedules keys round-robin: when
 * an entry starts, all other entries of its keys move to the end of the queue. Entries that exceed the queue or its
 * maximum wait get 503.
 */
export class FairQueue {
  #running = 0;
  readonly #busy = new Set<string>();
  #queue: QueuedTask[] = [];

  constructor(private readonly limits: Limits) {}

  get running(): number {
    return this.#running;
  }

  /** The number of waiting callers. */
  get waiting(): number {
    return callsOf(this.#queue);
  }

  run<T>(keys: readonly string[], work: () => Promise<T>, { share, timeoutMs }: Options = {}): Promise<T> {
    if (this.#canStart(keys)) {
      this.#occupy(keys);
      return this.#finish(keys, work);
    }
    if (!this.#hasRoom(keys)) return Promise.reject(refusal());
    const joined = this.#queue.find((waiting) => share !== undefined && waiting.share === share);
    if (joined) {
      joined.calls += 1;
      return joined.result as Promise<T>;
    }
    let entry: QueuedTask | undefined;
    const turn = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue = this.#queue.filter((each) => each !== entry);
        reject(refusal());
      }, timeoutMs ?? this.limits.timeoutMs).unref();
      entry = {
        keys,
        share,
        calls: 1,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#queue.push(entry);
    });
    const result = turn.then(() => this.#finish(keys, work));
    if (entry) entry.result = result;
    return result;
  }

  async #finish<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#leave(keys);
    }
  }

  #leave(keys: readonly string[]): void {
    this.#running -= 1;
    for (const key of keys) this.#busy.delete(key);
    for (;;) {
      const next = this.#queue.find((waiting) => this.#canStart(waiting.keys));
      if (!next) return;
      this.#occupy(next.keys);
      const sameKey = ({ keys: others }: QueuedTask) => others.some((key) => next.keys.includes(key));
      const rest = this.#queue.filter((waiting) => waiting !== next);
      this.#queue = [...rest.filter((waiting) => !sameKey(waiting)), ...rest.filter(sameKey)];
      next.start();
    }
  }

  #canStart(keys: readonly string[]): boolean {
    return this.#running < this.limits.running && !keys.some((key) => this.#busy.has(key));
  }

  #hasRoom(keys: readonly string[]): boolean {
    const { waiting, waitingPerKey } = this.limits;
    const isFull = (key: string) =>
      callsOf(this.#queue.filter((each) => each.keys.includes(key))) >= waitingPerKey;
    return this.waiting < waiting && !keys.some(isFull);
  }

  #occupy(keys: readonly string[]): void {
    this.#running += 1;
    for (const key of keys) this.#busy.add(key);
  }
}

function callsOf(entries: readonly QueuedTask[]): number {
  return entries.reduce((sum, { calls }) => sum + calls, 0);
}

function refusal(): AppError {
  return new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_S });
}

interface Entry {
  readonly answer: Promise<string>;
  /** Two bytes for each character of key and body; of the key alone while the read runs. */
  bytes: number;
}

/** The bounds of the kept answers. An answer beyond them is only for its waiting callers. */
export interface SharedLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** Times that answers depend on, such as the beginning of a day, are beginnings of periods. */
export const PERIOD_MS = 1000;

/** The time after which answers are dropped where no later request does it. */
const IDLE_MS = 2 * PERIOD_MS;

/**
 * The bodies of answers by keys that say all that they depend on, for those who ask for the same at the same time and in the
 * period after it. With the period all of them end, so that nothing has to be traced and little is kept.
 */
export class SharedAnswers {
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #period = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits: SharedLimits) {}

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** The answer to a key in the period of a time: the one that is running or known, or what `read` reads. */
  share(key: string, now: Date, read: () => Promise<string>): Promise<string> {
    const period = Math.floor(now.getTime() / PERIOD_MS);
    this.#enter(period);
    // A request that began before the period of the others has another time than they have.
    if (period < this.#period) return read();
    const known = this.#entries.get(key);
    if (known) return known.answer;
    const entry: Entry = { answer: read(), bytes: 2 * key.length };
    if (this.#entries.size >= this.limits.maxEntries) return entry.answer;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    entry.answer.then(
      (body) => this.#resize(key, entry, 2 * body.length),
      // A failure is of those who wait for it.
      () => this.#remove(key, entry),
    );
    return entry.answer;
  }

  #enter(period: number): void {
    if (period <= this.#period) return;
    this.#period = period;
    this.#clear();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#clear(), IDLE_MS).unref();
  }

  #clear(): void {
    this.#entries = new Map();
    this.#bytes = 0;
  }

  #resize(key: string, entry: Entry, added: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes += added;
    this.#bytes += added;
    if (this.#bytes > this.limits.maxBytes) this.#remove(key, entry);
  }

  #remove(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

import type { Kind } from '@/api/cache-tags';

/** Concurrent events cause one refetch. */
const GATHER_MS = 200;
/** The pages that are open do not all ask at once: each waits for a part of this time. */
const SPREAD_MS = 400;

/**
 * Gathers the kinds of data that events make stale, and refetches them together after a moment. A page that is not seen
 * refetches when it is shown again.
 */
export class ChangedKinds {
  readonly #changed = new Set<Kind>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly refetch: (kinds: readonly Kind[]) => void,
    private readonly random: () => number = Math.random,
  ) {
    document.addEventListener('visibilitychange', this.#show);
  }

  add(kinds: Iterable<Kind>): void {
    for (const kind of kinds) this.#changed.add(kind);
    if (!document.hidden) this.#timer ??= setTimeout(this.#flush, GATHER_MS + this.random() * SPREAD_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#show);
  }

  /** At once, before the refetch of everything that follows the focus: data that is being fetched is not fetched twice. */
  readonly #show = () => {
    if (document.hidden) return;
    clearTimeout(this.#timer);
    this.#flush();
  };

  readonly #flush = () => {
    this.#timer = undefined;
    if (document.hidden || this.#changed.size === 0) return;
    const kinds = [...this.#changed];
    this.#changed.clear();
    this.refetch(kinds);
  };
}

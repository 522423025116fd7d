import type { AppError } from '../errors/index.js';
import { isCurrent, type Limit, type Share } from './rate-limits.repository.js';

const FIRST_SHARE = 8;

/** Where shares come from: the count that all nodes have in common. */
export interface ShareSource {
  share(limit: Limit, wanted: number, now: Date): Promise<Share>;
  refusal(limit: Limit, expiresAt: Date, now: Date): AppError;
}

/** What this node holds of one window. */
interface Held {
  left: number;
  /** Whether the window has nothing more to give, whoever asks. */
  spent: boolean;
  next: number;
  expiresAt: Date;
  refill?: Promise<void> | undefined;
}

/**
 * Counts against limits without asking the database each time: the node takes a share of the window at once, twice as
 * much as the last time, but never more than half of what is left, so that the other nodes get theirs. What it holds
 * was counted when it was taken, so all nodes together never let through more than the limit, and one node alone lets
 * through exactly that. Where a node forgets or holds a share that it does not use, others get less, never more.
 */
export class Shares {
  readonly #held = new Map<string, Held>();

  constructor(
    private readonly source: ShareSource,
    /** How many windows are held at most; beyond, the oldest is forgotten. */
    private readonly capacity = 50_000,
  ) {}

  /** Counts one; 429 where the window has nothing more to give. `storedKey` is the key that the database gets. */
  async take(limit: Limit, storedKey: () => string, now: Date): Promise<void> {
    for (;;) {
      const held = this.#current(limit, now);
      if (held.left > 0) {
        held.left -= 1;
        return;
      }
      if (held.spent) throw this.source.refusal(limit, held.expiresAt, now);
      // Whoever comes while a share is being taken waits for the same one.
      held.refill ??= this.#refill({ ...limit, key: storedKey() }, held, now).finally(() => {
        held.refill = undefined;
      });
      await held.refill;
    }
  }

  get size(): number {
    return this.#held.size;
  }

  #current({ key, withinMs }: Limit, now: Date): Held {
    const known = this.#held.get(key);
    if (known && (known.refill || isCurrent(known, withinMs, now))) return known;
    this.#held.delete(key);
    const fresh: Held = { left: 0, spent: false, next: FIRST_SHARE, expiresAt: new Date(8.64e15) };
    this.#held.set(key, fresh);
    if (this.#held.size > this.capacity) {
      const [oldest] = this.#held.keys();
      if (oldest !== undefined) this.#held.delete(oldest);
    }
    return fresh;
  }

  async #refill(limit: Limit, held: Held, now: Date): Promise<void> {
    const { granted, left, expiresAt } = await this.source.share(limit, held.next, now);
    // A share of a later window than the one that the node held: what was left of that one has lapsed.
    held.left = granted;
    held.expiresAt = expiresAt;
    held.spent = granted === 0;
    held.next = Math.max(1, Math.min(held.next * 2, Math.ceil(left / 2)));
  }
}

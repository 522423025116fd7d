import type { AppError } from '../errors/index.js';
import { isCurrent, type Limit, type Share } from './rate-limits.repository.js';

const FIRST_SHARE = 8;

/** The source of shares: the common count of all nodes. */
export interface ShareSource {
  reserveShare(limit: Limit, wanted: number, now: Date): Promise<Share>;
  refusal(limit: Limit, expiresAt: Date, now: Date): AppError;
}

/** The share of one window that this node has reserved. */
interface WindowShare {
  left: number;
  /** True if the window is exhausted for all nodes. */
  spent: boolean;
  next: number;
  expiresAt: Date;
  refill?: Promise<void> | undefined;
}

/**
 * Enforces limits without a database call per request: the node reserves a share of the window at once, twice the
 * previous one, but never more than half of the rest, so that other nodes get theirs. A share is counted when it is
 * reserved, so all nodes together never exceed the limit, and one node alone allows exactly the limit. A share that a
 * node drops or does not use reduces the limit for others, and never raises it.
 */
export class Shares {
  readonly #held = new Map<string, WindowShare>();

  constructor(
    private readonly source: ShareSource,
    /** The maximum number of windows in memory; above it, the oldest is dropped. */
    private readonly capacity = 50_000,
  ) {}

  /** Counts one call; 429 if the window is exhausted. `storedKey` is the key in the database. */
  async consumeOne(limit: Limit, storedKey: () => string, now: Date): Promise<void> {
    for (;;) {
      const held = this.#current(limit, now);
      if (held.left > 0) {
        held.left -= 1;
        return;
      }
      if (held.spent) throw this.source.refusal(limit, held.expiresAt, now);
      // Calls during a reservation wait for it.
      held.refill ??= this.#refill({ ...limit, key: storedKey() }, held, now).finally(() => {
        held.refill = undefined;
      });
      await held.refill;
    }
  }

  get size(): number {
    return this.#held.size;
  }

  #current({ key, withinMs }: Limit, now: Date): WindowShare {
    const known = this.#held.get(key);
    if (known && (known.refill || isCurrent(known, withinMs, now))) return known;
    this.#held.delete(key);
    const fresh: WindowShare = { left: 0, spent: false, next: FIRST_SHARE, expiresAt: new Date(8.64e15) };
    this.#held.set(key, fresh);
    if (this.#held.size > this.capacity) {
      const [oldest] = this.#held.keys();
      if (oldest !== undefined) this.#held.delete(oldest);
    }
    return fresh;
  }

  async #refill(limit: Limit, held: WindowShare, now: Date): Promise<void> {
    const { granted, left, expiresAt } = await this.source.reserveShare(limit, held.next, now);
    // A share of a later window replaces the earlier one of the node: the rest of that one has expired.
    held.left = granted;
    held.expiresAt = expiresAt;
    held.spent = granted === 0;
    held.next = Math.max(1, Math.min(held.next * 2, Math.ceil(left / 2)));
  }
}

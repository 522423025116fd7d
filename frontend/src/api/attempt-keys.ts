/**
 * The time for which a repeated write still counts as the same attempt: a person who was cut off tries again within
 * minutes.
 */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 50;

interface Attempt {
  readonly key: string;
  readonly since: number;
}

/**
 * The idempotency keys of writes whose outcome is unknown, by their content. The same write gets the same key again until
 * the server has answered it, so that a lost answer and a second press have one effect.
 */
export class AttemptKeys {
  readonly #open = new Map<string, Attempt>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The key for a write with this content; a new one where no attempt of it is open. */
  keyOf(content: string): string {
    const open = this.#open.get(content);
    if (open !== undefined && this.now() - open.since < KEPT_MS) return open.key;
    const key = crypto.randomUUID();
    this.#open.delete(content);
    this.#open.set(content, { key, since: this.now() });
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_KEPT && oldest !== undefined) this.#open.delete(oldest);
    return key;
  }

  /**
   * Ends the attempt where the status gives the outcome of the write. No status (the network failed), a status from 500 on
   * and `IDEMPOTENCY_IN_PROGRESS` leave it open.
   */
  settle(content: string, status: number | undefined, code?: string): void {
    if (status === undefined || status === 0 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS') return;
    this.#open.delete(content);
  }
}

export const attemptKeys = new AttemptKeys();

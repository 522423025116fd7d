import { AppError } from '../../errors/index.js';

interface Limits {
  /** The maximum number of concurrent requests. */
  readonly running: number;
  /** The maximum length of the queue; further requests are refused. */
  readonly waiting: number;
  /** The maximum wait, in milliseconds. */
  readonly timeoutMs: number;
}

interface QueuedCall {
  readonly admit: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs a bounded number of requests and queues a bounded number; the rest gets 503, so that a burst delays callers and
 * does not overload the node. The maximum wait is 20 s: 500 approvals of one article are serial, and a late answer is
 * better than a refusal just before it.
 */
export class Admission {
  #running = 0;
  readonly #queue = new Set<QueuedCall>();

  constructor(private readonly limits: Limits) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Resolves at the caller's turn; 503 if the queue is full or the wait too long. A waiting caller gets a function to
   * give up, after which the promise never settles.
   */
  enter(onWait?: (giveUp: () => void) => void): Promise<void> {
    if (this.#running < this.limits.running) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#queue.size >= this.limits.waiting)
      return Promise.reject(new AppError('OVERLOADED', { retryAfter: 1 }));
    return new Promise((resolve, reject) => {
      const waiting: QueuedCall = {
        admit: resolve,
        timer: setTimeout(() => {
          this.#queue.delete(waiting);
          reject(new AppError('OVERLOADED', { retryAfter: 1 }));
        }, this.limits.timeoutMs),
      };
      this.#queue.add(waiting);
      onWait?.(() => this.#drop(waiting));
    });
  }

  /** Passes the slot to the request that has waited longest. */
  leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#drop(next);
    next.admit();
  }

  #drop(waiting: QueuedCall): void {
    this.#queue.delete(waiting);
    clearTimeout(waiting.timer);
  }
}

import { AppError } from '../../errors/index.js';

interface Limits {
  /** How many requests run at once. */
  readonly running: number;
  /** How many may wait for their turn; one more is refused at once. */
  readonly waiting: number;
  /** How long one waits at most, in milliseconds. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly admit: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Lets in as many requests as the node can work on and lets a bounded number wait; the rest is told to come back, so
 * that a burst slows callers down and breaks nobody.
 */
export class Admission {
  #running = 0;
  readonly #queue = new Set<Waiting>();

  constructor(private readonly limits: Limits) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Resolves when it is the caller's turn; 503 where the queue is full or the wait too long. Who has to wait is handed a
   * way to give up, after which nothing is resolved any more.
   */
  enter(onWait?: (giveUp: () => void) => void): Promise<void> {
    if (this.#running < this.limits.running) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#queue.size >= this.limits.waiting)
      return Promise.reject(new AppError('OVERLOADED', { retryAfter: 1 }));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
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

  /** Hands the place on to whoever waits longest. */
  leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#drop(next);
    next.admit();
  }

  #drop(waiting: Waiting): void {
    this.#queue.delete(waiting);
    clearTimeout(waiting.timer);
  }
}

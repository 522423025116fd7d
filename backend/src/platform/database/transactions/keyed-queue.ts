import { Injectable } from '@nestjs/common';
import { AppError } from '../../errors/index.js';

/** A turn that has not come after this many milliseconds will not come in time for its caller. */
const QUEUE_TIMEOUT_MS = 10_000;

/**
 * Orders the writers of one node, so that a hot article is a queue and not a storm of conflicts. Correctness never
 * depends on it: with the queues switched off, transactions conflict and are retried.
 */
@Injectable()
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<void>>();

  /** Runs the work when it is its turn for every key. Keys are taken in sorted order, so that nobody waits in a circle. */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + QUEUE_TIMEOUT_MS;
    const releases: (() => void)[] = [];
    try {
      for (const key of [...new Set(keys)].sort()) releases.push(await this.#enter(key, deadline));
      return await work();
    } finally {
      for (const release of releases.reverse()) release();
    }
  }

  async #enter(key: string, deadline: number): Promise<() => void> {
    const before = this.#tails.get(key);
    let leave: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const tail = before ? before.then(() => mine) : mine;
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    if (before && !(await inTime(before, deadline))) {
      leave();
      throw new AppError('OVERLOADED', { retryAfter: 1 });
    }
    return leave;
  }
}

async function inTime(turn: Promise<void>, deadline: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, deadline - Date.now()));
  });
  const came = await Promise.race([turn.then(() => true as const), late]);
  clearTimeout(timer);
  return came;
}

/** The names of the queues; the digit puts counters before requests before levels, the order of architecture section 3. */
export const queueKey = {
  counter: (tenantId: unknown, kind: string): string => `1:${String(tenantId)}:${kind}`,
  request: (requestId: unknown): string => `2:${String(requestId)}`,
  level: (siteId: unknown, articleId: unknown): string => `3:${String(siteId)}:${String(articleId)}`,
};

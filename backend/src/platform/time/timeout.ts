import { setTimeout } from 'node:timers/promises';

/**
 * The result of the work, or `late` where it has not settled within a number of milliseconds. The work itself continues.
 */
export async function withTimeout<T, L>(milliseconds: number, work: Promise<T>, late: L): Promise<T | L> {
  const settled = new AbortController();
  const timer = setTimeout(milliseconds, late, { signal: settled.signal });
  try {
    return await Promise.race([work, timer]);
  } finally {
    settled.abort();
    timer.catch(() => undefined);
  }
}

/** Waits until a promise has settled, up to a number of milliseconds. Its rejection is left to its owner. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(milliseconds, work, undefined).catch(() => undefined);
}

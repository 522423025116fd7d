import { setTimeout } from 'node:timers/promises';

/** Waits until a promise has settled, up to a number of milliseconds. Its rejection is left to its owner. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const timer = setTimeout(milliseconds, undefined, { signal: enough.signal });
  await Promise.race([work, timer]).catch(() => undefined);
  enough.abort();
  await timer.catch(() => undefined);
}

import { setTimeout } from 'node:timers/promises';

/** Waits until something has settled, for so many milliseconds at most. What it failed with is its owner's to say. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const timer = setTimeout(milliseconds, undefined, { signal: enough.signal });
  await Promise.race([work, timer]).catch(() => undefined);
  enough.abort();
  await timer.catch(() => undefined);
}

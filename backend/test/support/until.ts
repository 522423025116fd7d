import { setTimeout } from 'node:timers/promises';

/** Waits until something is so, for a minute at most, and looks again after a blink. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`this did not come about: ${what}`);
    await setTimeout(10);
  }
}

import { setTimeout } from 'node:timers/promises';

/** Waits until something is so, for a minute at most if nothing else is said, and looks again after a blink. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`this did not come about: ${what}`);
    await setTimeout(10);
  }
}

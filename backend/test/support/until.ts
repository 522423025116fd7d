import { setTimeout } from 'node:timers/promises';

/** The deadline of all waits: it ends a wait for something that never comes, also on a busy machine. */
const DEADLINE_SECONDS = 120;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 250;

/** Polls until a condition holds. The pauses grow, so that a busy server is not kept busy by the polls. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = DEADLINE_SECONDS,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  for (let pauseMs = FIRST_PAUSE_MS; !(await isSo()); pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await setTimeout(pauseMs);
  }
}

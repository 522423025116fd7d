import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** The length of a slice of heavy work. */
const SLICE_MS = 5;
/** The length of the pause on a busy thread, as a multiple of the work. */
const REST_RATIO = 4;
/** Waiting for the database counts as work up to this limit. */
const MAX_COUNTED_MS = 4 * SLICE_MS;

/** The time after which pauses have their minimum: a database keeps a snapshot for 5 minutes. */
const HURRY_MS = 30_000;

/** Cuts one piece of heavy work into slices. It pauses in proportion to the load of the thread during the pause. */
class Pacer {
  readonly #beganAt = performance.now();
  #resumedAt = this.#beganAt;
  /** The load of the thread during the last pause, from 0 to 1. */
  #others = 1;

  async pause(): Promise<void> {
    const worked = performance.now() - this.#resumedAt;
    if (worked < SLICE_MS) return;
    const calm = Math.max(0, 1 - (this.#resumedAt - this.#beganAt) / HURRY_MS);
    const before = performance.eventLoopUtilization();
    await setTimeout(Math.max(1, Math.min(worked, MAX_COUNTED_MS) * REST_RATIO * this.#others * calm));
    this.#others = performance.eventLoopUtilization(before).utilization;
    this.#resumedAt = performance.now();
  }
}

const current = new AsyncLocalStorage<Pacer>();

/** Runs work whose calls of `pause` and whose paced reads yield to other work on the thread. */
export function inSlices<T>(work: () => Promise<T>): Promise<T> {
  return current.run(new Pacer(), work);
}

/** Ends the current slice of heavy work if it has lasted long enough; does nothing outside of heavy work. */
export async function pause(): Promise<void> {
  await current.getStore()?.pause();
}

/** Iterates the items; within heavy work, with a pause at the end of each slice. */
export function paced<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const pacer = current.getStore();
  return pacer ? pacedBy(pacer, items) : items;
}

async function* pacedBy<T>(pacer: Pacer, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item;
    await pacer.pause();
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** How long heavy work runs before it lets others run. */
const SLICE_MS = 5;
/** How long it then rests while others need the thread, as a multiple of what it has worked. */
const REST_RATIO = 4;
/** Time spent waiting for the database counts as work up to here. */
const MAX_COUNTED_MS = 4 * SLICE_MS;

/** By when rests have become as short as they can be: what reads a snapshot must end before the snapshot does. */
const HURRY_MS = 30_000;

/** Cuts one piece of heavy work into slices. It rests in proportion to how busy the thread is while it rests. */
class Pacer {
  readonly #beganAt = performance.now();
  #resumedAt = this.#beganAt;
  /** How busy others kept the thread during the last rest, from 0 to 1. */
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

/** Runs work whose calls of `pause` and whose paced reads yield to everything else on the thread. */
export function inSlices<T>(work: () => Promise<T>): Promise<T> {
  return current.run(new Pacer(), work);
}

/** Ends the current slice of heavy work where it has lasted long enough; does nothing outside of heavy work. */
export async function pause(): Promise<void> {
  await current.getStore()?.pause();
}

/** The same items; within heavy work, with a pause between two of them wherever a slice ends. */
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

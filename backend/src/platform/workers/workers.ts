import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Counter } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { timeBudget } from '../time/time-budget.js';
import { FairQueue } from './fair-queue.js';
import { TaskOverrun, WorkerSlot } from './worker-slot.js';

/** An exported function that runs in a thread: its input and output are copied, so they are plain values. */
export interface Task<Input, Output> {
  /** The URL of the module. */
  readonly module: string;
  /** The name of the function, which takes the input. */
  readonly name: string;
  readonly timeoutMs: number;
  /** True if it reads an uploaded file. Such tasks together leave one thread to all others. */
  readonly readsUpload?: boolean;
  /** Never set: type parameters only. */
  readonly input?: Input;
  readonly output?: Output;
}

const THREADS = 3;
/** The heap limit of one thread, in MB. */
const HEAP_MB = 192;
const UPLOADS = { running: THREADS - 1, waiting: 10, waitingPerKey: 3, timeoutMs: timeBudget(20_000) };
const QUEUE = { running: THREADS, waiting: 10, waitingPerKey: 6, timeoutMs: timeBudget(20_000) };

/** An image uses up to 450 MB while it is processed, see image.rules.ts. */
const IMAGES = { running: 2, waiting: 30, waitingPerKey: 15, timeoutMs: timeBudget(20_000) };

/** A list asks for a page of thumbnails at once. Waiting tasks hold no image yet. */
const THUMBNAILS = { running: 1, waiting: 600, waitingPerKey: 120, timeoutMs: timeBudget(20_000) };

/**
 * Runs long computations in a few threads, so that the event loop stays free. Every task has a budget of time and
 * memory; a task that exceeds it ends with its thread, which is replaced. An owner runs one task at a time.
 */
@Injectable()
export class Workers implements OnApplicationShutdown {
  readonly #slots = Array.from(
    { length: THREADS },
    () => new WorkerSlot(new URL('./worker-thread.js', import.meta.url), HEAP_MB),
  );
  readonly #queue = new FairQueue(QUEUE);
  readonly #uploads = new FairQueue(UPLOADS);
  readonly #images = new FairQueue(IMAGES);
  readonly #thumbnails = new FairQueue(THUMBNAILS);
  readonly #overruns: Counter<'resource'>;

  constructor(metrics: Metrics) {
    metrics.gauge({
      name: 'worker_tasks',
      help: 'Tasks that run in worker threads or, for images, in those of their library, and that wait for one.',
      labels: ['kind', 'state'],
      collect: (gauge) => {
        for (const [kind, { running, waiting }] of Object.entries({
          task: this.#queue,
          upload: this.#uploads,
          image: this.#images,
          thumbnail: this.#thumbnails,
        })) {
          gauge.set({ kind, state: 'running' }, running);
          gauge.set({ kind, state: 'waiting' }, waiting);
        }
      },
    });
    this.#overruns = metrics.counter({
      name: 'worker_task_overruns_total',
      help: 'Tasks that were ended because they had used up their time or memory.',
      labels: ['resource'],
    });
  }

  /** Runs a task when a thread is free and its owner has no other; TaskOverrun if it exceeds its budget. */
  run<Input, Output>(ownerId: Types.ObjectId, task: Task<Input, Output>, input: Input): Promise<Output> {
    const owner = [String(ownerId)];
    const runInThread = () => this.#queue.run(owner, () => this.#runInThread(task, input));
    return task.readsUpload ? this.#uploads.run(owner, runInThread) : runInThread();
  }

  async #runInThread<Input, Output>(
    { module, name, timeoutMs }: Task<Input, Output>,
    input: Input,
  ): Promise<Output> {
    const slot = this.#slots.find(({ isBusy }) => !isBusy);
    if (!slot) throw new Error('more tasks than threads');
    try {
      return (await slot.runTask({ module, name, input }, timeoutMs)) as Output;
    } catch (error) {
      if (error instanceof TaskOverrun) this.#overruns.inc({ resource: error.resource });
      throw error;
    }
  }

  /** Runs work on an image in its owner's turn. The image library has its own threads. */
  runImage<T>(ownerId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    return this.#images.run([String(ownerId)], work);
  }

  /** Renders a thumbnail in its owner's turn, in parallel with uploaded images. */
  runThumbnail<T>(ownerId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    return this.#thumbnails.run([String(ownerId)], work);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }
}

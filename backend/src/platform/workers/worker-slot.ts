import { Worker } from 'node:worker_threads';
import type { TaskMessage, TaskReply } from './worker-thread.js';

/** A task that exceeded its time or memory. Its thread has ended. */
export class TaskOverrun extends Error {
  constructor(readonly resource: 'time' | 'memory') {
    super(`a task used up its ${resource}`);
    this.name = 'TaskOverrun';
  }
}

/** An error that a task threw in its thread. */
export class TaskError extends Error {
  readonly code: unknown;

  constructor({ name, message, stack, code }: Extract<TaskReply, { error: unknown }>['error']) {
    super(message);
    this.name = name;
    this.code = code;
    if (stack !== undefined) this.stack = stack;
  }
}

/** The time for which an idle thread is kept; then its memory is released. */
const IDLE_MS = 30_000;

/** A slot for one thread. The thread starts with the first task and is replaced after it has ended. */
export class WorkerSlot {
  #worker: Worker | undefined;
  #task:
    | { readonly resolve: (reply: TaskReply) => void; readonly reject: (reason: unknown) => void }
    | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly entry: URL,
    private readonly heapMb: number,
  ) {}

  get isBusy(): boolean {
    return this.#task !== undefined;
  }

  async runTask(message: TaskMessage, timeoutMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const timer = setTimeout(() => void this.#end(new TaskOverrun('time')), timeoutMs);
    try {
      const reply = await new Promise<TaskReply>((resolve, reject) => {
        this.#task = { resolve, reject };
        this.#worker ??= this.#start();
        this.#worker.postMessage(message);
      });
      if ('error' in reply) throw new TaskError(reply.error);
      return reply.value;
    } finally {
      clearTimeout(timer);
      this.#task = undefined;
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  /** Ends the thread, and with it the task that it runs. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end(new Error('the worker threads are closed'));
  }

  #start(): Worker {
    const worker = new Worker(this.entry, {
      resourceLimits: { maxOldGenerationSizeMb: this.heapMb, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
    });
    worker.unref();
    const whileCurrent = (react: () => void) => {
      if (this.#worker === worker) react();
    };
    worker.on('message', (reply: TaskReply) => whileCurrent(() => this.#task?.resolve(reply)));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      whileCurrent(() => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        void this.#end(isMemory ? new TaskOverrun('memory') : error);
      }),
    );
    worker.on('exit', (code) =>
      whileCurrent(() => void this.#end(new Error(`a worker thread ended with ${code}`))),
    );
    return worker;
  }

  async #end(reason: Error): Promise<void> {
    const [worker, task] = [this.#worker, this.#task];
    this.#worker = undefined;
    await worker?.terminate();
    task?.reject(reason);
  }
}

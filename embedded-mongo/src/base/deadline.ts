import { failure } from './errors.js';
import type { MongoError } from './values.js';

const SLICE_MS = 10;

/** Decides when a command must stop, and when it must yield. */
export class Deadline {
  private sliceEnd = performance.now() + SLICE_MS;
  private readonly end: number;
  private reason: MongoError | undefined;
  private readonly listeners = new Set<(reason: MongoError) => void>();
  private timer: NodeJS.Timeout | undefined;

  constructor(maxTimeMs = 0) {
    this.end = maxTimeMs > 0 ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY;
    this.limit = maxTimeMs;
  }

  readonly limit: number;

  /** Ends the command with this error at its next check, for example after its client disconnected. */
  cancel(reason: MongoError): void {
    if (this.reason !== undefined) return;
    this.reason = reason;
    for (const listener of this.listeners) listener(reason);
  }

  /** For the cleanup of a failed command, which must complete. */
  unlimited(): Deadline {
    return new Deadline();
  }

  check(): void {
    if (this.reason === undefined && performance.now() > this.end) {
      this.reason = failure(50, 'operation exceeded time limit');
    }
    if (this.reason !== undefined) throw this.reason;
  }

  /** True if the command has used its slice of 10 ms and must await `pause`. */
  get due(): boolean {
    return performance.now() > this.sliceEnd;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
    this.sliceEnd = performance.now() + SLICE_MS;
  }

  /** Waits for something that another command does, no longer than this one may run. */
  async wait(done: Promise<void>): Promise<void> {
    let stopListening = (): void => {};
    const ended = new Promise<never>((_, reject) => {
      stopListening = this.onEnd(reject);
    });
    try {
      this.check();
      await Promise.race([done, ended]);
      this.check();
    } finally {
      stopListening();
    }
  }

  /** Calls back when the command must end while it waits; the returned function removes the listener. */
  onEnd(listener: (reason: MongoError) => void): () => void {
    this.listeners.add(listener);
    if (this.timer === undefined && this.end !== Number.POSITIVE_INFINITY) {
      this.timer = setTimeout(
        () => this.cancel(failure(50, 'operation exceeded time limit')),
        Math.max(0, this.end - performance.now()),
      );
      this.timer.unref();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0 && this.timer !== undefined) {
        clearTimeout(this.timer);
        this.timer = undefined;
      }
    };
  }
}

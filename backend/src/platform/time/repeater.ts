import { Logger } from '@nestjs/common';
import { untraced } from '../tracing/index.js';

interface Options {
  /** For the log. */
  readonly name: string;
  /** The maximum pause between two rounds. */
  readonly everyMs: number;
  /** The delay after a wake-up, so that concurrent events are handled in one round. */
  readonly debounceMs?: number;
}

const MAX_PAUSE_MS = 10_000;

/**
 * Repeats a round of background work: at once while there is more to do, soon after a wake-up, otherwise at an
 * interval. Rounds never overlap. A failed round is logged and retried with increasing delays.
 */
export class Repeater {
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #woken = false;
  #stopped = true;
  #failures = 0;

  constructor(
    private readonly round: () => Promise<boolean>,
    private readonly options: Options,
  ) {
    this.#logger = new Logger(options.name);
  }

  start(): void {
    this.#stopped = false;
    this.#schedule(0);
  }

  wake(): void {
    if (this.#stopped || this.#woken || this.#failures > 0) return;
    this.#woken = true;
    if (!this.#running) this.#schedule(this.options.debounceMs ?? 0);
  }

  /** Starts no further round; resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(inMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = untraced(() => this.#run()).finally(() => {
        this.#running = undefined;
      });
    }, inMs);
    // Background work does not keep the process alive.
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    this.#woken = false;
    let more = false;
    try {
      more = await this.round();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      // An occasional failure is a conflict, or a database that is starting.
      const level = this.#failures > 3 ? 'error' : 'debug';
      this.#logger[level](
        `a round failed, it is tried again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const { everyMs, debounceMs: gatherMs = 0 } = this.options;
    if (this.#failures > 0) this.#schedule(Math.min(everyMs * 2 ** this.#failures, MAX_PAUSE_MS));
    else this.#schedule(more ? 0 : this.#woken ? gatherMs : everyMs);
  }
}

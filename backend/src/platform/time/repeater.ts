import { Logger } from '@nestjs/common';

interface Options {
  /** For the log. */
  readonly name: string;
  /** The longest pause between two rounds. */
  readonly everyMs: number;
  /** How long to wait after being woken, so that what happens at once is dealt with at once. */
  readonly gatherMs?: number;
}

const MAX_PAUSE_MS = 10_000;

/**
 * Repeats a round of background work: at once while there is more to do, soon after being woken, else every so often.
 * Rounds never overlap. A round that fails is logged and tried again, ever more slowly while it goes on failing.
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
    if (!this.#running) this.#schedule(this.options.gatherMs ?? 0);
  }

  /** Starts no further round; resolves when the running one is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(inMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => {
        this.#running = undefined;
      });
    }, inMs);
    // Background work never keeps a process alive that has nothing else to do.
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
      // One that fails now and then has met a conflict, or a database that is just starting.
      const level = this.#failures > 3 ? 'error' : 'debug';
      this.#logger[level](
        `a round failed, it is tried again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const { everyMs, gatherMs = 0 } = this.options;
    if (this.#failures > 0) this.#schedule(Math.min(everyMs * 2 ** this.#failures, MAX_PAUSE_MS));
    else this.#schedule(more ? 0 : this.#woken ? gatherMs : everyMs);
  }
}

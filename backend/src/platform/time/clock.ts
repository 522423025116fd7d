import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';

/** The maximum lead of a stored time over the machine's time. */
const MAX_ADVANCE_MS = 3_600_000;

/** The lead over the machine at which this process logs a warning. */
const AHEAD_MS = 60_000;

/** The two clocks of the machine, in milliseconds: the time of day, which may jump, and the monotonic clock. */
export interface MachineClock {
  readonly wall: () => number;
  readonly running: () => number;
}

/**
 * The time of day of this process. It is monotonic: when the machine's clock is set back, it runs at half speed until the
 * machine's has caught up. When the machine's clock is set forward, it follows.
 */
export class ForwardClock {
  #time: number;
  #ranAt: number;

  constructor(private readonly machine: MachineClock) {
    this.#time = machine.wall();
    this.#ranAt = machine.running();
  }

  now(): number {
    const ran = this.machine.running();
    const slowed = this.#time + Math.max(0, ran - this.#ranAt) / 2;
    this.#time = Math.max(this.machine.wall(), slowed);
    this.#ranAt = ran;
    return Math.floor(this.#time);
  }

  /** Advances to a time that was observed; not to one that only a wrong clock can have written. */
  advanceTo(time: number): void {
    if (time - this.now() <= MAX_ADVANCE_MS) this.#time = Math.max(this.#time, time);
  }
}

/**
 * The time for everything that is stored or compared with stored times. With the test fault `clock` the parent process
 * sets the offset of the machine's clock.
 */
@Injectable()
export class Clock {
  readonly #clock: ForwardClock;
  readonly #logger = new Logger('Clock');
  #offsetMs = 0;
  #ahead = false;

  constructor(@Inject(CONFIG) config: Config) {
    if (config.TEST_FAULTS?.split(',').includes('clock')) {
      process.on('message', (message) => {
        const { clockOffsetMs } = (message ?? {}) as { clockOffsetMs?: unknown };
        if (typeof clockOffsetMs !== 'number') return;
        this.#offsetMs = clockOffsetMs;
        process.send?.({ clockOffsetMs });
      });
    }
    this.#clock = new ForwardClock({
      wall: () => this.#wall(),
      running: () => performance.now(),
    });
  }

  now(): Date {
    const now = this.#clock.now();
    const ahead = now - this.#wall() > AHEAD_MS;
    if (ahead && !this.#ahead)
      this.#logger.warn('the machine’s clock was set back: correct it and restart this node');
    this.#ahead = ahead;
    return new Date(now);
  }

  #wall(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Advances to the newest stored time, in case the machine was set back while no node ran. */
  advanceTo(time: Date): void {
    this.#clock.advanceTo(time.getTime());
  }
}

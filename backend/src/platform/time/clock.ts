import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';

/** How far ahead of the machine's time a stored one may be to be believed. */
const MAX_ADVANCE_MS = 3_600_000;

/** How far ahead of the machine this process may be without a word in the log. */
const AHEAD_MS = 60_000;

/** The two clocks of the machine, in milliseconds: the time of day, which may jump, and one that only runs. */
export interface MachineClock {
  readonly wall: () => number;
  readonly running: () => number;
}

/**
 * The time of day for this process. It never goes back: where the machine's clock is set back, this one goes on
 * at half speed until the machine's has caught up. Where the machine's clock is set forward, it follows.
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

  /** Goes forward to a time that is known to have been; not to one that only a wrong clock can have told. */
  advanceTo(time: number): void {
    if (time - this.now() <= MAX_ADVANCE_MS) this.#time = Math.max(this.#time, time);
  }
}

/**
 * The time for everything that is stored or compared with what is stored. With the test fault `clock` the parent process
 * sets how far the machine's clock is off.
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
      this.#logger.warn('the machine’s clock was set back: restart this node once it is right');
    this.#ahead = ahead;
    return new Date(now);
  }

  #wall(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Goes forward to the newest time that is stored, where the machine was set back while no node ran. */
  advanceTo(time: Date): void {
    this.#clock.advanceTo(time.getTime());
  }
}

import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Repeater } from '../time/repeater.js';
import { Jobs, type JobType } from './jobs.js';

const LOOK_MS = 30_000;

interface Schedule {
  readonly type: JobType<null>;
  readonly everyMs: number;
  /** The last stretch of time for which this process has handed the job in. */
  last?: number;
}

/** Hands in jobs by the clock: one in each stretch of time (in UTC), however many processes look at it. */
@Injectable()
export class Schedules implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #schedules: Schedule[] = [];
  readonly #repeater = new Repeater(() => this.#round(), { everyMs: LOOK_MS, name: 'Schedules' });

  constructor(private readonly jobs: Jobs) {}

  every(everyMs: number, type: JobType<null>): void {
    this.#schedules.push({ type, everyMs });
  }

  onApplicationBootstrap(): void {
    this.#repeater.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#repeater.stop();
  }

  async #round(): Promise<boolean> {
    for (const schedule of this.#schedules) {
      const stretch = Math.floor(Date.now() / schedule.everyMs);
      if (stretch === schedule.last) continue;
      // The key makes it one job for all processes, and the job's lease makes one of them do it.
      await this.jobs.addOnce(schedule.type, String(stretch), null);
      schedule.last = stretch;
    }
    return false;
  }
}

import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Repeater } from '../time/repeater.js';
import { Jobs, type JobType } from './jobs.js';

const LOOK_MS = 30_000;

interface Schedule {
  readonly type: JobType<null>;
  readonly everyMs: number;
  /** The last period for which this process has enqueued the job. */
  last?: number;
}

/** Enqueues periodic jobs: one per period (in UTC), over all processes. */
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
      // The key makes it one job for all processes, and its lease lets one of them run it.
      await this.jobs.addOnce(schedule.type, String(stretch), null);
      schedule.last = stretch;
    }
    return false;
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, keptSince } from '../config/index.js';
import { Clock } from '../time/index.js';
import { JobRepository } from './job.repository.js';
import { Jobs, type JobType } from './jobs.js';
import { Schedules } from './schedules.js';

const HOUR_MS = 3_600_000;

const ENFORCE: JobType<null> = { kind: 'retention.enforce', attempts: 3, lane: 'long' };

/** Deletes records older than a moment. */
type Remove = (before: Date) => Promise<void>;

/**
 * Deletes each hour the records outside of all organisations that are older than their setting says. Records of an
 * organisation are deleted in the rounds over the organisations.
 */
@Injectable()
export class Retention implements OnModuleInit {
  readonly #rules: { readonly days: number; readonly remove: Remove }[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly schedules: Schedules,
    private readonly repository: JobRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.add(this.config.JOB_RETENTION_DAYS, (before) => this.repository.removeFinished(before));
    this.jobs.handle(ENFORCE, async (_payload, { signal }) => {
      for (const { days, remove } of this.#rules) {
        signal.throwIfAborted();
        await remove(keptSince(this.clock.now(), days));
      }
      return null;
    });
    this.schedules.every(HOUR_MS, ENFORCE);
  }

  add(days: number, remove: Remove): void {
    this.#rules.push({ days, remove });
  }
}

import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Json } from '../../ledger/index.js';
import { AppError, type ErrorCode, isDiskFull } from '../errors/index.js';
import { Metrics } from '../metrics/metrics.js';
import { Repeater } from '../time/repeater.js';
import { timeBudget } from '../time/time-budget.js';
import { waitAtMost } from '../time/timeout.js';
import { traced } from '../tracing/index.js';
import { JobRepository } from './job.repository.js';
import type { Job } from './job.schema.js';
import { JobPostponed, type JobRun, Jobs, type Lane } from './jobs.js';

/** The lease of a runner: without renewal for this time it counts as dead, and another runner takes its job. */
const LEASE_MS = timeBudget(15_000);
const RENEW_MS = LEASE_MS / 3;

/** The maximum number of concurrent jobs per process: they share it with the requests. */
const AT_ONCE = 5;
/** The same for each lane. Together they leave a slot for jobs that people wait for. */
const MAX_IN: Readonly<Record<Lane, number>> = { long: 2, mail: 2 };
const LANES = Object.keys(MAX_IN) as Lane[];
const POLL_MS = 500;

/** The delay after a wake-up: the transaction that enqueues a job commits a moment later. */
const DEBOUNCE_MS = 20;

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 3_600_000;
const LEAVE_MS = 5_000;

/** The delay before a postponed job is taken again. */
const POSTPONED_MS = 1_000;

interface RunningJob {
  readonly controller: AbortController;
  readonly lane: Lane | undefined;
}

/** Runs jobs, a few at a time. Failures are retried with increasing delays; business refusals are not. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Jobs');
  readonly #repeater = new Repeater(() => this.#round(), {
    everyMs: POLL_MS,
    debounceMs: DEBOUNCE_MS,
    name: 'Jobs',
  });
  readonly #running = new Map<Promise<void>, RunningJob>();

  constructor(
    private readonly jobs: Jobs,
    private readonly repository: JobRepository,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'jobs',
      help: 'Jobs that wait, run and have failed.',
      labels: ['status'],
      collect: async (gauge) => {
        for (const [status, count] of Object.entries(await this.repository.counts()))
          gauge.set({ status }, count);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.jobs.onAdded(() => this.#repeater.wake());
    this.#repeater.start();
  }

  /** Takes no further jobs, and gives running ones a moment to stop; another process continues them. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#repeater.stop();
    for (const { controller } of this.#running.values()) controller.abort();
    await waitAtMost(LEAVE_MS, Promise.all(this.#running.keys()));
  }

  /** Takes jobs while there is capacity. Each finished job triggers it again. */
  async #round(): Promise<boolean> {
    const running = [...this.#running.values()];
    const full = LANES.filter((name) => running.filter(({ lane }) => lane === name).length >= MAX_IN[name]);
    const kinds = this.jobs.kindsOutside(new Set(full));
    if (running.length >= AT_ONCE || kinds.length === 0) return false;
    const job = await this.repository.claimDueJob(kinds, LEASE_MS);
    if (!job) return false;
    const controller = new AbortController();
    const run = this.#run(job, controller).finally(() => {
      this.#running.delete(run);
      this.#repeater.wake();
    });
    this.#running.set(run, { controller, lane: this.jobs.handlerOf(job.kind)?.lane });
    return true;
  }

  async #run(job: Job, controller: AbortController): Promise<void> {
    const updateHeld = (values: Partial<Job>) => this.#updateHeldJob(job, values, controller);
    const renewal = setInterval(() => {
      void updateHeld({ runAt: new Date(Date.now() + LEASE_MS) }).catch(() => undefined);
    }, RENEW_MS);
    renewal.unref();
    try {
      const result = await this.#handle(job, updateHeld, controller.signal);
      await updateHeld({ status: 'done', result, error: null, finishedAt: new Date() });
    } catch (error) {
      await this.#giveBack(job, error, controller.signal).catch((lost: unknown) => {
        this.#logger.warn(`${nameOf(job)} stays leased until its lease expires: ${messageOf(lost)}`);
      });
    } finally {
      clearInterval(renewal);
    }
  }

  async #handle(job: Job, keep: (values: Partial<Job>) => Promise<void>, signal: AbortSignal): Promise<Json> {
    const handler = this.jobs.handlerOf(job.kind);
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    const completed = new Set(job.completed);
    const run: JobRun = {
      id: String(job._id),
      tenantId: job.tenantId,
      userId: job.userId,
      done: job.done,
      completed,
      signal,
      progress: (done, total) => keep({ done, ...(total === undefined ? {} : { total }) }),
      complete: (part, total) => {
        completed.add(part);
        return keep({ completed: [...completed], done: completed.size, total });
      },
    };
    // A job that waits for another has not failed.
    const outcome = await traced(
      `job ${job.kind}`,
      {
        root: true,
        attributes: {
          'stockroom.job.id': run.id,
          'stockroom.job.attempt': job.attempts,
          ...(job.tenantId ? { 'stockroom.tenant.id': String(job.tenantId) } : {}),
        },
      },
      async () => {
        try {
          return { result: await handler.handle(job.payload as never, run) };
        } catch (error) {
          if (error instanceof JobPostponed) return { postponed: error };
          throw error;
        }
      },
    );
    if (outcome.postponed) throw outcome.postponed;
    return outcome.result;
  }

  /** Updates the job while this runner holds it; aborts the work after the lease is lost. */
  async #updateHeldJob(job: Job, values: Partial<Job>, controller: AbortController): Promise<void> {
    if (await this.repository.change(job, values)) return;
    controller.abort();
    throw new Error('the lease is lost');
  }

  async #giveBack(job: Job, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof JobPostponed) {
      const runAt = new Date(Date.now() + POSTPONED_MS);
      await this.repository.change(job, { status: 'queued', runAt, attempts: job.attempts - 1 });
      return;
    }
    const code = codeOf(error);
    // A job that is interrupted by a shutdown has not failed.
    if (signal.aborted) {
      await this.repository.change(job, { status: 'queued', runAt: new Date(), attempts: job.attempts - 1 });
      return;
    }
    const handler = this.jobs.handlerOf(job.kind);
    const attempts = handler?.attempts ?? 1;
    // A business refusal repeats; only a temporary overload does not.
    const isRefusal = error instanceof AppError && error.status < 500;
    const final = isRefusal || job.attempts >= attempts;
    const line = `${nameOf(job)} failed, attempt ${job.attempts} of ${attempts}: ${messageOf(error)}`;
    // A business refusal needs no alarm: the requester is notified.
    if (final && !(error instanceof AppError)) this.#logger.error(line);
    else this.#logger.warn(line);
    // If this fails, the lease expires and the job is run again.
    if (final)
      await handler?.onFailed?.(job.payload as never, {
        tenantId: job.tenantId,
        id: String(job._id),
        error: code,
      });
    const pause = Math.min(FIRST_PAUSE_MS * 4 ** (job.attempts - 1), MAX_PAUSE_MS);
    await this.repository.change(
      job,
      final
        ? { status: 'failed', error: code, finishedAt: new Date() }
        : { status: 'queued', error: code, runAt: new Date(Date.now() + pause * (0.75 + Math.random() / 2)) },
    );
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return isDiskFull(error) ? 'STORAGE_FULL' : 'INTERNAL';
}

const nameOf = (job: Job): string => `${job.kind} ${String(job._id)}`;

/** Only the type of foreign errors: the message of a mail server can contain addresses and contents. */
function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const code = (error as { code?: unknown } | null)?.code;
  const name = error instanceof Error ? error.name : 'unknown';
  return typeof code === 'string' || typeof code === 'number' ? `${name} ${code}` : name;
}

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
import { waitAtMost } from '../time/timeout.js';
import { JobRepository } from './job.repository.js';
import type { Job } from './job.schema.js';
import { JobPostponed, Jobs, type Run } from './jobs.js';

/** A runner that says nothing for so long is taken for dead, and its job goes to another one. */
const LEASE_MS = 15_000;
const RENEW_MS = LEASE_MS / 3;

/** Jobs that one process runs at once: they share it with the requests. */
const AT_ONCE = 2;
const POLL_MS = 500;

/** A transaction that hands a job in commits a moment later than it wakes the runner. */
const GATHER_MS = 20;

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 3_600_000;
const LEAVE_MS = 5_000;

/** After what time a job is taken again that has to wait for its turn. */
const POSTPONED_MS = 1_000;

/** Runs jobs, a few at a time. What fails is tried again, ever later; what a rule refuses is not. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Jobs');
  readonly #repeater = new Repeater(() => this.#round(), {
    everyMs: POLL_MS,
    gatherMs: GATHER_MS,
    name: 'Jobs',
  });
  readonly #running = new Map<Promise<void>, AbortController>();

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

  /** Takes no more jobs, and gives those that run a moment to stop; another process goes on with them. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#repeater.stop();
    for (const controller of this.#running.values()) controller.abort();
    await waitAtMost(LEAVE_MS, Promise.all(this.#running.keys()));
  }

  /** Takes jobs while there is room. Whoever finishes makes room and asks again. */
  async #round(): Promise<boolean> {
    const { kinds } = this.jobs;
    if (this.#running.size >= AT_ONCE || kinds.length === 0) return false;
    const job = await this.repository.take(kinds, LEASE_MS);
    if (!job) return false;
    const controller = new AbortController();
    const running = this.#run(job, controller).finally(() => {
      this.#running.delete(running);
      this.#repeater.wake();
    });
    this.#running.set(running, controller);
    return true;
  }

  async #run(job: Job, controller: AbortController): Promise<void> {
    const keep = (values: Partial<Job>) => this.#keep(job, values, controller);
    const renewal = setInterval(() => {
      void keep({ runAt: new Date(Date.now() + LEASE_MS) }).catch(() => undefined);
    }, RENEW_MS);
    renewal.unref();
    try {
      const result = await this.#handle(job, keep, controller.signal);
      await keep({ status: 'done', result, error: null, finishedAt: new Date() });
    } catch (error) {
      await this.#giveBack(job, error, controller.signal).catch((lost: unknown) => {
        this.#logger.warn(`${nameOf(job)} is left to its lease: ${messageOf(lost)}`);
      });
    } finally {
      clearInterval(renewal);
    }
  }

  async #handle(job: Job, keep: (values: Partial<Job>) => Promise<void>, signal: AbortSignal): Promise<Json> {
    const handler = this.jobs.handlerOf(job.kind);
    if (!handler) throw new Error(`nobody does ${job.kind}`);
    const run: Run = {
      id: String(job._id),
      tenantId: job.tenantId,
      userId: job.userId,
      done: job.done,
      signal,
      progress: (done, total) => keep({ done, ...(total === undefined ? {} : { total }) }),
    };
    return handler.handle(job.payload as never, run);
  }

  /** Changes the job while it is ours; aborts the work where it is not any more. */
  async #keep(job: Job, values: Partial<Job>, controller: AbortController): Promise<void> {
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
    // A job that the stopping server has interrupted has not failed.
    if (signal.aborted) {
      await this.repository.change(job, { status: 'queued', runAt: new Date() });
      return;
    }
    const attempts = this.jobs.handlerOf(job.kind)?.attempts ?? 1;
    // What a rule refuses is refused again; what was only too much at once is not.
    const isRefusal = error instanceof AppError && error.status < 500;
    const final = isRefusal || job.attempts >= attempts;
    const line = `${nameOf(job)} failed, attempt ${job.attempts} of ${attempts}: ${messageOf(error)}`;
    // What a rule refuses is nothing to wake anybody for: whoever asked for the job is told.
    if (final && !(error instanceof AppError)) this.#logger.error(line);
    else this.#logger.warn(line);
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

/** The error's kind only where it is not ours: the message of a mail server can quote addresses and contents. */
function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const code = (error as { code?: unknown } | null)?.code;
  const name = error instanceof Error ? error.name : 'unknown';
  return typeof code === 'string' || typeof code === 'number' ? `${name} ${code}` : name;
}

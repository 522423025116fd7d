import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext } from '../context/index.js';
import { Faults } from '../faults/faults.js';
import { JobPostponed } from '../jobs/jobs.js';
import { Metrics } from '../metrics/metrics.js';
import { timeBudget } from '../time/time-budget.js';
import { FairQueue } from './fair-queue.js';
import { inSlices } from './pacing.js';

/** The owner of the work: a tenant, or a person if no tenant is concerned. */
type Owner = { readonly tenantId: Types.ObjectId } | { readonly personId: Types.ObjectId };

/** The waiting callers are fewer than the slots of the admission, so that light requests always find one. */
const READS = { running: 2, waiting: 16, waitingPerKey: 8, timeoutMs: timeBudget(20_000) };
const PAGES = { running: 2, waiting: 16, waitingPerKey: 8, timeoutMs: timeBudget(20_000) };
const IMPORTS = { running: 1, waiting: 4, waitingPerKey: 1, timeoutMs: timeBudget(30_000) };

/** The time that a job waits for its turn before it frees its slot in the runner. */
const JOB_TIMEOUT_MS = 1_000;

/**
 * The gate for work that occupies a node for long: verification, past stock, exports, imports, personal data. Every
 * tenant (or person) runs one piece at a time, the node a few; the rest waits in a bounded queue, and otherwise gets
 * 503 with Retry-After. The work runs in slices: reads through a repository's `walk` pause automatically, other loops
 * call `pause`.
 */
@Injectable()
export class HeavyWork {
  readonly #reads = new FairQueue(READS);
  readonly #pages = new FairQueue(PAGES);
  readonly #imports = new FairQueue(IMPORTS);
  readonly #inSlices: typeof inSlices;

  constructor(metrics: Metrics, faults: Faults) {
    this.#inSlices = faults.rests ? inSlices : (work) => work();
    metrics.gauge({
      name: 'heavy_work',
      help: 'Heavy work that runs, and callers that wait for their turn.',
      labels: ['queue', 'state'],
      collect: (gauge) => {
        const queues = { reads: this.#reads, pages: this.#pages, imports: this.#imports };
        for (const [queue, { running, waiting }] of Object.entries(queues)) {
          gauge.set({ queue, state: 'running' }, running);
          gauge.set({ queue, state: 'waiting' }, waiting);
        }
      },
    });
  }

  /**
   * Runs reads of a tenant's data in the tenant's turn. Their result may depend on the tenant and on the caller's sites
   * only: waiting callers with the same name share one run, which starts after their arrival.
   */
  run<T>(ctx: TenantContext, kind: string, work: () => Promise<T>): Promise<T> {
    const key = keyOf(ctx);
    const share = [key, kind, ...[...(ctx.siteIds ?? ['all'])].sort()].join(' ');
    return this.#reads.run([key], () => this.#inSlices(work), { share });
  }

  /**
   * Runs the read of one page that costs far more than others, one at a time for a tenant. Pages have a queue apart from
   * other reads, so that none waits for a verification, and so that an export may read them between two slices.
   */
  runPage<T>(ctx: TenantContext, read: () => Promise<T>): Promise<T> {
    return this.#pages.run([keyOf(ctx)], read);
  }

  /** Runs short work in slices, in the queue of pages: one piece at a time for a tenant. */
  runShort<T>(ctx: TenantContext, work: () => Promise<T>): Promise<T> {
    return this.#pages.run([keyOf(ctx)], () => this.#inSlices(work));
  }

  /** Runs the reads of a job. If their turn does not come soon, the job is postponed and makes room for others. */
  async runJob<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    let isTurn = false;
    const begin = () => {
      isTurn = true;
      return this.#inSlices(work);
    };
    try {
      return await this.#reads.run([keyOf(owner)], begin, { timeoutMs: JOB_TIMEOUT_MS });
    } catch (error) {
      throw isTurn ? error : new JobPostponed();
    }
  }

  /** Runs a person's import: one at a time on this node. */
  runImport<T>(personId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    return this.#imports.run([keyOf({ personId })], () => this.#inSlices(work));
  }
}

function keyOf(owner: Owner): string {
  return 'tenantId' in owner ? `tenant:${String(owner.tenantId)}` : `person:${String(owner.personId)}`;
}

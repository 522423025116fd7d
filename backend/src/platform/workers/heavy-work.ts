import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext } from '../context/index.js';
import { JobPostponed } from '../jobs/jobs.js';
import { Metrics } from '../metrics/metrics.js';
import { FairQueue } from './fair-queue.js';
import { inSlices } from './pacing.js';

/** Whose work it is: a tenant's, or a person's where no tenant is concerned. */
type Owner = { readonly tenantId: Types.ObjectId } | { readonly personId: Types.ObjectId };

/** The waiting callers are fewer than the places of the admission, so that light requests always find one. */
const READS = { running: 2, waiting: 16, waitingPerKey: 8, timeoutMs: 20_000 };
const IMPORTS = { running: 1, waiting: 4, waitingPerKey: 1, timeoutMs: 30_000 };

/** How long a job waits for its turn, before another job takes its place in the runner. */
const JOB_TIMEOUT_MS = 1_000;

/**
 * The gate for work that keeps a node busy for long: verification, exports, imports, personal data. Every tenant (or
 * person) has one piece at a time, the node a few; the rest waits in a bounded queue, and then gets 503 with Retry-After.
 * The work runs in slices: reads through a repository's `walk` pause by themselves, other loops call `pause`.
 */
@Injectable()
export class HeavyWork {
  readonly #reads = new FairQueue(READS);
  readonly #imports = new FairQueue(IMPORTS);

  constructor(metrics: Metrics) {
    metrics.gauge({
      name: 'heavy_work',
      help: 'Heavy work that runs, and callers that wait for their turn.',
      labels: ['queue', 'state'],
      collect: (gauge) => {
        const queues = { reads: this.#reads, imports: this.#imports };
        for (const [queue, { running, waiting }] of Object.entries(queues)) {
          gauge.set({ queue, state: 'running' }, running);
          gauge.set({ queue, state: 'waiting' }, waiting);
        }
      },
    });
  }

  /**
   * Runs reads of a tenant's data when it is the tenant's turn. What they answer may depend on the tenant and on the sites
   * that the caller sees, and on nothing else: callers that wait for the same share one run, which starts after they came.
   */
  run<T>(ctx: TenantContext, kind: string, work: () => Promise<T>): Promise<T> {
    const key = keyOf(ctx);
    const share = [key, kind, ...[...(ctx.siteIds ?? ['all'])].sort()].join(' ');
    return this.#reads.run([key], () => inSlices(work), { share });
  }

  /** Runs the reads of a job. Where their turn does not come soon, the job is postponed and makes room for others. */
  async runJob<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    let isTurn = false;
    const begin = () => {
      isTurn = true;
      return inSlices(work);
    };
    try {
      return await this.#reads.run([keyOf(owner)], begin, { timeoutMs: JOB_TIMEOUT_MS });
    } catch (error) {
      throw isTurn ? error : new JobPostponed();
    }
  }

  /** Runs a person's import: one at a time on this node. */
  runImport<T>(personId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    return this.#imports.run([keyOf({ personId })], () => inSlices(work));
  }
}

function keyOf(owner: Owner): string {
  return 'tenantId' in owner ? `tenant:${String(owner.tenantId)}` : `person:${String(owner.personId)}`;
}

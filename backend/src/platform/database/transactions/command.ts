import type { RequestContext, Transactional } from '../../context/index.js';
import { activeTrace } from '../../tracing/index.js';
import type { Plan } from './plan.js';

type Work = (tx: Transactional<RequestContext>) => Promise<unknown>;

/** A unit of work to commit, and its answer. */
export class Command {
  readonly answer: Promise<unknown>;
  resolve: (value: unknown) => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;
  /** The number of commands that its group may have; 1 if it has its transaction to itself. */
  largestGroup: number;
  /** Its group may be committed in the context of another command. */
  readonly traceContext = activeTrace();

  constructor(
    readonly ctx: RequestContext,
    readonly plan: Plan,
    readonly work: Work,
  ) {
    this.largestGroup = plan.alone || plan.touches === undefined ? 1 : Number.POSITIVE_INFINITY;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** The key of commands that take turns: the tenant; undefined where it runs in parallel with all others. */
  get lane(): string | undefined {
    return this.plan.touches && 'tenantId' in this.ctx ? String(this.ctx['tenantId']) : undefined;
  }

  /** The key that a client repeats to get the same answer; two with one key never share a transaction. */
  get clientKey(): string | undefined {
    const { command, principal } = this.ctx;
    if (!command?.fromClient) return undefined;
    return JSON.stringify([principal?.apiKeyId ?? principal?.accountId, command.route, command.key]);
  }

  /** It is tried again in a smaller group, with a later snapshot: its prefetched reads are dropped. */
  leaveGroup(largestNext: number): this {
    this.largestGroup = largestNext;
    this.ctx.requestCache?.clear();
    return this;
  }

  /** Runs the prefetch of the work before its transaction, again after a retry. */
  async prefetch(): Promise<void> {
    this.ctx.requestCache?.clear();
    await this.plan.prefetch?.(this.ctx);
  }
}

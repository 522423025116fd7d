import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { requireId } from '../platform/database/index.js';
import { AppError } from '../platform/errors/index.js';
import { Consumers, EventLog } from '../platform/events/index.js';
import { MailService } from '../platform/mail/index.js';
import { timeBudget } from '../platform/time/time-budget.js';
import { Providers } from './providers.js';

const IDLE_TIMEOUT_MS = timeBudget(10_000);
const MAX_PAUSE_MS = 250;

export interface IdleQuery {
  /** Counts the jobs and deliveries of this organisation only. */
  readonly tenant?: string;
  /** The kinds of work to wait for, with commas between; all of them by default. */
  readonly what?: string;
}

/**
 * Waits for background work. Retries and work scheduled for later do not count. An event is sequenced first, then consumed,
 * then its jobs run: the kinds are counted in this order, so that work never moves past the count unseen.
 */
@Injectable()
export class PendingWork {
  readonly #counts: Readonly<Record<string, (tenant: object) => Promise<number>>> = {
    events: () => this.providers.get(EventLog).countPending(),
    consumers: async () => Math.max(0, ...(await this.providers.get(Consumers).lags()).values()),
    mail: async () => {
      await this.providers.get(MailService).settled();
      return 0;
    },
    jobs: (tenant) => {
      const isDue = [{ status: 'running' }, { status: 'queued', runAt: { $lte: new Date() } }];
      return this.connection.collection('jobs').countDocuments({ ...tenant, $or: isDue });
    },
    webhooks: (tenant) =>
      this.connection
        .collection('webhook_deliveries')
        .countDocuments({ ...tenant, state: 'pending', dueAt: { $lte: new Date() } }),
  };

  constructor(
    private readonly providers: Providers,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Resolves when nothing is due; 503 with the names of the work that still is. */
  async waitUntilIdle({ tenant, what }: IdleQuery): Promise<{ idle: true }> {
    const kinds = what ? what.split(',') : Object.keys(this.#counts);
    const filter = tenant ? { tenantId: requireId(tenant) } : {};
    const deadline = performance.now() + IDLE_TIMEOUT_MS;
    for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const pending = await this.#pendingAmong(kinds, filter);
      if (pending.length === 0) return { idle: true };
      if (performance.now() > deadline)
        throw new AppError('TRY_AGAIN', { retryAfter: 1, details: { pending } });
      await setTimeout(pauseMs);
    }
  }

  async #pendingAmong(kinds: readonly string[], filter: object): Promise<string[]> {
    const pending: string[] = [];
    for (const kind of kinds) {
      const count = await this.#counts[kind]?.(filter);
      if (count === undefined) throw new AppError('NOT_FOUND');
      if (count > 0) pending.push(`${kind}: ${count}`);
    }
    return pending;
  }
}

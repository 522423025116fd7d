import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureJournal } from '../../platform/backup/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { Clock, releasedTimes } from '../../platform/time/index.js';
import { TenantRounds } from '../tenants/index.js';
import { PaymentProvider } from './payment-provider.js';
import { AllSubscriptions, SubscriptionsRepository } from './subscription.repository.js';
import { Subscriptions } from './subscription.service.js';

const RETRY_MS = 3_600_000;
/** The number of failures in a row after which the provider counts as unreachable, and is not called for a while. */
const MAX_FAILURES = 3;
const PAUSE_MS = 60_000;

/**
 * Reads all subscriptions again after the restore of a backup: the provider does not repeat the events that were applied
 * since it was taken. One organisation at a time, in the rounds of all organisations.
 */
@Injectable()
export class RereadSubscriptions implements OnModuleInit {
  #failuresInRow = 0;
  #pausedUntil = 0;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly repository: SubscriptionsRepository,
    private readonly all: AllSubscriptions,
    private readonly provider: PaymentProvider,
    private readonly journal: ErasureJournal,
    private readonly rounds: TenantRounds,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (this.provider.name === 'manual') return;
    this.journal.afterRestore(() => this.all.readAgainAt(this.clock.now()));
    this.rounds.add('reading the subscription after a restore', (ctx) => this.#readDue(ctx));
  }

  async #readDue(ctx: TenantContext): Promise<void> {
    if (ctx.now.getTime() < this.#pausedUntil) return;
    const due = await this.repository.findOne(ctx, {
      $or: releasedTimes(ctx.now, RETRY_MS).map((readAgainAt) => ({ readAgainAt })),
    });
    if (!due) return;
    try {
      await this.subscriptions.readAgain(ctx);
      this.#failuresInRow = 0;
    } catch (error) {
      this.#failuresInRow += 1;
      if (this.#failuresInRow >= MAX_FAILURES) this.#pausedUntil = ctx.now.getTime() + PAUSE_MS;
      const readAgainAt = new Date(ctx.now.getTime() + RETRY_MS);
      // An event that was applied meanwhile has made this unnecessary.
      await this.repository.findOneAndUpdate(
        ctx,
        { _id: due._id, readAgainAt: due.readAgainAt ?? null },
        { $set: { readAgainAt } },
      );
      throw error;
    }
  }
}

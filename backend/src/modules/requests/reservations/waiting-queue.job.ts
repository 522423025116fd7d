import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import { Jobs } from '../../../platform/jobs/index.js';
import { Clock } from '../../../platform/time/index.js';
import { AwaitedStock, type StockLocation, withoutLot } from '../../stock/index.js';
import { systemContext, TenantRounds } from '../../tenants/index.js';
import { RequestPlans } from '../request-plans.js';
import { AllocateWaiting, SERVE_REST } from './allocate-waiting.js';

/**
 * The periodic job of the waiting queue: allocates to waiting lines without a command that frees stock. It serves the rest
 * of a queue that is too long for one transaction, and stock that becomes free without a command: a window that ends
 * unused, a smaller loan buffer.
 */
@Injectable()
export class WaitingQueueJob implements OnModuleInit {
  constructor(
    private readonly allocation: AllocateWaiting,
    private readonly awaited: AwaitedStock,
    private readonly plans: RequestPlans,
    private readonly rounds: TenantRounds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the waiting queue', (ctx) => this.#serveAll(ctx));
    this.jobs.handle(SERVE_REST, async ({ articleId, siteId }, { tenantId, id }) => {
      if (!tenantId) return null;
      const location = withoutLot({ articleId: requireId(articleId), siteId: requireId(siteId) });
      await this.#serve(systemContext(tenantId, `serve-${id}`, this.clock.now()), location);
      return null;
    });
  }

  async #serveAll(ctx: TenantContext): Promise<void> {
    for await (const { location, isStocked } of this.awaited.walk(ctx))
      if (isStocked || (await this.allocation.isAwaitedForWindow(ctx, location)))
        await this.#serve(ctx, location);
  }

  /** Serves as many as one transaction can; it leaves the others to the next job. */
  #serve(ctx: TenantContext, location: StockLocation): Promise<void> {
    return this.work.run(ctx, this.plans.ofAllocation(ctx, location), async (tx) => {
      const served = await this.allocation.execute(tx, [location]);
      if (served.size === 0) nothingChanged(tx);
    });
  }
}

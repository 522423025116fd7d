import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../platform/context/index.js';
import { Counters } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { articlesJoining } from '../catalog/index.js';
import { sitesOpening } from '../tenants/index.js';
import { memberJoined, membersJoining } from '../users/index.js';
import { OrganisationPlans } from './organisation-plans.js';
import { fits, LIMITED, LIMITS, type PlanLimit, planFor } from './plans.rules.js';
import { Usage } from './usage.js';

const CODES = {
  members: 'PLAN_LIMIT_MEMBERS',
  articles: 'PLAN_LIMIT_ARTICLES',
  sites: 'PLAN_LIMIT_SITES',
} as const;

const NAMES = { free: 'Free', team: 'Team', business: 'Business' } as const;

/**
 * Refuses features and counts that the plan of an organisation does not include, in the transaction that would create it.
 */
@Injectable()
export class EnforcePlanLimits implements OnModuleInit {
  constructor(
    private readonly plans: OrganisationPlans,
    private readonly usage: Usage,
    private readonly counters: Counters,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(sitesOpening, (tx, { count }) => this.#require(tx, 'sites', count));
    this.hooks.on(articlesJoining, (tx, { count }) => this.#require(tx, 'articles', count));
    this.hooks.on(membersJoining, (tx, { count }) => this.#require(tx, 'members', count));
    this.hooks.on(memberJoined, (tx) => this.#requireSeat(tx));
  }

  /** Refuses an organisation that came from elsewhere and has more than its plan here includes. */
  async requireAll(tx: Tx): Promise<void> {
    const limits = LIMITS[await this.plans.planOf(tx)];
    for (const limited of LIMITED)
      if (limits[limited] !== null) await this.#compare(tx, limited, await this.usage.of(tx, limited), 0);
  }

  async #require(tx: Tx, limited: PlanLimit, more: number): Promise<void> {
    if (more === 0 || LIMITS[await this.plans.planOf(tx)][limited] === null) return;
    // Two at once would each count without the other's: this write makes one of them run again.
    await this.counters.nextPlain(tx, `plan-${limited}`);
    await this.#compare(tx, limited, await this.usage.of(tx, limited), more);
  }

  /** Refuses the last one to join if there are more members than the plan allows now; other invitations do not count. */
  async #requireSeat(tx: Tx): Promise<void> {
    if (LIMITS[await this.plans.planOf(tx)].members === null) return;
    await this.counters.nextPlain(tx, 'plan-members');
    await this.#compare(tx, 'members', (await this.usage.members(tx)) - 1, 1);
  }

  async #compare(tx: Tx, limited: PlanLimit, used: number, more: number): Promise<void> {
    const plan = await this.plans.planOf(tx);
    const most = LIMITS[plan][limited];
    const total = used + more;
    if (most === null || fits(most, 0, total)) return;
    const liftedBy = planFor(limited, total);
    throw new AppError(CODES[limited], {
      params: { most, plan: NAMES[plan], liftedBy: NAMES[liftedBy] },
      details: { limit: limited, most, used, plan, liftedBy },
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { Scope } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { PaymentProvider } from './payment-provider.js';
import { type Entitlement, isGranted, type Plan } from './plans.rules.js';
import { SubscriptionsRepository } from './subscription.repository.js';

/** Determines the plan of an organisation: the operator's decision, else its subscription. */
@Injectable()
export class OrganisationPlans {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async planOf(scope: Scope): Promise<Plan> {
    return (await this.entitlement(scope)).plan;
  }

  async entitlement(scope: Scope): Promise<Entitlement> {
    const decided = this.decidedFor(scope);
    const fixed = { status: 'active', renewsAt: null, endsAt: null } as const;
    if (decided) return { plan: decided, ...fixed };
    if (this.provider.name === 'manual') return { plan: this.provider.basePlan, ...fixed };
    const found = await this.subscriptions.findOne(scope, {});
    return found ?? { ...fixed, plan: this.provider.basePlan, status: 'none' };
  }

  /** Refuses while a subscription would still be charged. A server without a payment provider has none to end. */
  async requireEnded(scope: Scope): Promise<void> {
    if (this.provider.name === 'manual') return;
    const found = await this.subscriptions.findOne(scope, {});
    const isPaid = found && isGranted(found.status) && !found.endsAt;
    if (isPaid) throw new AppError('SUBSCRIPTION_ACTIVE');
  }

  /** The operator's decision for one organisation, whatever it has subscribed to. */
  decidedFor({ tenantId }: Scope): Plan | undefined {
    return this.config.MANUAL_PLANS.get(String(tenantId));
  }
}

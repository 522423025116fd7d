import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/index.js';
import { CatalogModule } from '../catalog/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ManualProvider } from './manual.provider.js';
import { OrganisationPlans } from './organisation-plans.js';
import { PaymentProvider } from './payment-provider.js';
import { EnforcePlanLimits } from './plan-limits.js';
import { RereadSubscriptions } from './reread-subscriptions.js';
import { StripeProvider } from './stripe.provider.js';
import './subscription.audit.js';
import { SubscriptionController } from './subscription.controller.js';
import { AllSubscriptions, SubscriptionsRepository } from './subscription.repository.js';
import { SUBSCRIPTION_MODEL, subscriptionSchema } from './subscription.schema.js';
import { Subscriptions } from './subscription.service.js';
import { Usage } from './usage.js';

function providerOf(config: Config): PaymentProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_TEAM, STRIPE_PRICE_BUSINESS } = config;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_TEAM || !STRIPE_PRICE_BUSINESS)
    return new ManualProvider(config.MANUAL_PLAN);
  return new StripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { team: STRIPE_PRICE_TEAM, business: STRIPE_PRICE_BUSINESS },
    apiBase: config.STRIPE_API_BASE,
    returnUrl: `${publicOrigin(config)}/admin/subscription`,
  });
}

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    MongooseModule.forFeature([{ name: SUBSCRIPTION_MODEL, schema: subscriptionSchema }]),
  ],
  controllers: [SubscriptionController],
  providers: [
    { provide: PaymentProvider, useFactory: providerOf, inject: [CONFIG] },
    AllSubscriptions,
    EnforcePlanLimits,
    OrganisationPlans,
    RereadSubscriptions,
    Subscriptions,
    SubscriptionsRepository,
    Usage,
  ],
  exports: [EnforcePlanLimits, OrganisationPlans],
})
export class SubscriptionModule {}

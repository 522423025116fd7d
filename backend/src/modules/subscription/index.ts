export { OrganisationPlans } from './organisation-plans.js';
export { EnforcePlanLimits } from './plan-limits.js';
export { SubscriptionModule } from './subscription.module.js';

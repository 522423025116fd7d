export { EnforcePlanLimits } from './plan-limits.js';
export { SubscriptionModule } from './subscription.module.js';

export { Clients } from './clients.js';
export { exportLimits, foundingLimit } from './limits.rules.js';
export { LimitsModule } from './limits.module.js';
export { type Limit, RateLimits } from './rate-limits.repository.js';

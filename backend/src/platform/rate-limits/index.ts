export { Clients } from './clients.js';
export { LimitsModule } from './limits.module.js';
export { exportLimits, foundingLimit } from './limits.rules.js';
export { type GiveBack, type Limit, RateLimits } from './rate-limits.repository.js';

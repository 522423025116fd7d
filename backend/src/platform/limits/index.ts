export { Clients } from './clients.js';
export { LimitsModule } from './limits.module.js';
export { RateLimits } from './rate-limits.repository.js';

export { auditEvents } from './audit/audit.events.js';
export { LogsModule } from './logs.module.js';

export { auditEvents } from './audit.events.js';
export { LogsModule } from './logs.module.js';

export { LogsModule } from './logs.module.js';

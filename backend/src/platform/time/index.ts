export { Clock } from './clock.js';
export * from './days.js';
export { TimeModule } from './time.module.js';

export { Clock } from './clock.js';
export { TimeModule } from './time.module.js';
export * from './days.js';

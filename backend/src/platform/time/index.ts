export { Clock } from './clock.js';
export { type Day, daysFrom, daysUntil } from './days.js';
export { isAhead, isHeldBack, releasedTimes } from './holds.js';
export {
  dateAfter,
  type LocalTime,
  localTimeAt,
  minutesOf,
  momentOf,
  momentsOf,
  type Period,
} from './local-time.js';
export { TimeModule } from './time.module.js';

export {
  type DaySide,
  dayOf,
  isDay,
  momentOfDay,
  momentsOf,
  type Period,
  weekdayOf,
} from './calendar-day.js';
export { Clock } from './clock.js';
export { type Day, daysFrom, daysUntil, localYear } from './days.js';
export { isAhead, isHeldBack, releasedTimes } from './holds.js';
export {
  dateAfter,
  type LocalTime,
  localTextAt,
  localTimeAt,
  minutesOf,
  momentOf,
} from './local-time.js';
export { TimeModule } from './time.module.js';
export { TimeZones } from './time-zones.js';

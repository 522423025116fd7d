import { dateAfter, localTimeAt } from './local-time.js';
import { isRealDay } from './real-day.js';
import { startOfDate } from './zone-offset.js';

/** Years that every calendar and time zone of the platform converts. */
export const DAY_PATTERN = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;

/** Returns whether a value is a day of the calendar such as 2026-03-31. It has no time zone and compares as text. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY_PATTERN.test(value) && isRealDay(value);
}

/**
 * The moment that represents a day: its first where a time begins with the day, its last where the time ends with it, and
 * the one after it where the time ends before the moment.
 */
export type DaySide = 'first' | 'last' | 'after';

/** The moment of a day in a time zone. Where the clocks skip midnight, a day begins at their change. */
export function momentOfDay(day: string, side: DaySide, timeZone: string): Date {
  if (side === 'first') return new Date(startOfDate(Date.parse(day), timeZone));
  const next = startOfDate(Date.parse(dateAfter(day, 1)), timeZone);
  return new Date(side === 'last' ? next - 1 : next);
}

/** The day of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  return localTimeAt(moment, timeZone).date;
}

/** The day of the week, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** A period of days; a side that is absent is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The moments of a period of days in a time zone, as a query compares them; undefined without a day. */
export function momentsOf({ from, to }: Period, timeZone: string): { $gte?: Date; $lt?: Date } | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { $gte: momentOfDay(from, 'first', timeZone) }),
    ...(to === undefined ? {} : { $lt: momentOfDay(to, 'after', timeZone) }),
  };
}

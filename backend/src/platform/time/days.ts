import { offsetAt, startOfDate } from './zone-offset.js';

/** A day of a calendar in a time zone: its date, and the moments at which it begins and ends. */
export interface Day {
  readonly date: string;
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 86_400_000;

/** The calendar year of a moment in a time zone. */
export function localYear(moment: Date, timeZone: string): number {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).getUTCFullYear();
}

/** The date of a moment in a time zone, as the midnight of UTC with that date. */
function dateAt(moment: Date, timeZone: string): number {
  const local = moment.getTime() + offsetAt(moment.getTime(), timeZone);
  return Math.floor(local / DAY_MS) * DAY_MS;
}

function daysOf(first: number, count: number, timeZone: string): Day[] {
  return Array.from({ length: count }, (_item, index) => {
    const date = first + index * DAY_MS;
    return {
      date: new Date(date).toISOString().slice(0, 10),
      from: new Date(startOfDate(date, timeZone)),
      to: new Date(startOfDate(date + DAY_MS, timeZone)),
    };
  });
}

/** The days of a time zone from the one of a moment on. */
export function daysFrom(moment: Date, count: number, timeZone: string): Day[] {
  return daysOf(dateAt(moment, timeZone), count, timeZone);
}

/** The last days of a time zone, of which the last is the one of a moment. */
export function daysUntil(moment: Date, count: number, timeZone: string): Day[] {
  return daysOf(dateAt(moment, timeZone) - (count - 1) * DAY_MS, count, timeZone);
}

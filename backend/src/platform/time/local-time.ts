import { findLocal, offsetAt } from './zone-offset.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The local time of a time zone: a date, and the minutes since its midnight. */
export interface LocalTime {
  readonly date: string;
  readonly minutes: number;
}

/** The local time of a time zone at a moment. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  const local = moment.getTime() + offsetAt(moment.getTime(), timeZone);
  const date = new Date(local).toISOString().slice(0, 10);
  return { date, minutes: Math.floor((local - Date.parse(date)) / MINUTE_MS) };
}

/** The local time at a moment, to the second: 2026-03-31 14:05:33. */
export function localTextAt(moment: Date, timeZone: string): string {
  const local = moment.getTime() + offsetAt(moment.getTime(), timeZone);
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The moment at which the clocks of a time zone show a time. Where the clocks go back, the first of two; where they skip
 * the time, as long after the change as the time is after the beginning of the gap.
 */
export function momentOf({ date, minutes }: LocalTime, timeZone: string): Date {
  const found = findLocal(Date.parse(date) + minutes * MINUTE_MS, timeZone);
  return new Date(typeof found === 'number' ? found : found.before);
}

/** The minutes since midnight of a time such as `07:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The date a number of days later, or earlier. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** The length of 2026-03-31. */
const LENGTH = 10;

/** Returns whether a text is a day of the calendar such as 2026-03-31. It has no time zone, and compares as text. */
export function isDay(text: string): boolean {
  const date = new Date(text);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day a number of days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, LENGTH);
}

/** The number of days from one day to another. */
export const daysBetween = (day: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, at: string | number): string {
  const format =
    formats.get(timeZone) ??
    // Canadian English writes the year first.
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(new Date(at));
}

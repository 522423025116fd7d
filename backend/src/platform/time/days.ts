/** A day of a calendar in a time zone: its date, and the moments at which it begins and ends. */
export interface Day {
  readonly date: string;
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 86_400_000;

/** Making a format is slow: one is kept for each time zone, of which there are a few hundred. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The calendar year of a moment in a time zone. */
export function localYear(moment: Date, timeZone: string): number {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).getUTCFullYear();
}

/** How far a time zone is ahead of UTC at a moment. */
export function offsetAt(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a date begins in a time zone. */
function startOf(date: number, timeZone: string): number {
  // The offset at midnight is that of a moment near it, unless the clocks change between them.
  const near = date - offsetAt(date, timeZone);
  return date - offsetAt(near, timeZone);
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
      from: new Date(startOf(date, timeZone)),
      to: new Date(startOf(date + DAY_MS, timeZone)),
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

/** A day of a calendar in a time zone: its date, and the moments at which it begins and ends. */
export interface Day {
  readonly date: string;
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 86_400_000;

/** How far a time zone is ahead of UTC at a moment. */
export function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
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

/** The days of a time zone from the one of a moment on. */
export function daysFrom(moment: Date, count: number, timeZone: string): Day[] {
  const local = moment.getTime() + offsetAt(moment.getTime(), timeZone);
  const first = Math.floor(local / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_item, index) => {
    const date = first + index * DAY_MS;
    return {
      date: new Date(date).toISOString().slice(0, 10),
      from: new Date(startOf(date, timeZone)),
      to: new Date(startOf(date + DAY_MS, timeZone)),
    };
  });
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

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

/** The offset of a time zone from UTC at a moment. */
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

/** The first moment at which the clocks show a local time; where they skip it, the moments around their change. */
export function findLocal(local: number, timeZone: string): number | { before: number; after: number } {
  // The offsets before and after any change of clocks nearby.
  const before = local - offsetAt(local - DAY_MS, timeZone);
  const after = local - offsetAt(local + DAY_MS, timeZone);
  const found = [before, after].filter((moment) => moment + offsetAt(moment, timeZone) === local);
  return found.length > 0 ? Math.min(...found) : { before, after };
}

/** The first moment of a date in a time zone: its midnight, or the change of clocks that skips it. */
export function startOfDate(date: number, timeZone: string): number {
  const midnight = findLocal(date, timeZone);
  if (typeof midnight === 'number') return midnight;
  // Clocks that skip midnight change after `earlier`, and have changed at `later`.
  let [earlier, later] = [midnight.after, midnight.before];
  while (later - earlier > SECOND_MS) {
    const middle = Math.floor((earlier + later) / 2 / SECOND_MS) * SECOND_MS;
    if (middle + offsetAt(middle, timeZone) < date) earlier = middle;
    else later = middle;
  }
  return later;
}

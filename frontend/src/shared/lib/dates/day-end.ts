const DAY_MS = 86_400_000;

const partsFormat = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function offsetMs(moment: number, format: Intl.DateTimeFormat): number {
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second, 999) - moment;
}

/** The first moment of a day such as 2026-03-31 in a time zone; undefined for another text. */
export function startOfDay(day: string, timeZone: string | undefined): string | undefined {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS);
  if (Number.isNaN(before.getTime())) return undefined;
  const end = endOfDay(before.toISOString().slice(0, 10), timeZone);
  return end === undefined ? undefined : new Date(Date.parse(end) + 1).toISOString();
}

/** The last moment of a day such as 2026-03-31 in a time zone; undefined for another text. */
export function endOfDay(day: string, timeZone: string | undefined): string | undefined {
  const utc = Date.parse(`${day}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(utc)) return undefined;
  const format = partsFormat(timeZone);
  // The offsets before and after any change of clocks nearby. Where they go back at midnight, the day ends twice.
  const [before, after] = [utc - offsetMs(utc - DAY_MS, format), utc - offsetMs(utc + DAY_MS, format)];
  const found = [before, after].filter((moment) => moment + offsetMs(moment, format) === utc);
  return new Date(found.length > 0 ? Math.max(...found) : before).toISOString();
}

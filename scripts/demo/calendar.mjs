const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const [OPENS, CLOSES] = [7, 16];

/** The same numbers at every run (mulberry32), so that one demonstration is like another. */
export function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const isWorkday = (ms) => ![0, 6].includes(new Date(ms).getUTCDay());

/** The moment within working hours that is nearest to `ms`, at `latest` at most. */
export function atWork(ms, latest) {
  let moment = withinHours(ms);
  while (moment > latest || !isWorkday(moment)) moment = withinHours(moment - DAY_MS);
  return moment;
}

function withinHours(ms) {
  const date = new Date(ms);
  const hour = date.getUTCHours();
  if (hour < OPENS) date.setUTCHours(OPENS);
  if (hour > CLOSES) date.setUTCHours(CLOSES);
  return date.getTime();
}

/** The moments of a course, each at work and after the one before it. */
export function momentsOfCourse(start, gaps, latest) {
  const moments = [];
  let wished = start;
  for (const gapMs of [0, ...gaps]) {
    wished += gapMs;
    const previous = moments.at(-1) ?? 0;
    moments.push(Math.max(atWork(wished, latest), previous + 8 * 60_000));
  }
  return moments;
}

import type { MaterialRequest } from '../requests.schema.js';

const DIGITS = '0123456789abcdef';
const BASE = DIGITS.length;

/** The order of the queue, which allocation follows. Requests that were moved in different queues may have equal keys. */
export const QUEUE_ORDER = { queueKey: 1, _id: 1 } as const;

/** Milliseconds as text that sorts like the number, up to the last second of the year 9999. */
function sortable(date: Date | null): string {
  return Math.max(0, date?.getTime() ?? 0)
    .toString(BASE)
    .padStart(12, '0');
}

/**
 * The position of a request in the queue as text that sorts: by needed-by date, then by age. It never ends with the lowest
 * digit, so that there is always room for another key before it. Requests move by hand to a key between two others, so
 * allocation and the list need one sort only.
 */
export function queueKeyOf({
  neededByKey,
  submittedAt,
  _id,
}: Pick<MaterialRequest, 'neededByKey' | 'submittedAt' | '_id'>): string {
  return `${sortable(neededByKey)}${sortable(submittedAt)}${String(_id)}8`;
}

/** The position of a request: the one that a move by hand gave it, else that of its dates. */
export const queuePositionOf = (
  request: Pick<MaterialRequest, 'neededByKey' | 'submittedAt' | '_id' | 'movedTo'>,
): string => request.movedTo ?? queueKeyOf(request);

/** A key between two keys; without an upper one it is the next behind the lower one. */
export function keyBetween(low: string, high: string | null): string {
  return high === null ? behind(low) : between(low, high);
}

/** Right behind a key, and in front of the keys of requests that are made later. */
function behind(low: string): string {
  const last = DIGITS.indexOf(low.slice(-1));
  return last < BASE - 1 ? low.slice(0, -1) + DIGITS.charAt(last + 1) : `${low}8`;
}

function between(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while (same < high.length && (low[same] ?? DIGITS[0]) === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + between(low.slice(same), high.slice(same));
  }
  const first = low === '' ? 0 : DIGITS.indexOf(low.charAt(0));
  const last = high === null ? BASE : DIGITS.indexOf(high.charAt(0));
  if (last - first > 1) return DIGITS.charAt(Math.ceil((first + last) / 2));
  if (high !== null && high.length > 1) return high.charAt(0);
  return DIGITS.charAt(first) + between(low.slice(1), null);
}

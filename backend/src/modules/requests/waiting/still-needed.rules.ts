import { windowOf } from '../lines/line-window.rules.js';
import type { MaterialRequest } from '../requests.schema.js';

const DAY_MS = 86_400_000;

/** Until when a request was decided whose requester is asked; undefined where nobody ever is. */
export function askedBefore(days: number | null, now: Date): Date | undefined {
  return days === null ? undefined : new Date(now.getTime() - days * DAY_MS);
}

type Asked = Pick<MaterialRequest, 'decidedAt' | 'askedAt' | 'neededAt' | 'lines'>;

/**
 * Whether the requester is to be asked: once, and not about days that they chose, because what waits for them is cancelled
 * when they are over.
 */
export function isToAsk({ decidedAt, askedAt, neededAt, lines }: Asked, before: Date): boolean {
  if (!decidedAt || decidedAt > before || askedAt || neededAt) return false;
  return lines.some((line) => line.waiting > 0 && !windowOf(line));
}

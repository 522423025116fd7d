import { windowOf } from '../lines/line-window.rules.js';
import type { MaterialRequest } from '../requests.schema.js';

const DAY_MS = 86_400_000;

/** The latest decision of a request whose requester is asked; undefined if the organisation does not ask. */
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

import type { AuditBreak } from '../../../platform/audit/index.js';

/**
 * The organisation whose audit is overdue longest: never audited ones first, then by the time of the last audit;
 * undefined if none is due.
 */
export function nextDue(
  ids: readonly string[],
  last: ReadonlyMap<string, Date>,
  now: Date,
  everyMs: number,
): string | undefined {
  const ages = ids.map((id) => ({ id, at: last.get(id)?.getTime() ?? 0 }));
  const [oldest] = ages.sort((a, b) => a.at - b.at);
  return oldest && oldest.at + everyMs <= now.getTime() ? oldest.id : undefined;
}

/** Identifies the first break, so that owners are notified of each break once. */
export function fingerprintOf(breaks: readonly AuditBreak[]): string | null {
  const [first] = breaks;
  if (!first) return null;
  const { problem, collection, kind = '', id = '', levelKey = '', label } = first;
  return [problem, collection, kind, id, levelKey, label ?? ''].join(' ');
}

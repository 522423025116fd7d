import type { AuditBreak } from '../../platform/audit/index.js';

/**
 * The organisation whose audit is due longest: those that were never audited first, then by the time of the last one;
 * undefined where none is due.
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

/** A text that stays the same while the first break does: people are told of a break once. */
export function fingerprintOf(breaks: readonly AuditBreak[]): string | null {
  const [first] = breaks;
  if (!first) return null;
  const { problem, collection, kind = '', id = '', levelKey = '', label } = first;
  return [problem, collection, kind, id, levelKey, label ?? ''].join(' ');
}

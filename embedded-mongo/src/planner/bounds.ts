import { BSONRegExp, MaxKey, MinKey } from 'bson';
import type { Value } from '../base/values.js';
import { SAFE_COMPONENT } from '../indexes/entries.js';
import { encodeKeyComponent, isNaNValue } from '../semantics/index.js';
import { afterPrefix } from '../storage/keys.js';
import type { Predicate } from './predicates.js';

/** A range of one component, ascending: from `low` up to but not including `high`. */
export interface Interval {
  readonly low: Buffer;
  readonly high: Buffer;
  /** One value only. */
  readonly point: boolean;
}

export interface ComponentBounds {
  readonly intervals: readonly Interval[];
  /** The range contains only matching values. */
  readonly exact: boolean;
}

const MAX_IN_VALUES = 10_000;

function pointAt(value: Value | undefined): { interval: Interval; exact: boolean } {
  const { key, exact } = encodeKeyComponent(value, false);
  return {
    interval: { low: key, high: afterPrefix(key), point: true },
    exact: exact && key.length <= SAFE_COMPONENT,
  };
}

function equality(value: Value): { intervals: Interval[]; exact: boolean } | undefined {
  if (value instanceof BSONRegExp) return undefined;
  if (Array.isArray(value)) {
    // An array equals a whole field, whose elements are in the index, or one element, which is in the index itself.
    const first = value.length === 0 ? pointAt(undefined) : pointAt(value[0]);
    return { intervals: [first.interval, pointAt(value).interval], exact: false };
  }
  if (value === null)
    return { intervals: [pointAt(null).interval, pointAt(undefined).interval], exact: false };
  const { interval, exact } = pointAt(value);
  return { intervals: [interval], exact };
}

/** The points of an equality or a list; undefined for other predicates. */
export function points(predicate: Predicate): ComponentBounds | undefined {
  const { op, value } = predicate;
  if (op === '$eq') return equality(value);
  if (op !== '$in' || !Array.isArray(value) || value.length > MAX_IN_VALUES) return undefined;
  const intervals: Interval[] = [];
  let exact = true;
  for (const candidate of value) {
    const found = equality(candidate);
    if (found === undefined) return undefined;
    intervals.push(...found.intervals);
    exact &&= found.exact;
  }
  return { intervals: distinct(intervals), exact };
}

function distinct(intervals: Interval[]): Interval[] {
  intervals.sort((left, right) => left.low.compare(right.low));
  return intervals.filter(
    (interval, at) => at === 0 || !interval.low.equals((intervals[at - 1] as Interval).low),
  );
}

/** The range of one comparison, within the values of its type. */
export function stretch(predicate: Predicate): ComponentBounds | undefined {
  const { op, value } = predicate;
  if (op === '$regex') return value instanceof BSONRegExp ? prefixStretch(value) : undefined;
  if (op === '$exists' || op === '$type') return undefined;
  if (op === '$eq' || op === '$in') return undefined;
  if (!isOrdered(value)) return undefined;
  const { key, exact } = encodeKeyComponent(value, false);
  const safe = exact && key.length <= SAFE_COMPONENT;
  const start = safe ? key : key.subarray(0, SAFE_COMPONENT);
  const type = key.subarray(0, 1);
  const interval = {
    low: op === '$gt' && safe ? afterPrefix(key) : op === '$gt' || op === '$gte' ? start : Buffer.from(type),
    high: op === '$lt' && safe ? key : op === '$lt' || op === '$lte' ? afterPrefix(start) : afterPrefix(type),
    point: false,
  };
  return { intervals: [interval], exact: safe && !isNumberBelow(predicate) };
}

/** NaN sorts below all numbers but is neither less nor greater than any. */
function isNumberBelow({ op, value }: Predicate): boolean {
  return (
    (op === '$lt' || op === '$lte') && typeof value === 'object' && value !== null && !(value instanceof Date)
  );
}

function isOrdered(value: Value): boolean {
  if (value === null || Array.isArray(value) || value instanceof Map) return false;
  if (value instanceof MinKey || value instanceof MaxKey || value instanceof BSONRegExp) return false;
  return !isNaNValue(value);
}

/** The range of strings for a regular expression with a fixed prefix; the expression is always tested as well. */
function prefixStretch(value: BSONRegExp): ComponentBounds | undefined {
  if (/[imx]/.test(value.options)) return undefined;
  const [, fixed] = /^\^([\p{L}\p{N} _\-:/@#,;=!<>"'%&~`]+)/u.exec(value.pattern) ?? [];
  if (fixed === undefined || value.pattern.includes('|')) return undefined;
  const rest = value.pattern.slice(fixed.length + 1);
  const prefix = /^[*?{]/.test(rest) ? Array.from(fixed).slice(0, -1).join('') : fixed;
  if (prefix === '') return undefined;
  const { key } = encodeKeyComponent(prefix, false);
  // Without its terminating byte it is a prefix of the keys of all such texts.
  const low = key.subarray(0, Math.min(key.length - 1, SAFE_COMPONENT));
  return { intervals: [{ low, high: afterPrefix(low), point: false }], exact: false };
}

export function intersect(left: ComponentBounds, right: ComponentBounds): ComponentBounds {
  const intervals: Interval[] = [];
  for (const a of left.intervals) {
    for (const b of right.intervals) {
      const low = a.low.compare(b.low) >= 0 ? a.low : b.low;
      const high = a.high.compare(b.high) <= 0 ? a.high : b.high;
      if (low.compare(high) < 0) intervals.push({ low, high, point: a.point || b.point });
    }
  }
  return { intervals, exact: left.exact && right.exact };
}

import { SAFE_COMPONENTS } from '../indexes/entries.js';
import type { IndexInfo } from '../storage/catalogue.js';
import { afterPrefix, treeKey } from '../storage/keys.js';
import type { ComponentBounds, Interval } from './bounds.js';

const TREE_BYTES = 4;

export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
  /** The number of bytes of the keys before the last part with bounds. */
  readonly fixed: number;
  /** True if a bound is a truncated key, which also includes other keys with the same prefix. */
  readonly cut: boolean;
}

export const isCut = ({ cut }: KeyRange): boolean => cut;

const MAX_BOUND_BYTES = TREE_BYTES + SAFE_COMPONENTS;

/** The ranges of an index, in its order, for the bounds of its first parts. */
export function combine(index: IndexInfo, bounds: readonly ComponentBounds[]): KeyRange[] {
  let prefixes: Buffer[] = [treeKey(index.tree)];
  for (let part = 0; part < bounds.length; part++) {
    const descending = index.parts[part]?.descending === true;
    const intervals = inIndexOrder((bounds[part] as ComponentBounds).intervals, descending);
    const isLast = part === bounds.length - 1;
    if (isLast) return prefixes.flatMap((prefix) => intervals.map((interval) => rangeOf(prefix, interval)));
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map((interval) => Buffer.concat([prefix, interval.low])),
    );
  }
  const [all] = prefixes as [Buffer];
  return [{ low: all, high: afterPrefix(all), fixed: all.length, cut: false }];
}

/** Descending components are stored inverted, which reverses a range. */
function inIndexOrder(intervals: readonly Interval[], descending: boolean): readonly Interval[] {
  if (!descending) return intervals;
  return intervals
    .map((interval) => {
      if (interval.point) {
        const low = inverted(interval.low);
        return { low, high: afterPrefix(low), point: true };
      }
      return { low: afterInverted(interval.high), high: afterInverted(interval.low), point: false };
    })
    .reverse();
}

function inverted(bytes: Buffer): Buffer {
  const result = Buffer.from(bytes);
  for (let at = 0; at < result.length; at++) result[at] = ~(result[at] as number);
  return result;
}

/**
 * A bound excludes or includes all keys that begin with it, and so does its inversion: keys at or above `bound`
 * become keys below the end of those that begin with the inverted bound.
 */
function afterInverted(bound: Buffer): Buffer {
  return afterPrefix(inverted(bound));
}

function rangeOf(prefix: Buffer, interval: Interval): KeyRange {
  return {
    low: bounded(prefix, interval.low),
    high: upper(prefix, interval.high),
    fixed: prefix.length,
    cut: prefix.length + Math.max(interval.low.length, interval.high.length) > MAX_BOUND_BYTES,
  };
}

/** Keys beyond this length are truncated and hashed, so a longer bound is inexact. */
function bounded(prefix: Buffer, low: Buffer): Buffer {
  return Buffer.concat([prefix, low]).subarray(0, MAX_BOUND_BYTES);
}

function upper(prefix: Buffer, high: Buffer): Buffer {
  if (high.length === 0) return afterPrefix(prefix);
  const key = Buffer.concat([prefix, high]);
  return key.length <= MAX_BOUND_BYTES ? key : afterPrefix(key.subarray(0, MAX_BOUND_BYTES));
}

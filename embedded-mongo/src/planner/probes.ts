import type { IndexInfo } from '../storage/catalogue.js';
import { afterPrefix } from '../storage/keys.js';
import type { Entry } from '../storage/overlay.js';
import type { View } from '../storage/view.js';
import type { ComponentBounds } from './bounds.js';
import { points } from './bounds.js';
import { combine, isCut, type KeyRange } from './key-ranges.js';
import type { Predicate } from './predicates.js';

/**
 * Key prefixes of a multikey probe: a document passes if it has another entry with one of these prefixes and the same
 * suffix.
 */
export type Probe = readonly Buffer[];

/** The number of key lookups that cost as much as reading the document. */
const MAX_KEYS = 8;

/**
 * The probes for further conditions on its last bounded part, which is an array: the entries of a document differ in this
 * part only, so that one seek shows whether the document has a second value. Documents that pass are still filtered.
 * Conditions that a probe cannot decide are left out.
 */
export function probesFor(
  index: IndexInfo,
  bounds: readonly ComponentBounds[],
  predicates: readonly Predicate[],
): Probe[] {
  const last = bounds.length - 1;
  const leading = bounds.slice(0, last);
  const arrays = index.multikey.flatMap((components, part) => (components.length > 0 ? [part] : []));
  if (predicates.length === 0 || index.unique || index.cut) return [];
  if (arrays.length !== 1 || arrays[0] !== last) return [];
  if (!leading.every(({ intervals }) => intervals.length === 1)) return [];
  return predicates.flatMap((predicate) => {
    const found = points(predicate);
    if (found === undefined || found.intervals.length > MAX_KEYS) return [];
    const ranges = combine(index, [...leading, found]);
    return ranges.some(isCut) ? [] : [ranges.map(({ low }) => low)];
  });
}

/**
 * Returns whether the document of an entry, whose key has `skip` bytes before the parts without bounds, passes all
 * probes.
 */
export function passes(view: View, probes: readonly Probe[], key: Buffer, skip: number): boolean {
  return probes.length === 0 || failedOf(view, probes, key.subarray(skip)) === undefined;
}

function failedOf(view: View, probes: readonly Probe[], end: Buffer): Probe | undefined {
  return probes.find((probe) => !probe.some((start) => view.get(Buffer.concat([start, end])) !== undefined));
}

/** The number of failed entries in a row after which a seek to the next possible one is cheaper. */
const FAILED_IN_A_ROW = 16;

/**
 * The entries of a range whose parts with bounds have one value each; undefined for those that fail a probe. Where many
 * fail one after the other, the scan skips to the next entry that can pass.
 */
export function* passing(
  view: View,
  probes: readonly Probe[],
  { low, high }: Pick<KeyRange, 'low' | 'high'>,
  backwards: boolean,
): Generator<Entry | undefined, void> {
  for (let from: Buffer | undefined = low; from !== undefined; ) {
    let failures = 0;
    let end: Buffer | undefined;
    for (const entry of view.range(from, high, backwards)) {
      const failed: Probe | undefined = failedOf(view, probes, entry.key.subarray(low.length));
      yield failed === undefined ? entry : undefined;
      failures = failed === undefined ? 0 : failures + 1;
      if (failed === undefined || backwards || failures < FAILED_IN_A_ROW) continue;
      end = entry.key.subarray(low.length);
      from = nextEnd(view, failed, end);
      break;
    }
    if (end === undefined) return;
    if (from !== undefined) from = Buffer.concat([low, from]);
  }
}

/** The smallest key suffix after one of these prefixes that follows `end`; undefined where there is none. */
function nextEnd(view: View, probe: Probe, end: Buffer): Buffer | undefined {
  let least: Buffer | undefined;
  for (const start of probe) {
    for (const { key } of view.range(Buffer.concat([start, end]), afterPrefix(start), false)) {
      const found = key.subarray(start.length);
      if (least === undefined || found.compare(least) < 0) least = found;
      break;
    }
  }
  return least;
}

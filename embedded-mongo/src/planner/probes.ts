import type { IndexInfo } from '../storage/catalogue.js';
import type { View } from '../storage/view.js';
import type { ComponentBounds } from './bounds.js';
import { points } from './bounds.js';
import { combine, isCut } from './key-ranges.js';
import type { Predicate } from './predicates.js';

/** The beginnings of keys: the document of an entry has another entry that begins with one of them and ends alike. */
export type Probe = readonly Buffer[];

/** Looking up more keys than this takes as long as reading the document. */
const MAX_KEYS = 8;

/**
 * What the index itself says about further conditions on its last bounded part, which is an array: the entries of a
 * document differ in this part only, so that a look at a key shows whether the document has a second value. Documents
 * that pass are tested as always. Conditions that this cannot decide are left out.
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

/** Whether the document of an entry, whose key has `skip` bytes before the parts without bounds, passes all probes. */
export function passes(view: View, probes: readonly Probe[], key: Buffer, skip: number): boolean {
  if (probes.length === 0) return true;
  const end = key.subarray(skip);
  return probes.every((probe) => probe.some((start) => view.get(Buffer.concat([start, end])) !== undefined));
}

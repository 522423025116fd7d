import { type CompiledFilter, componentEnd } from '../semantics/index.js';
import type { CollectionInfo } from '../storage/catalogue.js';
import { RECORD_BYTES } from '../storage/keys.js';
import type { Entry } from '../storage/overlay.js';
import type { View } from '../storage/view.js';
import type { IndexAccess } from './access.js';
import type { KeyRange } from './key-ranges.js';
import type { Gathering, Plan } from './plan.js';
import { passes } from './probes.js';
import { type Examined, matches, type Row, rowOf, scan } from './scan.js';

export interface GatherLimits {
  /** So many documents are read in the order of an index before the entries of another are sorted instead. */
  readonly patience: number;
  /** So many entries are sorted at most. */
  readonly entries: number;
}

/** Reading a document takes about as long as sorting ten entries. */
export const GATHER_LIMITS: GatherLimits = { patience: 500, entries: 20_000 };

export interface Gather {
  readonly view: View;
  readonly collection: CollectionInfo;
  readonly filter: CompiledFilter;
  readonly examined: Examined;
  readonly limits: GatherLimits;
}

/**
 * The matching documents in the order of the plan. Where few of the first ones match, the entries of the index that finds
 * fewer documents are sorted, and the rest is read by them.
 */
export function* scanOrGather(
  query: Gather,
  plan: Plan,
  gathering: Gathering,
): Generator<Row | undefined, void> {
  const { view, collection, filter, examined, limits } = query;
  const found = new Set<number>();
  let isGathered = false;
  for (const row of scan(view, collection, filter, plan, examined)) {
    if (row !== undefined) found.add(row.record);
    yield row;
    if (isGathered || examined.documents < limits.patience) continue;
    isGathered = true;
    const records = yield* gather(query, gathering);
    if (records === undefined) continue;
    // What was read so far is the beginning of the order, so all others that match come after it.
    yield* read(query, records, found);
    return;
  }
}

/** The matching documents of the entries of an index, in order; undefined, at the end, where these are too many. */
export function* gathered(query: Gather, gathering: Gathering): Generator<Row | undefined, boolean> {
  const records = yield* gather(query, gathering);
  if (records === undefined) return false;
  yield* read(query, records, new Set());
  return true;
}

function* read(
  { view, collection, filter, examined }: Gather,
  records: readonly number[],
  seen: Set<number>,
): Generator<Row | undefined, void> {
  for (const record of records) {
    if (seen.has(record)) continue;
    seen.add(record);
    const row = rowOf(view, collection, record);
    examined.documents++;
    yield row !== undefined && matches(row, filter) ? row : undefined;
  }
}

/**
 * The records of the entries, sorted by the parts of the keys after the bounds; undefined where there are too many, or
 * where the bounds are no texts and the like, whose end in a key is easily found.
 */
function* gather(
  { view, examined, limits }: Pick<Gather, 'view' | 'examined' | 'limits'>,
  { access, backwards }: Gathering,
): Generator<undefined, number[] | undefined> {
  const [only] = access.ranges;
  if (access.ranges.length === 1 && only && view.keyAfter(only.low, only.high, limits.entries))
    return undefined;
  const ends: string[] = [];
  for (const range of access.ranges) {
    for (const entry of view.range(range.low, range.high, false)) {
      examined.keys++;
      const from = startOfRest(access, range, entry.key);
      if (from < 0 || ends.length >= limits.entries) return undefined;
      if (passes(view, access.probes, entry.key, from)) ends.push(endOf(access, entry, from));
      // Each look at the deadline costs as much as an entry.
      if (ends.length % 100 === 0) yield undefined;
    }
  }
  examined.gathered = (examined.gathered ?? 0) + ends.length;
  ends.sort();
  if (backwards) ends.reverse();
  return ends.map(recordOfEnd);
}

function startOfRest({ index, equalities, hasRange }: IndexAccess, range: KeyRange, key: Buffer): number {
  if (!hasRange) return range.low.length;
  return componentEnd(key, range.fixed, index.parts[equalities]?.descending === true);
}

/** The key after the bounds, as text that sorts as its bytes do, with the record behind it. */
function endOf({ index }: IndexAccess, { key, value }: Entry, from: number): string {
  const rest = key.toString('latin1', from);
  return index.unique ? rest + value.toString('latin1', value.length - RECORD_BYTES) : rest;
}

function recordOfEnd(end: string): number {
  let record = 0;
  for (let at = end.length - RECORD_BYTES; at < end.length; at++) record = record * 256 + end.charCodeAt(at);
  return record;
}

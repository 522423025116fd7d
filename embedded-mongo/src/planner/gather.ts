import { type CompiledFilter, componentEnd } from '../semantics/index.js';
import type { CollectionInfo } from '../storage/catalogue.js';
import { RECORD_BYTES } from '../storage/keys.js';
import type { Entry } from '../storage/overlay.js';
import type { View } from '../storage/view.js';
import type { IndexAccess } from './access.js';
import type { KeyRange } from './key-ranges.js';
import type { Plan, SortedScan } from './plan.js';
import { passes } from './probes.js';
import { matches, type Row, rowOf, type ScanCounters, scan } from './scan.js';

export interface GatherLimits {
  /** The number of documents to read in the order of an index before the other plans are tried. */
  readonly patience: number;
  /** The cost of reading a document, in entries to sort. */
  readonly perDocument: number;
  /** The maximum number of entries to sort. */
  readonly entries: number;
}

const LIMITS: GatherLimits = { patience: 500, perDocument: 5, entries: 20_000 };

/** Reading twice as many documents as the page shows is cheaper than trying other plans. */
export function limitsFor(shown: number): GatherLimits {
  return shown > 0 ? { ...LIMITS, patience: Math.min(LIMITS.patience, 2 * shown) } : LIMITS;
}

export interface Gather {
  readonly view: View;
  readonly collection: CollectionInfo;
  readonly filter: CompiledFilter;
  readonly examined: ScanCounters;
  readonly limits: GatherLimits;
  /** The number of documents of the page, from the first one on; 0 for all. */
  readonly shown: number;
}

/**
 * The matching documents in the order of the plan. Where few of the first ones match, the entries of an index that has few of
 * them are sorted, and the rest is read by these. That is looked at whenever twice as many documents have been read.
 */
export function* scanOrGather(query: Gather, plan: Plan): Generator<Row | undefined, void> {
  const { view, collection, filter, examined, limits } = query;
  const found = new Set<number>();
  let next = limits.patience;
  for (const row of scan(view, collection, filter, plan, examined)) {
    if (row !== undefined) found.add(row.record);
    yield row;
    if (examined.documents < next) continue;
    next = 2 * examined.documents;
    const gathering = fewest(view, plan.gatherings, entriesWorth(query, plan, found.size));
    if (gathering === undefined) continue;
    const records = yield* gather(query, gathering);
    if (records === undefined) {
      next = Number.POSITIVE_INFINITY;
      continue;
    }
    // The documents read so far are the first ones of the order, so all other matches come after them.
    yield* read(query, records, found);
    return;
  }
}

/**
 * The number of entries that may be sorted in the time of the documents that are still to be read if as many match as
 * until now.
 */
function entriesWorth({ view, examined, limits, shown }: Gather, plan: Plan, found: number): number {
  const { entries, perDocument } = limits;
  const most = entries / perDocument;
  const [own] = plan.accesses;
  const all = own?.ranges.length === 1 ? entriesBelow(view, own.ranges, most) : most;
  const left = shown > 0 ? ((shown - found) * examined.documents) / (found + 1) : all;
  return Math.min(entries, perDocument * Math.min(all, left));
}

/** The matching documents of sorted entries, in order; false, at the end, where these are too many. */
export function* gathered(query: Gather, { gatherings }: Plan): Generator<Row | undefined, boolean> {
  const gathering = fewest(query.view, gatherings, query.limits.entries);
  const records = gathering === undefined ? undefined : yield* gather(query, gathering);
  if (records === undefined) return false;
  yield* read(query, records, new Set());
  return true;
}

/** The candidate with the cheapest sort; undefined where each costs more than `most` entries. */
function fewest(view: View, gatherings: readonly SortedScan[], most: number): SortedScan | undefined {
  let best: SortedScan | undefined;
  let least = Math.floor(most) + 1;
  for (const gathering of gatherings) {
    const entries = entriesBelow(view, gathering.access.ranges, least);
    if (entries >= least) continue;
    best = gathering;
    least = entries;
  }
  return best;
}

/** The cost of seeking a range, in entries to read. */
const ENTRIES_PER_RANGE = 10;

/** The number of entries within the ranges, plus the cost of seeking each further one; at most `limit`. */
function entriesBelow(view: View, ranges: readonly KeyRange[], limit: number): number {
  let entries = ENTRIES_PER_RANGE * (ranges.length - 1);
  for (const { low, high } of ranges) {
    if (entries >= limit || view.keyAfter(low, high, Math.ceil(limit - entries) - 1) !== undefined)
      return limit;
    entries += view.count(low, high);
  }
  return entries;
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
  { access, backwards }: SortedScan,
): Generator<undefined, number[] | undefined> {
  const ends: string[] = [];
  for (const range of access.ranges) {
    for (const entry of view.range(range.low, range.high, false)) {
      examined.keys++;
      const from = startOfRest(access, range, entry.key);
      if (from < 0 || ends.length >= limits.entries) return undefined;
      if (passes(view, access.probes, entry.key, from)) ends.push(endOf(access, entry, from));
      // Checking the deadline costs as much as an entry.
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

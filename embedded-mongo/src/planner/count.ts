import type { Deadline } from '../base/deadline.js';
import type { View } from '../storage/view.js';
import { accessBy, type IndexAccess, wholeIndex } from './access.js';
import { Finder, type Query } from './find.js';
import type { KeyRange } from './key-ranges.js';
import { conjunctionOf } from './predicates.js';
import { records, type ScanCounters } from './scan.js';

/** The number of entries that are counted without a pause, which takes far less than a time slice. */
const STEP_ENTRIES = 20_000;

/** The query of a count: the matches of a query, in no order. */
export type CountQuery = Omit<Query, 'sort'>;

/**
 * Counts the matching documents, after `skip` and up to `limit`; from index entries alone where these decide it. A multikey
 * index has several entries for a document, so its records are collected and counted once.
 */
export async function countMatches(
  query: CountQuery,
  deadline: Deadline,
  examined: ScanCounters = { keys: 0, documents: 0 },
): Promise<number> {
  const { view, skip, limit } = query;
  const most = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  const access = decidingAccess(query);
  let found: number;
  if (access === undefined)
    found = await countDocuments({ ...query, skip: 0, limit: 0 }, most, deadline, examined);
  else if (access.repeats) found = await countRecords(view, access, most, deadline, examined);
  else found = await countEntries(view, access.ranges, most, deadline, examined);
  return Math.max(0, Math.min(found, most) - skip);
}

/** An index whose entries within some ranges are those of the matching documents, if possible one for each. */
function decidingAccess({ collection, filter, hint }: CountQuery): IndexAccess | undefined {
  if (hint === 'natural' || hint === 'reversed') return undefined;
  const conjunction = conjunctionOf(filter.node);
  const [idIndex] = collection.indexes;
  if (conjunction.conditions === 0 && hint === undefined && idIndex !== undefined) return wholeIndex(idIndex);
  let repeating: IndexAccess | undefined;
  for (const index of hint === undefined ? collection.indexes : [hint]) {
    const access = accessBy(index, conjunction);
    if (access?.exact !== true) continue;
    if (!access.repeats) return access;
    repeating ??= access;
  }
  return repeating;
}

async function countEntries(
  view: View,
  ranges: readonly KeyRange[],
  most: number,
  deadline: Deadline,
  examined: ScanCounters,
): Promise<number> {
  let found = 0;
  for (const { low, high } of ranges) {
    for (let from = low; found < most; ) {
      const step = Math.min(STEP_ENTRIES, most - found);
      const next = view.keyAfter(from, high, step);
      const counted = next === undefined ? view.count(from, high) : step;
      found += counted;
      examined.keys += counted;
      if (deadline.due) await deadline.pause();
      if (next === undefined) break;
      from = next;
    }
  }
  return found;
}

/** A document has several entries in a multikey index and counts once. */
async function countRecords(
  view: View,
  access: IndexAccess,
  most: number,
  deadline: Deadline,
  examined: ScanCounters,
): Promise<number> {
  const seen = new Set<number>();
  for (const record of records(view, { accesses: [access], backwards: false, merge: false }, examined)) {
    if (record !== undefined) seen.add(record);
    if (seen.size >= most) break;
    if (deadline.due) await deadline.pause();
  }
  return seen.size;
}

async function countDocuments(
  query: Query,
  most: number,
  deadline: Deadline,
  examined: ScanCounters,
): Promise<number> {
  const finder = new Finder(query);
  try {
    let found = 0;
    while (found < most && (await finder.next(deadline)) !== undefined) {
      found++;
      if (deadline.due) await deadline.pause();
    }
    return found;
  } finally {
    examined.keys += finder.examined.keys;
    examined.documents += finder.examined.documents;
    finder.close();
  }
}

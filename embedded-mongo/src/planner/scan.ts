import { type CompiledFilter, decode, pick } from '../semantics/index.js';
import type { CollectionInfo } from '../storage/catalogue.js';
import { unsealed } from '../storage/document.js';
import { afterPrefix, documentKey, recordAtEnd, treeKey } from '../storage/keys.js';
import type { Entry } from '../storage/overlay.js';
import type { View } from '../storage/view.js';
import type { Doc } from '../values.js';
import type { IndexAccess } from './access.js';
import type { Plan } from './plan.js';
import { noteScan } from './slow-scans.js';

/** A found document; it is decoded on first access to its fields. */
export class Row {
  private decoded: Doc | undefined;

  constructor(
    readonly record: number,
    readonly raw: Buffer,
  ) {}

  get doc(): Doc {
    this.decoded ??= decode(this.raw);
    return this.decoded;
  }
}

export interface Examined {
  keys: number;
  documents: number;
}

/**
 * The matching documents in the order of the plan. It yields undefined for rows that do not match, so that the reader
 * can check its deadline.
 */
export function* scan(
  view: View,
  collection: CollectionInfo,
  filter: CompiledFilter,
  plan: Plan,
  examined: Examined,
): Generator<Row | undefined, void> {
  const seen = plan.repeats ? new Set<number>() : undefined;
  for (const row of candidates(view, collection, plan, examined, seen)) {
    if (plan.accesses.length === 0) noteScan(collection.namespace, filter.node, examined.documents);
    if (row === undefined) yield undefined;
    else yield plan.exact || matches(row, filter) ? row : undefined;
  }
}

function matches(row: Row, filter: CompiledFilter): boolean {
  return filter.matches(pick(row.raw, filter.fields));
}

function* candidates(
  view: View,
  collection: CollectionInfo,
  plan: Plan,
  examined: Examined,
  seen: Set<number> | undefined,
): Generator<Row | undefined> {
  if (plan.accesses.length === 0) {
    const low = treeKey(collection.tree);
    for (const { key, value } of view.range(low, afterPrefix(low), plan.backwards)) {
      examined.documents++;
      const record = recordAtEnd(key);
      yield new Row(record, unsealed(value, record));
    }
    return;
  }
  for (const record of records(view, plan, examined)) {
    if (seen?.has(record) === true) {
      yield undefined;
      continue;
    }
    seen?.add(record);
    const stored = view.get(documentKey(collection.tree, record));
    examined.documents++;
    yield stored === undefined ? undefined : new Row(record, unsealed(stored, record));
  }
}

/** The records of the index entries of a plan. */
export function* records(
  view: View,
  plan: Pick<Plan, 'accesses' | 'backwards' | 'merge'>,
  examined: Examined,
): Generator<number> {
  for (const access of plan.accesses) {
    if (plan.merge && access.ranges.length > 1) {
      for (const entry of merged(view, access, plan.backwards)) {
        examined.keys++;
        yield recordOf(access, entry);
      }
      continue;
    }
    const count = access.ranges.length;
    for (let at = 0; at < count; at++) {
      const { low, high } = access.ranges[plan.backwards ? count - 1 - at : at] as {
        low: Buffer;
        high: Buffer;
      };
      if (isWholeUniqueKey(access)) {
        const value = view.get(low);
        if (value === undefined) continue;
        examined.keys++;
        yield recordAtEnd(value);
        continue;
      }
      for (const entry of view.range(low, high, plan.backwards)) {
        examined.keys++;
        yield recordOf(access, entry);
      }
    }
  }
}

/** All parts of a unique index have one value, so a range is one key. */
function isWholeUniqueKey(access: IndexAccess): boolean {
  return access.index.unique && !access.index.cut && access.equalities === access.index.parts.length;
}

function recordOf(access: IndexAccess, entry: Entry): number {
  return recordAtEnd(access.index.unique ? entry.value : entry.key);
}

interface Head {
  readonly entries: Iterator<Entry>;
  readonly skip: number;
  entry: Entry;
}

/** Several ranges with bounds of the same length, merged by the components after the bounds. */
function* merged(view: View, access: IndexAccess, backwards: boolean): Generator<Entry> {
  const heads: Head[] = [];
  try {
    for (const { low, high } of access.ranges) {
      const entries = view.range(low, high, backwards)[Symbol.iterator]();
      const first = entries.next();
      if (first.done !== true) heads.push({ entries, skip: low.length, entry: first.value });
    }
    while (heads.length > 0) {
      let best = 0;
      for (let at = 1; at < heads.length; at++) {
        const order = compareHeads(heads[at] as Head, heads[best] as Head);
        if (backwards ? order > 0 : order < 0) best = at;
      }
      const head = heads[best] as Head;
      yield head.entry;
      const next = head.entries.next();
      if (next.done === true) heads.splice(best, 1);
      else head.entry = next.value;
    }
  } finally {
    for (const head of heads) head.entries.return?.();
  }
}

function compareHeads(left: Head, right: Head): number {
  return left.entry.key.compare(
    right.entry.key,
    right.skip,
    right.entry.key.length,
    left.skip,
    left.entry.key.length,
  );
}

import type { Doc } from '../base/values.js';
import { type CompiledFilter, decode, type FilterNode, pick } from '../semantics/index.js';
import type { CollectionInfo } from '../storage/catalogue.js';
import { unsealed } from '../storage/document.js';
import { afterPrefix, documentKey, recordAtEnd, treeKey } from '../storage/keys.js';
import type { Entry } from '../storage/overlay.js';
import type { View } from '../storage/view.js';
import type { IndexAccess } from './access.js';
import { EmptyRanges } from './empty-ranges.js';
import { isCut, type KeyRange } from './key-ranges.js';
import type { Plan } from './plan.js';
import { passes, passing } from './probes.js';

/** A scan of more documents is logged: an index would avoid it. */
const SLOW_SCAN_DOCUMENTS = 10_000;

/** Called for every document of a scan without an index; logs each scan once. */
function noteScan(namespace: string, node: FilterNode, examined: number): void {
  if (examined === SLOW_SCAN_DOCUMENTS + 1) {
    console.warn(
      `embedded-mongo: slow scan of ${namespace}, more than ${SLOW_SCAN_DOCUMENTS} documents, filter ${shapeOf(node)}`,
    );
  }
}

/** The paths and operators of a filter, without its values. */
function shapeOf(node: FilterNode): string {
  if (node.kind === 'compare') return `${node.path} ${node.op}`;
  if (node.kind === 'other') return node.path ?? 'other';
  if (node.children.length === 0) return '{}';
  return `(${node.children.map(shapeOf).join(` ${node.kind} `)})`;
}

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

export interface ScanCounters {
  keys: number;
  documents: number;
  /** Entries that were sorted. */
  gathered?: number;
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
  examined: ScanCounters,
): Generator<Row | undefined, void> {
  const seen = plan.repeats ? new Set<number>() : undefined;
  const range: RangeState = { isDone: false };
  for (const row of candidates(view, collection, plan, examined, seen, range)) {
    if (plan.accesses.length === 0) noteScan(collection.namespace, filter.node, examined.documents);
    const found = row !== undefined && (plan.exact || matches(row, filter)) ? row : undefined;
    if (found !== undefined && plan.firstOfRange === true) range.isDone = true;
    yield found;
  }
}

/** The state of a range for its reader: the rest of it is not needed. */
interface RangeState {
  isDone: boolean;
}

export function matches(row: Row, filter: CompiledFilter): boolean {
  return filter.matches(pick(row.raw, filter.fields));
}

function* candidates(
  view: View,
  collection: CollectionInfo,
  plan: Plan,
  examined: ScanCounters,
  seen: Set<number> | undefined,
  range: RangeState,
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
  for (const record of records(view, plan, examined, range)) {
    if (record === undefined || seen?.has(record) === true) {
      yield undefined;
      continue;
    }
    seen?.add(record);
    examined.documents++;
    yield rowOf(view, collection, record);
  }
}

export function rowOf(view: View, { tree }: CollectionInfo, record: number): Row | undefined {
  const stored = view.get(documentKey(tree, record));
  return stored === undefined ? undefined : new Row(record, unsealed(stored, record));
}

/** The records of the index entries of a plan; undefined for an entry whose document cannot match. */
export function* records(
  view: View,
  plan: Pick<Plan, 'accesses' | 'backwards' | 'merge'>,
  examined: ScanCounters,
  state: RangeState = { isDone: false },
): Generator<number | undefined> {
  for (const access of plan.accesses) {
    if (plan.merge && access.ranges.length > 1) {
      for (const { entry, skip } of merged(view, access, plan.backwards)) {
        examined.keys++;
        // A probe starts at the end of a range, which differs from key to key.
        const mayMatch = access.hasRange || passes(view, access.probes, entry.key, skip);
        yield mayMatch ? recordOf(access, entry) : undefined;
      }
      continue;
    }
    const count = access.ranges.length;
    const empty = plan.backwards ? undefined : new EmptyRanges(view, access.ranges);
    for (let at = 0; at < count; at++) {
      const range = access.ranges[plan.backwards ? count - 1 - at : at] as KeyRange;
      const { low, high } = range;
      if (isWholeUniqueKey(access, range)) {
        const value = view.get(low);
        if (value === undefined) {
          at = empty?.lastEmpty(at) ?? at;
          continue;
        }
        examined.keys++;
        empty?.found();
        yield recordAtEnd(value);
        continue;
      }
      const examinedBefore = examined.keys;
      // With a range on the last part, the start of a probe would differ from key to key.
      const isPlain = access.hasRange || access.probes.length === 0;
      const entries = isPlain
        ? view.range(low, high, plan.backwards)
        : passing(view, access.probes, range, plan.backwards);
      for (const entry of entries) {
        examined.keys++;
        yield entry === undefined ? undefined : recordOf(access, entry);
        if (state.isDone) break;
      }
      state.isDone = false;
      if (examined.keys > examinedBefore) empty?.found();
      else at = empty?.lastEmpty(at) ?? at;
    }
  }
}

/** All parts of a unique index have one value, so a range is one key, unless its bound is truncated. */
function isWholeUniqueKey({ index, equalities }: IndexAccess, range: KeyRange): boolean {
  return index.unique && !index.cut && equalities === index.parts.length && !isCut(range);
}

function recordOf(access: IndexAccess, entry: Entry): number {
  return recordAtEnd(access.index.unique ? entry.value : entry.key);
}

interface Head {
  readonly entries: Iterator<Entry>;
  readonly skip: number;
  entry: Entry;
}

/** Several ranges with bounds of the same number of parts, merged by the components after those with one value. */
function* merged(view: View, access: IndexAccess, backwards: boolean): Generator<Readonly<Head>> {
  const heads: Head[] = [];
  const isBefore = (left: Head, right: Head) => {
    const order = compareHeads(left, right);
    return backwards ? order > 0 : order < 0;
  };
  try {
    for (const { low, high, fixed } of access.ranges) {
      const entries = view.range(low, high, backwards)[Symbol.iterator]();
      const first = entries.next();
      if (first.done !== true)
        heads.push({ entries, skip: access.hasRange ? fixed : low.length, entry: first.value });
    }
    for (let at = (heads.length >> 1) - 1; at >= 0; at--) sink(heads, at, isBefore);
    while (heads.length > 0) {
      const head = heads[0] as Head;
      yield head;
      const next = head.entries.next();
      if (next.done !== true) head.entry = next.value;
      else {
        const last = heads.pop() as Head;
        if (heads.length > 0) heads[0] = last;
      }
      sink(heads, 0, isBefore);
    }
  } finally {
    for (const head of heads) head.entries.return?.();
  }
}

/** Moves an element of a binary heap down until it is in order. */
function sink<T>(heap: T[], start: number, isBefore: (left: T, right: T) => boolean): void {
  for (let at = start; ; ) {
    let first = at;
    for (const below of [2 * at + 1, 2 * at + 2]) {
      if (below < heap.length && isBefore(heap[below] as T, heap[first] as T)) first = below;
    }
    if (first === at) return;
    [heap[at], heap[first]] = [heap[first] as T, heap[at] as T];
    at = first;
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

import { SAFE_COMPONENTS } from '../indexes/entries.js';
import { type CompiledFilter, compileFilter, equalValues } from '../semantics/index.js';
import type { IndexInfo } from '../storage/catalogue.js';
import { afterPrefix, treeKey } from '../storage/keys.js';
import type { Doc, Value } from '../values.js';
import { type ComponentBounds, type Interval, intersect, points, stretch } from './bounds.js';
import { type Conjunction, conjunctionOf, type Predicate } from './predicates.js';

export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

/** How an index finds the documents of a filter. */
export interface IndexAccess {
  readonly index: IndexInfo;
  /** In the order of the index. */
  readonly ranges: readonly KeyRange[];
  /** Parts at the front that have bounds of points only, and how many of these are a single point. */
  readonly equalities: number;
  readonly singlePoint: readonly boolean[];
  readonly hasRange: boolean;
  /** Every document that is found matches the filter. */
  readonly exact: boolean;
  /** A document may be found more than once. */
  readonly repeats: boolean;
}

const MOST_RANGES = 20_000;

/** What the index can do for the filter; undefined where it may not be used for it. */
export function accessBy(index: IndexInfo, conjunction: Conjunction): IndexAccess | undefined {
  if (index.building) return undefined;
  const { predicates } = conjunction;
  if (index.partial !== undefined && !implies(predicates, index.partial)) return undefined;
  if (index.sparse && !index.parts.some((part) => demandsPresence(predicates, part.path))) return undefined;
  const bounds: ComponentBounds[] = [];
  const used = new Set<Predicate>();
  let equalities = 0;
  let arrayGroup: number | undefined;
  let hasRange = false;
  let ranges = 1;
  for (let part = 0; part < index.parts.length; part++) {
    const own = predicates.filter(
      (predicate) =>
        predicate.path === index.parts[part]?.path &&
        (arrayGroup === undefined || index.multikey[part] !== true || predicate.group === arrayGroup),
    );
    const isMultikey = index.multikey[part] === true;
    const found = isMultikey ? boundsOfOneElement(own) : boundsOf(own);
    if (found === undefined || ranges * found.bounds.intervals.length > MOST_RANGES) break;
    ranges *= found.bounds.intervals.length;
    bounds.push(found.bounds);
    for (const predicate of found.used) used.add(predicate);
    if (isMultikey) arrayGroup = found.used[0]?.group;
    if (!found.bounds.intervals.every((interval) => interval.point)) {
      hasRange = true;
      break;
    }
    equalities++;
  }
  const isMultikey = index.multikey.some((flag) => flag);
  return {
    index,
    ranges: combine(index, bounds),
    equalities,
    singlePoint: bounds.map((bound) => bound.intervals.length === 1 && bound.intervals[0]?.point === true),
    hasRange,
    exact:
      !isMultikey &&
      used.size === conjunction.conditions &&
      predicates.length === conjunction.conditions &&
      !(index.cut && hasRange) &&
      bounds.every((bound) => bound.exact),
    repeats: isMultikey,
  };
}

/** Every entry of an index. */
export function wholeIndex(index: IndexInfo): IndexAccess {
  const low = treeKey(index.tree);
  return {
    index,
    ranges: [{ low, high: afterPrefix(low) }],
    equalities: 0,
    singlePoint: [],
    hasRange: false,
    exact: false,
    repeats: index.multikey.some((flag) => flag),
  };
}

interface Found {
  readonly bounds: ComponentBounds;
  readonly used: readonly Predicate[];
}

function boundsOf(predicates: readonly Predicate[]): Found | undefined {
  let bounds: ComponentBounds | undefined;
  const used: Predicate[] = [];
  for (const predicate of predicates) {
    const own = points(predicate) ?? stretch(predicate);
    if (own === undefined) continue;
    bounds = bounds === undefined ? own : intersect(bounds, own);
    used.push(predicate);
  }
  return bounds === undefined ? undefined : { bounds, used };
}

/** Two comparisons may hold for two elements of an array, so only those of one group bound together. */
function boundsOfOneElement(predicates: readonly Predicate[]): Found | undefined {
  let best: Found | undefined;
  for (const group of new Set(predicates.map((predicate) => predicate.group))) {
    const found = boundsOf(predicates.filter((predicate) => predicate.group === group));
    if (found !== undefined && (best === undefined || narrowness(found) > narrowness(best))) best = found;
  }
  return best;
}

function narrowness({ bounds, used }: Found): number {
  return (bounds.intervals.every((interval) => interval.point) ? 10 : 0) + used.length;
}

function combine(index: IndexInfo, bounds: readonly ComponentBounds[]): KeyRange[] {
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
  return [{ low: all, high: afterPrefix(all) }];
}

/** Descending components are stored inverted, which turns a stretch around. */
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
  return { low: bounded(prefix, interval.low), high: upper(prefix, interval.high) };
}

const TREE_BYTES = 4;

/** Keys beyond this length are cut and hashed, so that a longer bound says nothing about them. */
function bounded(prefix: Buffer, low: Buffer): Buffer {
  return Buffer.concat([prefix, low]).subarray(0, TREE_BYTES + SAFE_COMPONENTS);
}

function upper(prefix: Buffer, high: Buffer): Buffer {
  if (high.length === 0) return afterPrefix(prefix);
  const key = Buffer.concat([prefix, high]);
  return key.length <= TREE_BYTES + SAFE_COMPONENTS
    ? key
    : afterPrefix(key.subarray(0, TREE_BYTES + SAFE_COMPONENTS));
}

function demandsPresence(predicates: readonly Predicate[], path: string): boolean {
  return predicates.some((predicate) => predicate.path === path && isPresent(predicate));
}

function isPresent({ op, value }: Predicate): boolean {
  if (op === '$exists') return value === true;
  if (op === '$in') return Array.isArray(value) && value.every((candidate) => candidate !== null);
  return value !== null;
}

/** Whether everything the predicates let through is also in a partial index. */
function implies(predicates: readonly Predicate[], partial: CompiledFilter): boolean {
  const wanted = conjunctionOf(partial.node);
  if (wanted.predicates.length !== wanted.conditions) return false;
  return wanted.predicates.every((want) =>
    predicates.some((have) => have.path === want.path && impliesOne(have, want)),
  );
}

function impliesOne(have: Predicate, want: Predicate): boolean {
  if (want.op === '$exists') return want.value === true && isPresent(have);
  const single = compileFilter(conditionOn('v', want));
  if (have.op === '$eq' && !isMulti(have.value)) return single.matches(new Map([['v', have.value]]));
  if (have.op === '$in' && Array.isArray(have.value)) {
    return have.value.every((value) => !isMulti(value) && single.matches(new Map([['v', value]])));
  }
  if (have.op === want.op && equalValues(have.value, want.value)) return true;
  const isRange = /^\$[gl]te?$/;
  if (!isRange.test(have.op) || !isRange.test(want.op)) return false;
  return have.op.slice(0, 3) === want.op.slice(0, 3) && single.matches(new Map([['v', have.value]]));
}

function isMulti(value: Value): boolean {
  return value === null || Array.isArray(value);
}

function conditionOn(path: string, predicate: Pick<Predicate, 'op' | 'value'>): Doc {
  return new Map<string, Value>([[path, new Map<string, Value>([[predicate.op, predicate.value]])]]);
}

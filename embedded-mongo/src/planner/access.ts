import { MaxKey, MinKey } from 'bson';
import type { Doc, Value } from '../base/values.js';
import { type CompiledFilter, compileFilter, equalValues, isIndex } from '../semantics/index.js';
import type { IndexInfo } from '../storage/catalogue.js';
import { afterPrefix, treeKey } from '../storage/keys.js';
import { type ComponentBounds, intersect, points, stretch } from './bounds.js';
import { combine, isCut, type KeyRange } from './key-ranges.js';
import { type Conjunction, conjunctionOf, type Predicate, sharedDepth } from './predicates.js';
import { type Probe, probesFor } from './probes.js';

/** The access path of an index for a filter. */
export interface IndexAccess {
  readonly index: IndexInfo;
  /** In the order of the index. */
  readonly ranges: readonly KeyRange[];
  /** The leading parts with point bounds only, and how many of these have a single point. */
  readonly equalities: number;
  readonly singlePoint: readonly boolean[];
  readonly hasRange: boolean;
  /** Every document that is found matches the filter. */
  readonly exact: boolean;
  /** A document may be found more than once. */
  readonly repeats: boolean;
  /** The conditions that an entry must pass before its document is read. */
  readonly probes: readonly Probe[];
  /** The predicates that the ranges are made of. */
  readonly used: readonly Predicate[];
}

const MAX_RANGES = 20_000;

/** Returns whether some document may have several entries that differ in this part. */
export function isMultikey(index: IndexInfo, part: number): boolean {
  return (index.multikey[part] as readonly number[]).length > 0;
}

/**
 * The access paths of the index for the filter: of several predicates on the last bounded part, which is an array, each may
 * give the bounds. The first is the narrowest by the predicates alone.
 */
export function accessesBy(index: IndexInfo, conjunction: Conjunction): IndexAccess[] {
  const first = accessBy(index, conjunction);
  if (first === undefined) return [];
  const part = first.equalities - (first.hasRange ? 0 : 1);
  if (part < 0 || !isMultikey(index, part)) return [first];
  const found = [first];
  for (const driver of others(index, part, conjunction.predicates, first.used)) {
    if (found.some(({ used }) => used.includes(driver))) continue;
    const access = accessBy(index, conjunction, driver);
    if (access?.used.includes(driver) === true) found.push(access);
  }
  return found;
}

/**
 * The access path of the index for the filter; undefined if the index cannot be used. Where only one of several predicates
 * can give the bounds of a part, it is the narrowest one, or `driver`.
 */
export function accessBy(
  index: IndexInfo,
  conjunction: Conjunction,
  driver?: Predicate,
): IndexAccess | undefined {
  if (index.building) return undefined;
  const { predicates } = conjunction;
  if (index.partial !== undefined && !implies(predicates, index.partial)) return undefined;
  if (index.sparse && !index.parts.some((part) => demandsPresence(predicates, part.path))) return undefined;
  const bounds: ComponentBounds[] = [];
  const used: Predicate[] = [];
  let equalities = 0;
  let hasRange = false;
  let ranges = 1;
  for (let part = 0; part < index.parts.length; part++) {
    const found = boundsOfPart(index, part, predicates, used, driver);
    if (found === undefined || ranges * found.bounds.intervals.length > MAX_RANGES) break;
    ranges *= found.bounds.intervals.length;
    bounds.push(found.bounds);
    used.push(...found.used);
    if (!found.bounds.intervals.every((interval) => interval.point)) {
      hasRange = true;
      break;
    }
    equalities++;
  }
  const keyRanges = combine(index, bounds);
  const areCut = keyRanges.some(isCut);
  // Two ranges whose bounds were cut may be the same.
  const repeats = index.multikey.some((components) => components.length > 0) || (areCut && ranges > 1);
  return {
    index,
    ranges: keyRanges,
    equalities,
    singlePoint: bounds.map((bound) => bound.intervals.length === 1 && bound.intervals[0]?.point === true),
    hasRange,
    exact: isExact({ index, conjunction, used, bounds, ranges: keyRanges, hasRange, repeats }),
    repeats,
    // A truncated bound does not end with a component, which is where a probe begins.
    probes: areCut ? [] : probesFor(index, bounds, others(index, bounds.length - 1, predicates, used)),
    used,
  };
}

interface Candidate {
  readonly index: IndexInfo;
  readonly conjunction: Conjunction;
  /** The predicates that the bounds are made of. */
  readonly used: readonly Predicate[];
  readonly bounds: readonly ComponentBounds[];
  readonly ranges: readonly KeyRange[];
  readonly hasRange: boolean;
  readonly repeats: boolean;
}

/** Returns whether the entries within the ranges belong to matching documents only, so that these need not be tested. */
function isExact({ index, conjunction, used, bounds, ranges, hasRange, repeats }: Candidate): boolean {
  const { predicates, conditions } = conjunction;
  if (predicates.length !== conditions) return false;
  if (index.cut && hasRange) return false;
  // A position in a path finds the element at it and also a field of that name in every element.
  if (repeats && index.parts.some((part) => part.path.split('.').some(isIndex))) return false;
  // Truncated bounds also include longer values with the same prefix.
  if (ranges.some(isCut)) return false;
  return (
    bounds.every((bound) => bound.exact) &&
    predicates.every((predicate) => used.includes(predicate) || isImpliedByIndex(index, predicate))
  );
}

/** Returns whether a partial index holds only documents for which the predicate is true. */
function isImpliedByIndex({ partial }: IndexInfo, predicate: Predicate): boolean {
  if (partial === undefined) return false;
  return conjunctionOf(partial.node).predicates.some(
    (demanded) => demanded.path === predicate.path && impliesOne(demanded, predicate),
  );
}

/** The bounds of the predicates on one part, in addition to those in `used`. */
function boundsOfPart(
  index: IndexInfo,
  part: number,
  predicates: readonly Predicate[],
  used: readonly Predicate[],
  driver: Predicate | undefined,
): BoundsMatch | undefined {
  const path = index.parts[part]?.path ?? '';
  const components = index.multikey[part] as readonly number[];
  const own = predicatesOn(index, path, predicates).filter(
    (predicate) =>
      components.length === 0 || used.every((other) => haveOneEntry(predicate, other, components)),
  );
  if (own.length === 0) return undefined;
  return components.length === 0 ? boundsOf(own) : boundsOfOneElement(own, Math.max(...components), driver);
}

/** The predicates on a path that no document without an entry fulfils. */
function predicatesOn(index: IndexInfo, path: string, predicates: readonly Predicate[]): Predicate[] {
  // Neither a sparse index nor one on a position has an entry for every element without the field.
  const holdsMissing = !index.sparse && !path.split('.').some(isIndex);
  return predicates.filter((predicate) => predicate.path === path && (holdsMissing || isPresent(predicate)));
}

/** The further predicates on a part of the index, each of which another entry of the document fulfils. */
function others(
  index: IndexInfo,
  part: number,
  predicates: readonly Predicate[],
  used: readonly Predicate[],
): Predicate[] {
  const path = index.parts[part]?.path;
  if (path === undefined) return [];
  return predicatesOn(index, path, predicates).filter((predicate) => !used.includes(predicate));
}

/**
 * Returns whether two predicates on different parts hold for the same entry of a document. If both paths pass an array beyond
 * their common `$elemMatch` elements, each may hold for a different element.
 */
function haveOneEntry(predicate: Predicate, other: Predicate, components: readonly number[]): boolean {
  const common = commonLength(predicate.path, other.path);
  const depth = sharedDepth(predicate, other);
  return components.every((component) => component >= common || component < depth);
}

function commonLength(left: string, right: string): number {
  const others = right.split('.');
  const different = left.split('.').findIndex((component, at) => component !== others[at]);
  return different < 0 ? others.length : different;
}

/** Every entry of an index. */
export function wholeIndex(index: IndexInfo): IndexAccess {
  const low = treeKey(index.tree);
  return {
    index,
    ranges: [{ low, high: afterPrefix(low), fixed: low.length, cut: false }],
    equalities: 0,
    singlePoint: [],
    hasRange: false,
    exact: false,
    repeats: index.multikey.some((components) => components.length > 0),
    probes: [],
    used: [],
  };
}

interface BoundsMatch {
  readonly bounds: ComponentBounds;
  readonly used: readonly Predicate[];
}

function boundsOf(predicates: readonly Predicate[]): BoundsMatch | undefined {
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

/**
 * Two comparisons may hold for two elements of an array, so only those on the same element of the innermost array of
 * the path, at `component`, are intersected.
 */
function boundsOfOneElement(
  predicates: readonly Predicate[],
  component: number,
  driver: Predicate | undefined,
): BoundsMatch | undefined {
  let best: BoundsMatch | undefined;
  for (const predicate of driver !== undefined && predicates.includes(driver) ? [driver] : predicates) {
    const group = predicates.filter(
      (other) => other === predicate || sharedDepth(predicate, other) > component,
    );
    const found = boundsOf(group);
    if (found !== undefined && (best === undefined || narrowness(found) > narrowness(best))) best = found;
  }
  return best;
}

function narrowness({ bounds, used }: BoundsMatch): number {
  return (bounds.intervals.every((interval) => interval.point) ? 10 : 0) + used.length;
}

function demandsPresence(predicates: readonly Predicate[], path: string): boolean {
  return predicates.some((predicate) => predicate.path === path && isPresent(predicate));
}

/** Returns whether the predicate excludes missing values. */
function isPresent({ op, value }: Predicate): boolean {
  if (op !== '$eq' && (value instanceof MinKey || value instanceof MaxKey)) return false;
  if (op === '$exists') return value === true;
  if (op === '$in') return Array.isArray(value) && value.every((candidate) => candidate !== null);
  return value !== null;
}

/** Returns whether a partial index contains all documents that the predicates accept. */
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

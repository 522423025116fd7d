import { failure } from '../base/errors.js';
import type { Doc } from '../base/values.js';
import type { CompiledFilter, FilterNode } from '../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { accessBy, accessesBy, type IndexAccess, isMultikey, wholeIndex } from './access.js';
import { isCut } from './key-ranges.js';
import { type Conjunction, conjunctionOf } from './predicates.js';

export interface SortPart {
  readonly path: string;
  readonly descending: boolean;
}

export interface Plan {
  /** Without an index, the collection is scanned in its natural order. */
  readonly accesses: readonly IndexAccess[];
  readonly backwards: boolean;
  /** The documents come in the requested order. */
  readonly sorted: boolean;
  readonly exact: boolean;
  /** A document may come more than once; duplicates are skipped. */
  readonly repeats: boolean;
  /** Each range is in order, but not their concatenation, so they are merged. */
  readonly merge: boolean;
  /** The accesses that may find fewer documents than walking an index in order, or without reading each to sort it. */
  readonly gatherings: readonly SortedScan[];
  /** The first document of each range is enough. */
  readonly firstOfRange?: boolean;
}

/** Entries of an index that give the order once they are sorted by the parts of their keys after the bounds. */
export interface SortedScan {
  readonly access: IndexAccess;
  readonly backwards: boolean;
}

/** The order of insertion, or its reverse. */
export type NaturalOrder = 'natural' | 'reversed';

export interface PlanRequest {
  readonly collection: CollectionInfo;
  readonly filter: CompiledFilter;
  readonly sort: readonly SortPart[];
  readonly hint?: IndexInfo | NaturalOrder | undefined;
}

const MAX_MERGED_RANGES = 200;

export function sortParts(sort: Doc | undefined): SortPart[] {
  return [...(sort ?? [])].map(([path, direction]) => ({ path, descending: Number(direction) < 0 }));
}

/**
 * Chooses how to find the documents: more equalities first, then order, then a range. The branches of a `$or` are found
 * one by one where an index serves each of them better than any serves the filter as a whole.
 */
export function planFor(request: PlanRequest): Plan {
  const conjunction = conjunctionOf(request.filter.node);
  const { hint, sort } = request;
  if (hint === 'natural' || hint === 'reversed') return scanPlan(conjunction, sort, hint);
  if (sort[0]?.path === '$natural')
    return scanPlan(conjunction, [], sort[0].descending ? 'reversed' : 'natural');
  if (hint !== undefined) {
    const access = accessBy(hint, conjunction);
    if (access === undefined && hint.partial !== undefined) {
      throw failure(
        291,
        'error processing query: planner returned error :: caused by :: No query solutions: the hinted index leaves out documents that the query may match',
      );
    }
    const hinted = planOf(request, access ?? wholeIndex(hint));
    return hinted.sorted || access === undefined ? hinted : withGatherings(hinted, [access], sort);
  }
  const single = planOfOneId(request, conjunction);
  if (single !== undefined) return single;
  let best: Plan | undefined;
  let bestScore = 0;
  const usable: IndexAccess[] = [];
  for (const index of request.collection.indexes) {
    for (const access of accessesBy(index, conjunction)) {
      const plan = planOf(request, access);
      usable.push(access);
      const score = scoreOf(access, sort.length > 0 && plan.sorted);
      if (score <= bestScore) continue;
      best = plan;
      bestScore = score;
    }
  }
  const isBound = best !== undefined && (best.accesses[0]?.equalities ?? 0) > 0;
  if (best !== undefined && isBound && sort.length > 0 && best.sorted)
    return withGatherings(best, usable, sort);
  const united = planOfAlternatives(request, conjunction, isBound ? bestScore : 0);
  if (united !== undefined) return united;
  return best === undefined ? scanPlan(conjunction, sort) : withGatherings(best, usable, sort);
}

/** Most writes name one document by its id: no other index finds fewer, so none is looked at. */
function planOfOneId(request: PlanRequest, conjunction: Conjunction): Plan | undefined {
  if (!conjunction.predicates.some(({ path, op }) => path === '_id' && op === '$eq')) return undefined;
  const index = request.collection.indexes.find(({ parts: [first] }) => first?.path === '_id');
  const access =
    index?.unique === true && index.parts.length === 1 ? accessBy(index, conjunction) : undefined;
  return access?.singlePoint[0] === true ? planOf(request, access) : undefined;
}

/**
 * The plan with alternative indexes that have further bounds and then provide the order. Where the plan needs a blocking
 * sort, the alternatives are at least as narrow.
 */
function withGatherings(plan: Plan, usable: readonly IndexAccess[], sort: readonly SortPart[]): Plan {
  const [own] = plan.accesses;
  if (own === undefined || (plan.exact && plan.sorted)) return plan;
  const gatherings: SortedScan[] = [];
  for (const access of usable) {
    const isBetter = plan.sorted
      ? access.used.some((predicate) => !own.used.includes(predicate))
      : narrownessOf(access) >= narrownessOf(own);
    const order = isBetter ? orderAfterBounds(access, sort) : undefined;
    if (order !== undefined) gatherings.push({ access, backwards: order === 'backwards' });
  }
  return { ...plan, gatherings };
}

/**
 * The plan that reads only the first document of each value of a field: the first of each range, if every range has one
 * value.
 */
export function firstOfRanges(plan: Plan, path: string): Plan {
  const [access] = plan.accesses;
  if (access === undefined || plan.accesses.length > 1 || !plan.sorted || plan.merge) return plan;
  const { index, ranges, equalities } = access;
  const part = index.parts.findIndex((own) => own.path === path);
  const hasOneValue = part >= 0 && part < equalities && !isMultikey(index, part);
  if (!hasOneValue || index.cut || ranges.some(isCut)) return plan;
  return { ...plan, gatherings: [], firstOfRange: true };
}

/** The order that the parts of an index after its bounds have: exactly the queried order, with one entry per document. */
function orderAfterBounds(
  { index, ranges, equalities, hasRange }: IndexAccess,
  sort: readonly SortPart[],
): 'forwards' | 'backwards' | undefined {
  const bounded = equalities + (hasRange ? 1 : 0);
  if (index.cut || bounded === 0 || ranges.some(isCut)) return undefined;
  let direction: boolean | undefined;
  for (let at = 0; at < sort.length; at++) {
    const wanted = sort[at] as SortPart;
    const own = index.parts[bounded + at];
    if (own?.path !== wanted.path || isMultikey(index, bounded + at)) return undefined;
    const turned = own.descending !== wanted.descending;
    if (direction !== undefined && direction !== turned) return undefined;
    direction = turned;
  }
  return direction === true ? 'backwards' : 'forwards';
}

const narrownessOf = ({ equalities, hasRange }: IndexAccess): number =>
  equalities * 100 + (hasRange ? 40 : 0);

function scanPlan(
  conjunction: Conjunction,
  sort: readonly SortPart[],
  order: NaturalOrder = 'natural',
): Plan {
  return {
    accesses: [],
    backwards: order === 'reversed',
    sorted: sort.length === 0,
    exact: conjunction.conditions === 0,
    repeats: false,
    merge: false,
    gatherings: [],
  };
}

function planOf({ sort }: PlanRequest, access: IndexAccess): Plan {
  const order = sort.length === 0 ? 'any' : orderOf(access, sort, false);
  const base = { accesses: [access], exact: access.exact, repeats: access.repeats, gatherings: [] };
  if (order !== undefined) {
    return { ...base, backwards: order === 'backwards', sorted: true, merge: false };
  }
  if (access.ranges.length <= MAX_MERGED_RANGES && access.equalities > 0) {
    const merged = orderOf(access, sort, true);
    if (merged !== undefined)
      return { ...base, backwards: merged === 'backwards', sorted: true, merge: true };
  }
  return { ...base, backwards: false, sorted: false, merge: false };
}

/**
 * Returns whether the index provides the order. `withinRange` requires the order within each range, where every part with
 * bounds has one value, except the last one of a range, by which the order has to begin.
 */
function orderOf(
  { index, ranges, singlePoint, equalities }: IndexAccess,
  sort: readonly SortPart[],
  withinRange: boolean,
): 'forwards' | 'backwards' | undefined {
  if (index.cut || (withinRange && ranges.some(isCut))) return undefined;
  let direction: boolean | undefined;
  let next = 0;
  const constant = new Set<string>();
  for (let part = 0; part < index.parts.length; part++) {
    const own = index.parts[part] as SortPart;
    const isConstant = withinRange ? part < equalities : singlePoint[part] === true;
    if (isConstant && !isMultikey(index, part)) constant.add(own.path);
  }
  for (let part = 0; part < index.parts.length; part++) {
    while (next < sort.length && constant.has((sort[next] as SortPart).path) && !withinRange) next++;
    if (next === sort.length) break;
    const own = index.parts[part] as SortPart;
    const wanted = sort[next] as SortPart;
    if (withinRange ? part < equalities : singlePoint[part] === true) continue;
    if (own.path !== wanted.path || isMultikey(index, part)) return undefined;
    const turned = own.descending !== wanted.descending;
    if (direction !== undefined && direction !== turned) return undefined;
    direction = turned;
    next++;
  }
  while (next < sort.length && constant.has((sort[next] as SortPart).path) && !withinRange) next++;
  if (next < sort.length) return undefined;
  return direction === true ? 'backwards' : 'forwards';
}

function scoreOf(access: IndexAccess, isInOrder = false): number {
  const isWholeUnique = access.index.unique && access.equalities === access.index.parts.length;
  const bound = narrownessOf(access);
  if (bound === 0 && !isInOrder) return 0;
  return bound + (isWholeUnique ? 1_000 : 0) + (isInOrder ? 60 : 0) - access.index.parts.length;
}

/** A plan for each branch of a `$or`, with the conditions around it; only if an index scores more than `least` for each. */
function planOfAlternatives(
  request: PlanRequest,
  { alternatives }: Conjunction,
  least: number,
): Plan | undefined {
  if (alternatives === undefined) return undefined;
  const accesses: IndexAccess[] = [];
  for (const alternative of alternatives) {
    const branch: FilterNode = { kind: 'and', children: [request.filter.node, alternative] };
    const best = bestAccess(request.collection.indexes, branch, least);
    if (best === undefined) return undefined;
    accesses.push(best);
  }
  return {
    accesses,
    backwards: false,
    sorted: request.sort.length === 0,
    exact: false,
    repeats: true,
    merge: false,
    gatherings: [],
  };
}

function bestAccess(indexes: readonly IndexInfo[], node: FilterNode, least: number): IndexAccess | undefined {
  const conjunction = conjunctionOf(node);
  let best: IndexAccess | undefined;
  let bestScore = least;
  for (const index of indexes) {
    const access = accessBy(index, conjunction);
    const score = access === undefined ? 0 : scoreOf(access);
    if (score <= bestScore) continue;
    best = access;
    bestScore = score;
  }
  return best;
}

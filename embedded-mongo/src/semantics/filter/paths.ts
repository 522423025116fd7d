import type { Doc, Value } from '../../base/values.js';
import { fail } from '../errors.js';

/** A number as a path or an index of an array is written: digits only, no sign. */
export function isIndex(part: string): boolean {
  return /^\d+$/.test(part);
}

/** MongoDB's documents are not nested deeper, so a longer path matches nothing. */
const MAX_PATH_PARTS = 200;

export function checkLength(parts: readonly string[]): void {
  if (parts.length > MAX_PATH_PARTS) throw fail(15, 'FieldPath is too long');
}

/** The element that a path component names, where it is written as the array itself would number it. */
function elementAt(array: readonly Value[], part: string): Value | undefined {
  const index = Number(part);
  return isIndex(part) && String(index) === part ? array[index] : undefined;
}

/** The remaining work for one field of an index, while a document is walked. */
interface Search {
  rest: readonly string[];
  /** Set once the walk is over; the value may be `undefined`, which is the key of an empty array. */
  found?: { readonly value: Value | undefined; readonly missing: boolean };
  /** The path names an element of the array around by its number. */
  positional?: {
    readonly element: Value;
    readonly value: Value | undefined;
    readonly rest: readonly string[];
  };
}

interface Step {
  readonly value: Value | undefined;
  readonly rest: readonly string[];
}

/** Descends through documents until the path ends or reaches an array; `undefined` where there is nothing. */
function descend(start: Value | undefined, path: readonly string[]): Step {
  let value = start;
  for (let index = 0; index < path.length; index++) {
    if (Array.isArray(value)) return { value, rest: path.slice(index) };
    if (!(value instanceof Map)) return { value: undefined, rest: [] };
    value = value.get(path[index] as string);
  }
  return { value, rest: [] };
}

export interface IndexKeys {
  /** One entry per key, each with one value per path. */
  readonly keys: (Value | undefined)[][];
  /**
   * The multikey components by path: those that are arrays, so that one document may have several keys; undefined without
   * any.
   */
  readonly multikey: readonly (readonly number[])[] | undefined;
  /** The one path whose values differ between the keys, where that is known. */
  readonly varying?: number;
  /** For each key whether any of its paths exists; a sparse index leaves out the others. */
  readonly present: boolean[];
}

interface Collector {
  readonly keys: (Value | undefined)[][];
  readonly paths: readonly string[];
  readonly present: boolean[];
  multikey: number[][] | undefined;
}

/**
 * The keys of a document in an index on these paths. Paths through the same array are expanded together, one key
 * per element; two different arrays in one index are refused as in MongoDB (171). An empty array has the key
 * `undefined`, a missing field null.
 */
export function compoundKeysAt(doc: Doc, paths: readonly string[]): IndexKeys {
  return simpleKeys(doc, paths) ?? walkedKeys(doc, paths);
}

/** The same by the general walk, which handles every document. */
export function walkedKeys(doc: Doc, paths: readonly string[]): IndexKeys {
  const collector: Collector = { keys: [], present: [], paths, multikey: undefined };
  collect(
    doc,
    paths.map((path) => ({ rest: path.split('.') })),
    collector,
  );
  return { keys: collector.keys, present: collector.present, multikey: collector.multikey };
}

/** The fast path for almost all keys: single values, at most one top-level array, or paths into an empty array. */
function simpleKeys(doc: Doc, paths: readonly string[]): IndexKeys | undefined {
  const key: (Value | undefined)[] = [];
  let present = false;
  let array: readonly Value[] | undefined;
  let part = -1;
  let empty: number[][] | undefined;
  for (let at = 0; at < paths.length; at++) {
    const path = paths[at] as string;
    const names = path.includes('.') ? path.split('.') : undefined;
    const { value, rest } = names === undefined ? { value: doc.get(path), rest: [] } : descend(doc, names);
    if (Array.isArray(value) && names !== undefined) {
      // A path that ends at the array gives keys of its elements, which the general walk combines with this one's.
      if (value.length > 0 || rest.length === 0 || part >= 0) return undefined;
      if (array !== undefined && array !== value) return undefined;
      array = value;
      empty ??= paths.map(() => []);
      (empty[at] as number[]).push(names.length - 1 - rest.length);
      key.push(null);
      continue;
    }
    if (Array.isArray(value)) {
      if (array !== undefined) return undefined;
      array = value;
      part = at;
    }
    if (value !== undefined) present = true;
    key.push(value ?? null);
  }
  if (array === undefined || empty !== undefined) return { keys: [key], present: [present], multikey: empty };
  const elements: readonly (Value | undefined)[] = array.length === 0 ? [undefined] : array;
  return {
    keys: elements.map((element) => key.with(part, element)),
    present: elements.map(() => true),
    multikey: paths.map((_path, at) => (at === part ? [0] : [])),
    varying: part,
  };
}

function collect(doc: Doc | undefined, searches: readonly Search[], collector: Collector): void {
  const state = searches.map((search) => ({ ...search }));
  let array: Value[] | undefined;
  let owner = 0;
  let expandsElements = true;
  const through: number[] = [];
  state.forEach((search, index) => {
    if (search.found !== undefined) return;
    const nested = next(doc, search);
    const { value } = nested;
    search.rest = nested.rest;
    if (!Array.isArray(value)) {
      search.found = { value: value ?? null, missing: value === undefined };
      return;
    }
    if (array === undefined) {
      array = value;
      owner = index;
    } else if (array !== value) {
      throw fail(
        171,
        `An index cannot have two arrays: ${collector.paths[owner]} and ${collector.paths[index]}`,
      );
    }
    if (nested.rest.length === 0 && nested.byPosition) expandsElements = false;
    noteArray(collector, index, nested.rest.length);
    through.push(index);
  });
  if (array === undefined) {
    collector.present.push(state.some((search) => search.found?.missing === false));
    collector.keys.push(state.map((search) => search.found?.value));
    return;
  }
  expand(array, state, through, expandsElements, collector);
}

/** An array of which a path names one element counts too: the path of another filter may match the others. */
function noteArray(collector: Collector, path: number, rest: number): void {
  collector.multikey ??= collector.paths.map(() => []);
  const components = collector.multikey[path] as number[];
  const component = (collector.paths[path] as string).split('.').length - 1 - rest;
  if (!components.includes(component)) components.push(component);
}

function next(doc: Doc | undefined, search: Search): Step & { readonly byPosition: boolean } {
  const { positional, rest } = search;
  const own = doc?.has(rest[0] as string) === true;
  if (own && positional !== undefined) {
    throw fail(
      16746,
      `The path component ${rest[0]} is both a position in an array and a field of its elements`,
    );
  }
  if (own) return { ...descend(doc, rest), byPosition: false };
  if (positional === undefined) return { value: undefined, rest: [], byPosition: false };
  return { value: positional.value, rest: positional.rest, byPosition: Array.isArray(positional.element) };
}

function expand(
  array: readonly Value[],
  state: readonly Search[],
  through: readonly number[],
  expandsElements: boolean,
  collector: Collector,
): void {
  const prepared = state.map((search, index) => {
    const { rest, found } = search;
    if (found !== undefined || !through.includes(index) || rest.length === 0) return search;
    const element = elementAt(array, rest[0] as string);
    if (element === undefined) return { rest };
    const step = descend(element, rest.slice(1));
    return { rest, positional: { element, value: step.value, rest: step.rest } };
  });
  const elements: readonly (Value | undefined)[] = array.length === 0 ? [undefined] : array;
  for (const element of elements) {
    const inner = prepared.map((search, index) => {
      if (!through.includes(index) || search.rest.length > 0) return search;
      return { rest: [], found: { value: expandsElements ? element : (array as Value[]), missing: false } };
    });
    collect(element instanceof Map ? element : undefined, inner, collector);
  }
}

/** The values that an index on the path sees in a document. */
export function keysAt(doc: Doc, path: string): (Value | undefined)[] {
  return compoundKeysAt(doc, [path]).keys.map((key) => key[0]);
}

/**
 * Visits the values that a filter on a path looks at, until the visitor answers true. `index` is the position in the
 * outermost array that was passed without being named, to which the positional operator refers.
 */
export type Visitor = (value: Value | undefined, index: number | undefined) => boolean;

/** The way a filter treats an array at the end of its path: its elements and then itself, or itself alone. */
export type Leaf = 'elements' | 'whole';

export function visitPath(doc: Doc, path: readonly string[], leaf: Leaf, visit: Visitor): boolean {
  return walk(doc, path, 0, leaf, visit);
}

function walk(doc: Doc, path: readonly string[], from: number, leaf: Leaf, visit: Visitor): boolean {
  let at = from;
  let value = doc.get(path[at] as string);
  const last = path.length - 1;
  while (at < last && value instanceof Map) {
    at++;
    value = value.get(path[at] as string);
  }
  if (!Array.isArray(value)) return visit(at === last ? value : undefined, undefined);
  if (at < last) return walkArray(value, path, at + 1, leaf, visit);
  if (leaf === 'elements') {
    for (let index = 0; index < value.length; index++) {
      if (visit(value[index], index)) return true;
    }
  }
  return visit(value, undefined);
}

function walkArray(
  array: readonly Value[],
  path: readonly string[],
  from: number,
  leaf: Leaf,
  visit: Visitor,
): boolean {
  const part = path[from] as string;
  const isLast = from === path.length - 1;
  const position = isIndex(part) ? part : undefined;
  for (let index = 0; index < array.length; index++) {
    const element = array[index] as Value;
    if (element instanceof Map && walk(element, path, from, leaf, (value) => visit(value, index)))
      return true;
    if (position === undefined || position !== String(index)) continue;
    if (isLast) {
      if (visit(element, undefined)) return true;
    } else if (element instanceof Map) {
      if (walk(element, path, from + 1, leaf, visit)) return true;
    } else if (Array.isArray(element) && walkArray(element, path, from + 1, leaf, visit)) return true;
  }
  return false;
}

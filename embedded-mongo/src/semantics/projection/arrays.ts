import type { Doc, Value } from '../../base/values.js';
import { isNumeric, toNumber } from '../compare/numbers.js';
import { fail } from '../errors.js';
import { typeName } from '../filter/types.js';

/** A part of an array, of `$slice` in a projection of find. */
export interface Slice {
  readonly path: readonly string[];
  readonly skip: number | undefined;
  readonly limit: number;
}

function toInt32(value: Value): number {
  const number = isNumeric(value) ? Math.trunc(toNumber(value)) : 0;
  if (Number.isNaN(number)) return 0;
  return Math.max(-2147483648, Math.min(2147483647, number));
}

/** The find form of `$slice`; undefined where the argument can only be the expression of that name. */
export function parseSlice(path: readonly string[], argument: Value): Slice | undefined {
  if (isNumeric(argument)) return { path, skip: undefined, limit: toInt32(argument) };
  if (!Array.isArray(argument)) throw fail(28667, '$slice only supports numbers and [skip, limit] arrays');
  const [skip, limit] = argument;
  if (argument.length !== 2 || !isNumeric(skip) || !isNumeric(limit)) {
    if (argument.length < 2 || argument.length > 3) throw fail(28667, 'Invalid $slice syntax');
    if (isNumeric(skip))
      throw fail(28724, `First argument to $slice must be an array, but is of type: ${typeName(skip)}`);
    return undefined;
  }
  if (toInt32(limit) <= 0) throw fail(28724, `$slice limit must be positive, got ${toInt32(limit)}`);
  return { path, skip: toInt32(skip), limit: toInt32(limit) };
}

function sliced(array: readonly Value[], { skip, limit }: Slice): Value[] {
  if (skip === undefined) return limit >= 0 ? array.slice(0, limit) : array.slice(limit);
  const start = skip >= 0 ? skip : Math.max(0, array.length + skip);
  return array.slice(start, start + limit);
}

/** Applies to all arrays at the path, also in the documents of arrays on the way. */
export function sliceAt(doc: Doc, slice: Slice): Doc {
  return changedAt(doc, slice.path, 0, (value) => (Array.isArray(value) ? sliced(value, slice) : value));
}

function changedAt(doc: Doc, path: readonly string[], at: number, change: (value: Value) => Value): Doc {
  const name = path[at] as string;
  const value = doc.get(name);
  if (value === undefined) return doc;
  const next = at === path.length - 1 ? change(value) : changedBelow(value, path, at + 1, change);
  if (next === value) return doc;
  return new Map(doc).set(name, next);
}

function changedBelow(
  value: Value,
  path: readonly string[],
  at: number,
  change: (value: Value) => Value,
): Value {
  if (value instanceof Map) return changedAt(value, path, at, change);
  if (!Array.isArray(value)) return value;
  return value.map((element) => (element instanceof Map ? changedAt(element, path, at, change) : element));
}

/**
 * Reduces the first array on the path to the element that the filter matched. Without an array on the path nothing is
 * removed; with one, the filter must have recorded a position.
 */
export function positionalAt(doc: Doc, path: readonly string[], index: number | undefined): Doc {
  return firstArray(doc, path, 0, index);
}

function firstArray(doc: Doc, path: readonly string[], at: number, index: number | undefined): Doc {
  const name = path[at] as string;
  const value = doc.get(name);
  if (Array.isArray(value)) {
    if (index === undefined) throw fail(51246, `${FAILED} couldn't find a matching element in the array`);
    const element = value[index];
    if (element === undefined) throw fail(51247, `${FAILED} element mismatch`);
    return new Map(doc).set(name, [element]);
  }
  if (!(value instanceof Map) || at === path.length - 1) return doc;
  return new Map(doc).set(name, firstArray(value, path, at + 1, index));
}

const FAILED = "Executor error during find command :: caused by :: positional operator '.$'";

import type { Doc, Value } from '../../base/values.js';
import { unsupported } from '../../base/values.js';
import { fail } from '../errors.js';
import { compoundKeysAt } from '../filter/paths.js';
import { compareValues } from './compare.js';
import { exactInteger } from './numbers.js';

/** The sort key of a document: one value per key of the sort. */
export type SortKey = readonly (Value | undefined)[];

/** Compares documents; for many of them it is cheaper to compute the key of each once and to compare the keys. */
export interface SortOrder {
  (left: Doc, right: Doc): number;
  keyOf(doc: Doc): SortKey;
  compareKeys(left: SortKey, right: SortKey): number;
}

/**
 * The order of a sort. An array counts with its smallest element where the first key ascends and its largest
 * where it descends; paths through the same array count together, as in a compound index.
 */
export function compileSort(spec: Doc): SortOrder {
  const paths: string[] = [];
  const signs: number[] = [];
  for (const [path, direction] of spec) {
    paths.push(checkedPath(path));
    signs.push(signOf(path, direction));
  }
  const compareKeys = (left: SortKey, right: SortKey): number => {
    for (let index = 0; index < signs.length; index++) {
      const order = compareValues(left[index], right[index]);
      if (order !== 0) return order * (signs[index] as number);
    }
    return 0;
  };
  const keyOf = (doc: Doc): SortKey => {
    const { keys } = sortKeys(doc, paths);
    let best = keys[0] as SortKey;
    for (let index = 1; index < keys.length; index++) {
      const key = keys[index] as SortKey;
      if (compareKeys(key, best) < 0) best = key;
    }
    return best;
  };
  return Object.assign((left: Doc, right: Doc) => compareKeys(keyOf(left), keyOf(right)), {
    keyOf,
    compareKeys,
  });
}

function sortKeys(doc: Doc, paths: readonly string[]): { keys: readonly SortKey[] } {
  try {
    return compoundKeysAt(doc, paths);
  } catch (error) {
    if ((error as { code?: unknown }).code === 171)
      throw fail(2, 'cannot sort with keys that are parallel arrays');
    throw error;
  }
}

function checkedPath(path: string): string {
  if (path === '') throw fail(15998, 'FieldPath cannot be constructed with empty string');
  for (const part of path.split('.')) {
    if (part === '') throw fail(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) throw fail(16410, `FieldPath field names may not start with '$': ${path}`);
  }
  return path;
}

function signOf(path: string, direction: Value): number {
  if (direction instanceof Map) throw unsupported(`A sort of ${path} by $meta`);
  const number = exactInteger(direction);
  if (number === 1n || number === -1n) return Number(number);
  throw fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}

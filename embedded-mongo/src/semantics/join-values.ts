import { type Doc, unsupported, type Value } from '../values.js';
import type { Maybe } from './expression-node.js';

/** There was an array at the end of the path, and nothing in it. */
export const EMPTY_ARRAY: readonly Value[] = [];

/** The values at a path, those of arrays one by one. */
export function valuesAt(doc: Doc, path: readonly string[]): readonly Value[] {
  const values: Value[] = [];
  const metArray = collectValues(doc, path, 0, values);
  return values.length === 0 && metArray ? EMPTY_ARRAY : values;
}

/** Returns whether there was an array at the end of the path. */
export function collectValues(value: Maybe, path: readonly string[], from: number, values: Value[]): boolean {
  if (from === path.length) {
    if (Array.isArray(value)) values.push(...value);
    else if (value !== undefined) values.push(value);
    return Array.isArray(value);
  }
  if (value instanceof Map) return collectValues(value.get(path[from] as string), path, from + 1, values);
  if (!Array.isArray(value)) return false;
  if (/^\d+$/.test(path[from] as string)) throw unsupported('A $lookup by the position in an array');
  for (const each of value) if (each instanceof Map) collectValues(each, path, from, values);
  return true;
}

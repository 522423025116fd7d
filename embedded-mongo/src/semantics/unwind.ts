import { Long } from 'bson';
import type { Doc, Value } from '../values.js';
import { fail } from './errors.js';
import { checkedPath } from './expression.js';
import { typeName } from './filter-types.js';
import type { Stage } from './stages.js';

interface UnwindSpec {
  readonly path: readonly string[];
  readonly indexPath: readonly string[] | undefined;
  readonly keepEmpty: boolean;
}

function parse(argument: Value): UnwindSpec {
  if (typeof argument === 'string') return { path: pathOf(argument), indexPath: undefined, keepEmpty: false };
  if (!(argument instanceof Map)) {
    throw fail(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(argument)}`,
    );
  }
  let path: Value | undefined;
  let indexPath: readonly string[] | undefined;
  let keepEmpty = false;
  for (const [name, value] of argument) {
    if (name === 'path') path = value;
    else if (name === 'preserveNullAndEmptyArrays') {
      if (typeof value !== 'boolean')
        throw fail(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
      keepEmpty = value;
    } else if (name === 'includeArrayIndex') {
      if (typeof value !== 'string' || value === '')
        throw fail(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
      if (value.startsWith('$'))
        throw fail(28822, 'includeArrayIndex option to $unwind stage should not be prefixed with a $');
      indexPath = checkedPath(value);
    } else throw fail(28811, `unrecognized option to $unwind stage: ${name}`);
  }
  if (path === undefined) throw fail(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') throw fail(28808, 'expected a string as the path for $unwind stage');
  return { path: pathOf(path), indexPath, keepEmpty };
}

function pathOf(path: string): readonly string[] {
  if (!path.startsWith('$'))
    throw fail(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return checkedPath(path.slice(1));
}

function valueAt(doc: Doc, path: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) value = value instanceof Map ? value.get(part) : undefined;
  return value;
}

function withValue(doc: Doc, path: readonly string[], value: Value | undefined): Doc {
  const [name, ...rest] = path as [string, ...string[]];
  const result = new Map(doc);
  if (rest.length === 0) {
    if (value === undefined) result.delete(name);
    else result.set(name, value);
    return result;
  }
  const inner = doc.get(name);
  if (value === undefined && !(inner instanceof Map)) return result;
  return result.set(name, withValue(inner instanceof Map ? inner : new Map(), rest, value));
}

/** One document per element; anything that is not an array counts as an array of itself. */
export function compileUnwind(argument: Value): Stage {
  const { path, indexPath, keepEmpty } = parse(argument);
  const numbered = (doc: Doc, index: Value): Doc =>
    indexPath === undefined ? doc : withValue(doc, indexPath, index);
  return async function* (input, run) {
    for await (const doc of input) {
      const value = valueAt(doc, path);
      if (Array.isArray(value) && value.length > 0) {
        for (let index = 0; index < value.length; index++) {
          yield numbered(withValue(doc, path, value[index]), Long.fromNumber(index));
          await run.pause();
        }
      } else if (value === undefined || value === null || Array.isArray(value)) {
        if (keepEmpty) yield numbered(Array.isArray(value) ? withValue(doc, path, undefined) : doc, null);
      } else yield numbered(doc, null);
    }
  };
}

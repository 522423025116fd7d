import type { Doc, Value } from '../../base/values.js';
import { compareValues } from '../compare/compare.js';
import { fail } from '../errors.js';
import { compileFilter } from '../filter/filter.js';
import type { FilterNode } from '../filter/node.js';

/** The paths that a filter binds to one value each, which an upsert takes over into the new document. */
function equalities(filter: Doc, wanted: (path: string) => boolean): Map<string, Value> {
  const found = new Map<string, Value>();
  collect(compileFilter(filter).node, wanted, found);
  return found;
}

function collect(node: FilterNode, wanted: (path: string) => boolean, found: Map<string, Value>): void {
  const bound = equality(node);
  if (bound !== undefined) {
    if (wanted(bound.path)) bind(bound.path, bound.value, found);
    return;
  }
  if (node.kind === 'and') for (const child of node.children) collect(child, wanted, found);
  if (node.kind === 'or') collectSingle(node.children, wanted, found);
}

/** An `$or` binds where it has one branch only, or the same one several times. */
function collectSingle(
  children: readonly FilterNode[],
  wanted: (path: string) => boolean,
  found: Map<string, Value>,
): void {
  const [first, ...others] = children;
  if (first === undefined) return;
  const bound = equality(first);
  const same = (node: FilterNode): boolean => {
    const other = equality(node);
    return other !== undefined && other.path === bound?.path && compareValues(other.value, bound.value) === 0;
  };
  if (others.every(same)) collect(first, wanted, found);
}

function equality(node: FilterNode): { path: string; value: Value } | undefined {
  if (node.kind !== 'compare') return undefined;
  if (node.op === '$eq') return { path: node.path, value: node.value };
  if (node.op !== '$in' || !Array.isArray(node.value)) return undefined;
  const [only, ...others] = node.value;
  if (only === undefined || others.some((other) => compareValues(only, other) !== 0)) return undefined;
  return { path: node.path, value: only };
}

function bind(path: string, value: Value, found: Map<string, Value>): void {
  const same = found.get(path);
  if (same !== undefined) {
    if (compareValues(same, value) === 0) return;
    throw fail(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  for (const other of found.keys()) {
    if (`${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)) {
      throw fail(54, `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`);
    }
  }
  found.set(path, value);
}

/** The document to which an upsert by operators applies when nothing matched. */
export function documentFromFilter(filter: Doc): Doc {
  const doc: Doc = new Map();
  const bound = [...equalities(filter, () => true)];
  bound.sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
  for (const [path, value] of bound) setAt(doc, path, value);
  return doc;
}

function setAt(doc: Doc, path: string, value: Value): void {
  const parts = path.split('.');
  let current: Doc = doc;
  for (const part of parts.slice(0, -1)) {
    const next = current.get(part);
    const inner: Value = next ?? new Map<string, Value>();
    if (!(inner instanceof Map)) throw fail(28, `Cannot create field '${parts.at(-1)}' below '${part}'`);
    current.set(part, inner);
    current = inner;
  }
  current.set(parts.at(-1) as string, value);
}

/** A replacement takes over nothing but `_id`. */
export function idFromFilter(filter: Doc): Value | undefined {
  const found = equalities(filter, (path) => path === '_id' || path.startsWith('_id.'));
  for (const path of found.keys()) {
    if (path !== '_id') {
      throw fail(111, `field at '_id' must be exactly specified, field at sub-path '${path}' found`);
    }
  }
  return found.get('_id');
}

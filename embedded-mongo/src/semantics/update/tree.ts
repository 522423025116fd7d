import type { Doc, Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { isIndex } from '../filter/paths.js';
import { typeName } from '../filter/types.js';
import {
  compareNames,
  mergeNodes,
  type Node,
  type ObjectNode,
  type Outcome,
  REMOVE,
  UNCHANGED,
  type UpdateContext,
} from './node.js';

/** MongoDB fills an array up with nulls to reach a far position, but not without bound. */
const MAX_PADDING = 1_500_000;

type Container = Doc | Value[];

/** One application of an update to one document, on copies of all containers that it leads through. */
export class Application {
  modified = false;
  private readonly root: Doc;

  constructor(
    doc: Doc,
    private readonly context: UpdateContext,
  ) {
    this.root = new Map(doc);
  }

  run(node: ObjectNode): Doc {
    this.object(node, this.root, [], []);
    return this.root;
  }

  /**
   * Applies the children of a node. `element` is the deepest value that exists on the way, `missing` the rest of
   * the path that does not exist yet, `taken` the path for messages.
   */
  private object(
    node: ObjectNode,
    element: Value,
    missing: readonly string[],
    taken: readonly string[],
  ): void {
    for (const [name, child] of this.ordered(node, taken)) this.child(child, name, element, missing, taken);
  }

  /** The children in the order of their names, `$` standing for the position that the filter found. */
  private ordered(node: ObjectNode, taken: readonly string[]): [string, Node][] {
    let { children } = node;
    const positional = children.get('$');
    if (positional !== undefined) {
      if (this.context.positional === undefined) {
        throw fail(2, 'The positional operator did not find the match needed from the query.');
      }
      const index = String(this.context.positional);
      const other = children.get(index);
      children = new Map(children);
      children.delete('$');
      const path = [...taken, index].join('.');
      children.set(index, other === undefined ? positional : mergeNodes(other, positional, path));
    }
    return [...children].sort(([left], [right]) => compareNames(left, right));
  }

  private child(
    node: Node,
    name: string,
    element: Value,
    missing: readonly string[],
    taken: readonly string[],
  ): void {
    const path = [...taken, ...missing, name];
    const settled = settle(element, [...missing, name]);
    if (settled.rest.length > 0) {
      this.absent(node, settled.element, settled.rest, path);
      return;
    }
    const { container, key } = settled;
    if (node.kind === 'leaf') {
      if (node.renameFrom !== undefined) this.rename(node.renameFrom, path);
      else this.store(container, key, node.update(settled.element, this.context, path.join('.')));
      return;
    }
    const copy = copied(settled.element);
    if (copy !== settled.element) put(container, key, copy);
    this.into(node, copy, [], path);
  }

  private into(node: ObjectNode, element: Value, missing: readonly string[], path: readonly string[]): void {
    this.object(node, element, missing, path.slice(0, path.length - missing.length));
  }

  private absent(node: Node, element: Value, missing: readonly string[], path: readonly string[]): void {
    if (node.kind !== 'leaf') {
      this.into(node, element, missing, path);
      return;
    }
    if (node.renameFrom !== undefined) {
      this.rename(node.renameFrom, path);
      return;
    }
    const value = node.create === undefined ? UNCHANGED : node.create(this.context);
    if (value === UNCHANGED || value === REMOVE) {
      if (node.anyPath !== true) checkViable(element, missing, path);
      return;
    }
    checkViable(element, missing, path);
    create(element as Container, missing, value);
    this.modified = true;
  }

  private store(container: Container, key: string, outcome: Outcome): void {
    if (outcome === UNCHANGED) return;
    this.modified = true;
    if (outcome !== REMOVE) put(container, key, outcome);
    else if (Array.isArray(container)) container[Number(key)] = null;
    else container.delete(key);
  }

  /** Moves a value; neither end may be within an array, and a missing source is a no-op. */
  private rename(from: readonly string[], to: readonly string[]): void {
    const source = this.owner(from);
    if (source === undefined) return;
    const name = from.at(-1) as string;
    const value = source.get(name);
    if (value === undefined) return;
    source.delete(name);
    let target: Container = this.root;
    for (let index = 0; index < to.length; index++) {
      const part = to[index] as string;
      if (Array.isArray(target))
        throw fail(2, `The destination field of $rename cannot be an array element: ${to.join('.')}`);
      if (index === to.length - 1) {
        target.set(part, value);
        break;
      }
      const next: Value | undefined = target.get(part);
      const inner: Value = next === undefined ? new Map<string, Value>() : copied(next);
      if (!(inner instanceof Map) && !Array.isArray(inner)) checkViable(inner, to.slice(index + 1), to);
      target.set(part, inner);
      target = inner as Container;
    }
    this.modified = true;
  }

  /** The document that holds the source of `$rename`, in a copy; undefined where the path ends before. */
  private owner(path: readonly string[]): Doc | undefined {
    let container: Doc = this.root;
    for (let index = 0; index < path.length - 1; index++) {
      const next = container.get(path[index] as string);
      const rest = path.slice(index + 1);
      if (next === undefined) return undefined;
      if (!(next instanceof Map)) {
        checkViable(next, rest, path);
        if (settle(next, rest).rest.length > 0) return undefined;
        throw fail(2, `The source field of $rename cannot be an array element: ${path.join('.')}`);
      }
      const copy = new Map(next);
      container.set(path[index] as string, copy);
      container = copy;
    }
    return container;
  }
}

interface SettledPath {
  readonly container: Container;
  readonly key: string;
  readonly element: Value;
  readonly rest: readonly string[];
}

/** Follows a path as far as it exists; earlier operators of the same update may have created parts of it. */
function settle(start: Value, path: readonly string[]): SettledPath {
  let container = start as Container;
  let element = start;
  for (let index = 0; index < path.length; index++) {
    const part = path[index] as string;
    const next = childOf(element, part);
    if (next === undefined) return { container, key: '', element, rest: path.slice(index) };
    container = element as Container;
    element = next;
  }
  return { container, key: path.at(-1) as string, element, rest: [] };
}

function childOf(element: Value, part: string): Value | undefined {
  if (element instanceof Map) return element.get(part);
  if (Array.isArray(element) && isIndex(part)) return element[Number(part)];
  return undefined;
}

function copied(value: Value): Value {
  if (value instanceof Map) return new Map(value);
  return Array.isArray(value) ? [...value] : value;
}

function put(container: Container, key: string, value: Value): void {
  if (Array.isArray(container)) container[Number(key)] = value;
  else container.set(key, value);
}

function checkViable(element: Value, missing: readonly string[], path: readonly string[]): void {
  const [part] = missing as [string];
  if (element instanceof Map || (Array.isArray(element) && isIndex(part))) return;
  const at = path.slice(0, path.length - missing.length).join('.');
  throw fail(28, `Cannot create field '${part}' in element '${at}' of type ${typeName(element)}`);
}

function create(element: Container, missing: readonly string[], value: Value): void {
  let inner = value;
  for (let index = missing.length - 1; index > 0; index--)
    inner = new Map([[missing[index] as string, inner]]);
  const part = missing[0] as string;
  if (!Array.isArray(element)) {
    element.set(part, inner);
    return;
  }
  const index = Number(part);
  if (index - element.length > MAX_PADDING)
    throw fail(34, `can't backfill more than ${MAX_PADDING} elements`);
  while (element.length < index) element.push(null);
  element.push(inner);
}

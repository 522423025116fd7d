import type { Value } from '../../base/values.js';
import { fail } from '../errors.js';

/** Answers of an operator that are not a new value. */
export const UNCHANGED = Symbol('unchanged');
export const REMOVE = Symbol('remove');

export type Outcome = Value | typeof UNCHANGED | typeof REMOVE;

export interface UpdateContext {
  /** The position of the operator `$`. */
  readonly positional?: number | undefined;
  readonly now: Date;
  /** The document is about to be inserted by an upsert. */
  readonly inserting: boolean;
}

/** An update operator with its argument, at one path. */
export interface Leaf {
  readonly kind: 'leaf';
  /** The new value of a field that is there. */
  update(value: Value, context: UpdateContext, path: string): Outcome;
  /** The value of a field that is not there yet; without this the field stays away. */
  create?(context: UpdateContext): Outcome;
  /** A path that leads through a scalar is an error (28), only not for `$unset`. */
  readonly anyPath?: boolean;
  /** `$rename` takes the value away from here. */
  readonly renameFrom?: readonly string[];
}

export interface ObjectNode {
  readonly kind: 'object';
  readonly children: Map<string, Node>;
}

export type Node = Leaf | ObjectNode;

function conflict(path: string, at: string): Error {
  return fail(40, `Updating the path '${path}' would create a conflict at '${at}'`);
}

/** Adds an operator to the tree of all paths of an update; two operators must not touch the same path (40). */
export function addLeaf(root: ObjectNode, path: string, parts: readonly string[], leaf: Leaf): void {
  let current = root;
  parts.forEach((part, index) => {
    const child = current.children.get(part);
    if (index === parts.length - 1) {
      if (child !== undefined) throw conflict(path, path);
      current.children.set(part, leaf);
      return;
    }
    if (child?.kind === 'leaf') throw conflict(path, parts.slice(0, index + 1).join('.'));
    const next: ObjectNode = child ?? { kind: 'object', children: new Map() };
    current.children.set(part, next);
    current = next;
  });
}

/** Merges two sub-trees of the same element: `$` and an index. */
export function mergeNodes(left: Node, right: Node, path: string): Node {
  if (left.kind === 'leaf' || right.kind === 'leaf') throw conflict(path, path);
  const children = new Map(left.children);
  for (const [name, node] of right.children) {
    const other = children.get(name);
    children.set(name, other === undefined ? node : mergeNodes(other, node, `${path}.${name}`));
  }
  return { kind: 'object', children };
}

/** Numbers by their value, everything else by its text: the order in which MongoDB adds new fields. */
export function compareNames(left: string, right: string): number {
  if (/^\d+$/.test(left) && /^\d+$/.test(right)) {
    const [a, b] = [BigInt(left), BigInt(right)];
    if (a !== b) return a < b ? -1 : 1;
  }
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

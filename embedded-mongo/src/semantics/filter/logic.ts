import { type Doc, unsupported, type Value } from '../../base/values.js';
import { isNumeric } from '../compare/numbers.js';
import { fail } from '../errors.js';
import type { Condition, Details } from './node.js';
import { isTruthy } from './value-tests.js';

export function constant(name: string, argument: Value, result: boolean): Condition {
  if (!isNumeric(argument) || !isTruthy(argument)) throw fail(9, `${name} must be 1`);
  return { node: { kind: result ? 'and' : 'or', children: [] }, paths: [], matches: () => result };
}

function pathsOf(children: readonly Condition[]): string[] {
  return children.flatMap((child) => child.paths);
}

export function allOf(children: readonly Condition[]): Condition {
  const [only] = children;
  if (only !== undefined && children.length === 1) return only;
  return {
    node: { kind: 'and', children: children.map((child) => child.node) },
    paths: pathsOf(children),
    matches: (doc, details) => {
      if (details !== undefined) return allNoted(children, doc, details);
      for (const child of children) if (!child.matches(doc, undefined)) return false;
      return true;
    },
  };
}

export function anyOf(kind: 'or' | 'nor', children: readonly Condition[]): Condition {
  return {
    node: { kind, children: children.map((child) => child.node) },
    paths: pathsOf(children),
    matches: (doc, details) => {
      const inner = kind === 'or' ? details : undefined;
      for (const child of children) if (child.matches(doc, inner)) return kind === 'or';
      return kind === 'nor';
    },
  };
}

/**
 * If several conditions record a position, MongoDB keeps that of the last one in its internal order: by operator and then
 * by path. That order is certain only among equalities.
 */
function allNoted(children: readonly Condition[], doc: Doc, details: Details): boolean {
  let best: Condition | undefined;
  for (const child of children) {
    const own: Details = { index: undefined };
    if (!child.matches(doc, own)) return false;
    if (own.index === undefined) continue;
    if (best !== undefined && own.index !== details.index) {
      if (!isEquality(best) || !isEquality(child)) {
        throw unsupported('The positional operator for conditions that hold for different elements');
      }
      if ((best.paths[0] as string) >= (child.paths[0] as string)) continue;
    }
    best = child;
    details.index = own.index;
  }
  return true;
}

function isEquality({ node }: Condition): boolean {
  return node.kind === 'compare' && node.op === '$eq';
}

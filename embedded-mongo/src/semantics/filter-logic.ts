import type { Value } from '../values.js';
import { fail } from './errors.js';
import type { Condition } from './filter-node.js';
import { isTruthy } from './filter-tests.js';
import { isNumeric } from './numbers.js';

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
      for (const child of children) if (!child.matches(doc, details)) return false;
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

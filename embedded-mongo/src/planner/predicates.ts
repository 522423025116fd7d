import { type CompareOperator, type FilterNode, isIndex } from '../semantics/index.js';
import type { Value } from '../values.js';

/** One `$elemMatch` around a predicate: what is within it holds for one and the same element. */
export interface Scope {
  readonly id: number;
  /** How many components the path of the array has. */
  readonly depth: number;
}

/** A comparison that every matching document has to pass. */
export interface Predicate {
  readonly path: string;
  readonly op: CompareOperator;
  readonly value: Value;
  /** From the outermost to the innermost. */
  readonly scopes: readonly Scope[];
}

export interface Conjunction {
  readonly predicates: readonly Predicate[];
  /** Alternatives of a `$or` at the top, each of which a plan of its own can find. */
  readonly alternatives: readonly FilterNode[] | undefined;
  /** How many conditions the filter has in all; those that are not predicates have to be tested. */
  readonly conditions: number;
}

const NO_SCOPES: readonly Scope[] = [];

/** What a filter demands of every document, seen from an index. */
export function conjunctionOf(node: FilterNode): Conjunction {
  const predicates: Predicate[] = [];
  let conditions = 0;
  let scopeCount = 0;
  let alternatives: readonly FilterNode[] | undefined;
  const visit = (current: FilterNode, prefix: string, scopes: readonly Scope[]): void => {
    if (current.kind === 'and') {
      for (const child of current.children) visit(child, prefix, scopes);
      return;
    }
    conditions++;
    if (current.kind === 'compare') {
      const { op, value } = current;
      const path = prefix + current.path;
      // In an element, a number is a position of that; in the path of an index it is one of an array around it.
      if (scopes.length === 0 || !path.split('.').some(isIndex)) predicates.push({ path, op, value, scopes });
    } else if (current.kind === 'or' && scopes.length === 0) {
      alternatives ??= current.children;
    } else if (current.kind === 'other' && current.elemMatch !== undefined && current.path !== undefined) {
      conditions++;
      const path = prefix + current.path;
      const scope = { id: scopeCount++, depth: path.split('.').length };
      visit(current.elemMatch, `${path}.`, [...scopes, scope]);
    }
  };
  visit(node, '', NO_SCOPES);
  return { predicates, alternatives, conditions };
}

/** Up to which component of their paths two predicates hold for one and the same element of every array. */
export function sharedDepth(left: Predicate, right: Predicate): number {
  let depth = 0;
  for (let at = 0; at < left.scopes.length && left.scopes[at]?.id === right.scopes[at]?.id; at++)
    depth = (left.scopes[at] as Scope).depth;
  return depth;
}

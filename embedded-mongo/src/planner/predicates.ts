import type { Value } from '../base/values.js';
import { type CompareOperator, type FilterNode, isIndex } from '../semantics/index.js';

/** An `$elemMatch` around a predicate: all its conditions hold for the same element. */
export interface Scope {
  readonly id: number;
  /** The number of components in the path of the array. */
  readonly depth: number;
}

/** A comparison that every matching document must pass. */
export interface Predicate {
  readonly path: string;
  readonly op: CompareOperator;
  readonly value: Value;
  /** From the outermost to the innermost. */
  readonly scopes: readonly Scope[];
}

export interface Conjunction {
  readonly predicates: readonly Predicate[];
  /** The branches of a top-level `$or`, each of which a separate plan can find. */
  readonly alternatives: readonly FilterNode[] | undefined;
  /** The number of conditions in the filter; those that are not predicates are tested on the documents. */
  readonly conditions: number;
}

const NO_SCOPES: readonly Scope[] = [];

/** The parts of a filter that an index can use. */
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
      // Within an element a number is a position in it; in the path of an index it is a position in an enclosing array.
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

/** The component up to which two predicates hold for the same element of every array. */
export function sharedDepth(left: Predicate, right: Predicate): number {
  let depth = 0;
  for (let at = 0; at < left.scopes.length && left.scopes[at]?.id === right.scopes[at]?.id; at++)
    depth = (left.scopes[at] as Scope).depth;
  return depth;
}

import type { CompareOperator, FilterNode } from '../semantics/index.js';
import type { Value } from '../values.js';

/** A comparison that every matching document has to pass. */
export interface Predicate {
  readonly path: string;
  readonly op: CompareOperator;
  readonly value: Value;
  /** Predicates with the same group hold for one and the same element of an array. */
  readonly group: number;
}

export interface Conjunction {
  readonly predicates: readonly Predicate[];
  /** Alternatives of a `$or` at the top, each of which a plan of its own can find. */
  readonly alternatives: readonly FilterNode[] | undefined;
  /** How many conditions the filter has in all; those that are not predicates have to be tested. */
  readonly conditions: number;
}

/** What a filter demands of every document, seen from an index. */
export function conjunctionOf(node: FilterNode): Conjunction {
  const predicates: Predicate[] = [];
  let conditions = 0;
  let groups = 1;
  let alternatives: readonly FilterNode[] | undefined;
  const visit = (current: FilterNode, prefix: string, group: number): void => {
    if (current.kind === 'and') {
      for (const child of current.children) visit(child, prefix, group);
      return;
    }
    conditions++;
    if (current.kind === 'compare') {
      const { op, value } = current;
      predicates.push({ path: prefix + current.path, op, value, group: group || groups++ });
    } else if (current.kind === 'or' && group === 0) {
      alternatives ??= current.children;
    } else if (current.kind === 'other' && current.elemMatch !== undefined && current.path !== undefined) {
      conditions++;
      visit(current.elemMatch, `${prefix}${current.path}.`, group || groups++);
    }
  };
  visit(node, '', 0);
  return { predicates, alternatives, conditions };
}

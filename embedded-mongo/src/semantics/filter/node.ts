import type { Doc, Value } from '../../base/values.js';

export type CompareOperator =
  | '$eq'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$exists'
  | '$type'
  | '$regex';

/**
 * The structure of a filter for a planner. `compare` is a predicate on one path that an index can answer: `$in` only
 * without regular expressions, `$exists` with a boolean, `$regex` with a BSONRegExp. For everything else there
 * is `other`; an `$elemMatch` on documents carries the filter on an element, with paths relative to it.
 */
export type FilterNode =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly children: readonly FilterNode[] }
  | { readonly kind: 'compare'; readonly path: string; readonly op: CompareOperator; readonly value: Value }
  | { readonly kind: 'other'; readonly path?: string; readonly elemMatch?: FilterNode };

/** The array position for the positional operator `$`. */
export interface Details {
  index: number | undefined;
}

/** A part of a filter that tests a whole document. */
export interface Condition {
  readonly node: FilterNode;
  matches(doc: Doc, details: Details | undefined): boolean;
  /** The dotted paths it reads. */
  readonly paths: readonly string[];
}

/** A part of a filter that tests the value of one path. */
export interface Test {
  /** `elements` tries an array's elements and then the array; `whole` only the value at the path. */
  readonly leaf: 'elements' | 'whole';
  readonly negated: boolean;
  readonly op?: CompareOperator;
  readonly operand?: Value;
  readonly elemMatch?: FilterNode;
  /** Tests that each traverse the path separately; the group holds if all of them do. */
  readonly group?: readonly Test[];
  one(value: Value | undefined, details: Details | undefined): boolean;
}

export interface CompiledFilter {
  matches(doc: Doc): boolean;
  /** The array position of `$` in an update or a projection; undefined where no array was passed. */
  positionalIndex(doc: Doc): number | undefined;
  readonly node: FilterNode;
  /** The top-level fields that decide. */
  readonly fields: ReadonlySet<string>;
}

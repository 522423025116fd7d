import type { ErrorCode } from '../errors/index.js';

/** A kind of reference target that can end, by being deleted or archived. */
export interface Endable {
  readonly kind: string;
  /**
   * The number of guards of one target. A reference writes one of them and the end writes all: concurrent references to a
   * popular target then seldom conflict with each other. It is 0 where references write the target itself, because they
   * depend on more than its existence.
   */
  readonly shards: number;
}

/** A kind of reference that keeps its target from ending. */
export interface Reference {
  readonly from: string;
  readonly to: Endable;
  /** The refusal to end a referenced document. */
  readonly refusal: ErrorCode;
}

const declared: Reference[] = [];

/** Declares a kind of references; its module registers the query that finds them, or the server does not start. */
export function declareReference(reference: Reference): Reference {
  declared.push(reference);
  return reference;
}

/** The kinds of references of all modules that are imported. */
export const declaredReferences = (): readonly Reference[] => declared;

import { ObjectId } from 'bson';
import type { Doc, Value } from '../../base/values.js';
import { compareValues } from '../compare/compare.js';
import { identical } from '../compare/identical.js';
import { fail } from '../errors.js';
import type { UpdateContext } from './node.js';
import { checkId, checkReplacement, isOperatorStyle, parseOperators } from './parse.js';
import { Application } from './tree.js';
import { documentFromFilter, idFromFilter } from './upsert.js';

export interface UpdateResult {
  readonly doc: Doc;
  /** False where no operator changed the document; `doc` is then the given document. */
  readonly modified: boolean;
}

export interface CompiledUpdate {
  readonly replacement: boolean;
  /** Some path has the positional operator `$`; the caller has to give `positional`. */
  readonly positional: boolean;
  apply(doc: Doc, context: UpdateContext): UpdateResult;
  /** The whole document that an upsert inserts, with its `_id` first. */
  upsertDocument(filter: Doc, context: { readonly now: Date }): Doc;
}

/** Compiles operators or a replacement document; the errors of parsing come before any document. */
export function compileUpdate(update: Doc): CompiledUpdate {
  if (isOperatorStyle(update)) return compileOperators(update);
  checkReplacement(update);
  return compileReplacement(update);
}

function compileOperators(update: Doc): CompiledUpdate {
  const tree = parseOperators(update);
  const apply = (doc: Doc, context: UpdateContext): UpdateResult => {
    const application = new Application(doc, context);
    const result = application.run(tree.root);
    if (!application.modified) return { doc, modified: false };
    return { doc: checkedId(doc, result), modified: true };
  };
  return {
    replacement: false,
    positional: tree.positional,
    apply,
    upsertDocument: (filter, { now }) =>
      withId(apply(documentFromFilter(filter), { now, inserting: true }).doc),
  };
}

/** The `_id` of a document never changes. */
function checkedId(before: Doc, after: Doc): Doc {
  const old = before.get('_id');
  const id = after.get('_id');
  if (old !== undefined && (id === undefined || !identical(old, id))) {
    throw fail(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  if (id !== undefined && old === undefined) checkId(id);
  return after;
}

function withId(doc: Doc): Doc {
  const id = doc.get('_id') ?? new ObjectId();
  checkId(id);
  return idFirst(doc.has('_id') ? doc : new Map([['_id', id], ...doc]));
}

function compileReplacement(update: Doc): CompiledUpdate {
  const replaced = (id: Value | undefined): Doc => {
    const own = update.get('_id');
    if (own !== undefined && id !== undefined && compareValues(own, id) !== 0) {
      throw fail(66, "After applying the update, the (immutable) field '_id' was found to have been altered");
    }
    const kept = own ?? id;
    if (kept === undefined) return new Map(update);
    const result: Doc = new Map([['_id', kept]]);
    for (const [name, value] of update) if (name !== '_id') result.set(name, value);
    return result;
  };
  return {
    replacement: true,
    positional: false,
    apply: (doc) => {
      const result = replaced(doc.get('_id'));
      return identical(doc, result) ? { doc, modified: false } : { doc: result, modified: true };
    },
    upsertDocument: (filter) => withId(replaced(idFromFilter(filter))),
  };
}

function idFirst(doc: Doc): Doc {
  const id = doc.get('_id');
  if (id === undefined || doc.keys().next().value === '_id') return doc;
  const result: Doc = new Map([['_id', id]]);
  for (const [name, value] of doc) if (name !== '_id') result.set(name, value);
  return result;
}

import { ObjectId } from 'bson';
import type { Doc, Value } from '../values.js';
import { compareValues } from './compare.js';
import { fail } from './errors.js';
import { NO_VARIABLES, type Variables } from './expression-node.js';
import { compileFilter } from './filter.js';
import { identical } from './identical.js';
import { compileStage } from './pipeline.js';
import { compileAddition, compileAggregateProjection, compileRemoval, type Project } from './projection.js';
import { compileReplaceRoot, replaceWith, stageOf } from './stages.js';
import { own } from './table.js';
import type { UpdateContext } from './update-node.js';
import { checkId, checkReplacement, isOperatorStyle, parseOperators } from './update-parse.js';
import { Application, type ElementFilter } from './update-tree.js';
import { documentFromFilter, idFromFilter } from './upsert.js';

export interface UpdateOptions {
  readonly arrayFilters?: readonly Doc[] | undefined;
  readonly variables?: Variables | undefined;
}

export interface UpdateResult {
  readonly doc: Doc;
  /** False where every operator left things as they were; `doc` is then the document that was given. */
  readonly modified: boolean;
}

export interface CompiledUpdate {
  readonly replacement: boolean;
  /** Some path has the positional operator `$`; the caller has to give `positional`. */
  readonly positional: boolean;
  apply(doc: Doc, context: UpdateContext): UpdateResult;
  /** The whole document that an upsert inserts, with its `_id` in the first place. */
  upsertDocument(filter: Doc, context: { readonly now: Date }): Doc;
}

/** Compiles operators, a replacement document or a pipeline; the errors of parsing come before any document. */
export function compileUpdate(update: Doc | readonly Doc[], options: UpdateOptions): CompiledUpdate {
  if (!(update instanceof Map)) return compilePipelineUpdate(update, options);
  if (isOperatorStyle(update)) return compileOperators(update, options);
  if ((options.arrayFilters ?? []).length > 0) {
    throw fail(9, 'arrayFilters may not be specified for replacement updates');
  }
  checkReplacement(update);
  return compileReplacement(update);
}

function compileOperators(update: Doc, options: UpdateOptions): CompiledUpdate {
  const tree = parseOperators(update);
  const accepts = arrayFilters(options.arrayFilters ?? [], tree.identifiers);
  const apply = (doc: Doc, context: UpdateContext): UpdateResult => {
    const application = new Application(doc, context, accepts);
    const result = application.run(tree.root);
    if (!application.modified) return { doc, modified: false };
    return { doc: checkedId(doc, result, identical), modified: true };
  };
  return {
    replacement: false,
    positional: tree.positional,
    apply,
    upsertDocument: (filter, { now }) =>
      withId(apply(documentFromFilter(filter), { now, inserting: true }).doc),
  };
}

/** The `_id` of a document never changes; `same` says how exactly. */
function checkedId(before: Doc, after: Doc, same: (left: Value, right: Value) => boolean): Doc {
  const old = before.get('_id');
  const id = after.get('_id');
  if (old !== undefined && (id === undefined || !same(old, id))) {
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

function arrayFilters(filters: readonly Doc[], used: ReadonlySet<string>): ElementFilter {
  const byName = new Map<string, (element: Value) => boolean>();
  for (const filter of filters) {
    const compiled = compileFilter(filter);
    const names = [...(compiled.fields ?? [])];
    const [name] = names;
    if (name === undefined)
      throw fail(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (names.length > 1) {
      throw fail(
        9,
        `Error parsing array filter: Expected a single top-level field name, found '${names.join("' and '")}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw fail(
        2,
        `The identifier '${name}' of an array filter must begin with a lowercase letter and contain only letters and digits`,
      );
    }
    if (byName.has(name))
      throw fail(9, `Found multiple array filters with the same top-level field name ${name}`);
    byName.set(name, (element) => compiled.matches(new Map([[name, element]])));
  }
  for (const name of byName.keys()) {
    if (!used.has(name))
      throw fail(9, `The array filter for identifier '${name}' was not used in the update`);
  }
  for (const name of used) {
    if (!byName.has(name)) throw fail(2, `No array filter found for identifier '${name}'`);
  }
  return (identifier, element) => identifier === '' || byName.get(identifier)?.(element) === true;
}

/** The stages that may change a document in its place. */
const PIPELINE_STAGES: Readonly<Record<string, (argument: Value, variables: Variables) => Project>> = {
  $set: (argument, variables) => compileAddition('$set', argument, variables),
  $addFields: (argument, variables) => compileAddition('$addFields', argument, variables),
  $unset: compileRemoval,
  $project: (argument, variables) => {
    if (!(argument instanceof Map)) throw fail(15969, '$project specification must be an object');
    return compileAggregateProjection(argument, variables);
  },
  $replaceRoot: compileReplaceRoot,
  $replaceWith: (argument, variables) => replaceWith('$replaceWith', argument, variables),
};

export const UPDATE_STAGES: readonly string[] = Object.keys(PIPELINE_STAGES);

function compilePipelineUpdate(stages: readonly Doc[], options: UpdateOptions): CompiledUpdate {
  if ((options.arrayFilters ?? []).length > 0)
    throw fail(9, 'arrayFilters may not be specified for pipeline-style updates');
  const variables = options.variables ?? NO_VARIABLES;
  const steps = stages.map((stage) => {
    const { name, argument } = stageOf(stage);
    const builder = own(PIPELINE_STAGES, name);
    if (builder !== undefined) return builder(argument, variables);
    compileStage(stage);
    throw fail(72, `${name} is not allowed to be used within an update`);
  });
  const apply = (doc: Doc, { now }: { readonly now: Date }): UpdateResult => {
    let result = doc;
    for (const step of steps) result = step(result, now);
    const id = doc.get('_id');
    if (id !== undefined && !result.has('_id')) result = new Map([['_id', id], ...result]);
    result = idFirst(result);
    if (identical(doc, result)) return { doc, modified: false };
    return { doc: checkedId(doc, result, (left, right) => compareValues(left, right) === 0), modified: true };
  };
  return {
    replacement: false,
    positional: false,
    apply,
    upsertDocument: (filter, context) => withId(apply(documentFromFilter(filter), context).doc),
  };
}

function idFirst(doc: Doc): Doc {
  const id = doc.get('_id');
  if (id === undefined || doc.keys().next().value === '_id') return doc;
  const result: Doc = new Map([['_id', id]]);
  for (const [name, value] of doc) if (name !== '_id') result.set(name, value);
  return result;
}

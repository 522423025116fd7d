import { ObjectId } from 'bson';
import { failure } from '../errors.js';
import {
  type CompiledUpdate,
  compileExpression,
  compileFilter,
  compileUpdate,
  environment,
  type Maybe,
} from '../semantics/index.js';
import type { CollectionInfo } from '../storage/catalogue.js';
import type { WriteView } from '../storage/view.js';
import { type Doc, unsupported, type Value } from '../values.js';
import { existing, insertOne, update, type WriteScope } from '../writes/statements.js';
import type { Context } from './context.js';
import type { Target } from './output.js';
import { inParts } from './output-replace.js';
import { isForCommand } from './write-results.js';

/** What `$merge` does with a document that is there already; undefined where that is an error. */
type Matched = (doc: Doc, now: Date) => CompiledUpdate | undefined;

export interface MergeMode {
  readonly on: readonly string[];
  readonly matched: Matched;
  readonly notMatched: string;
}

const FIELDS = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'];

export function mergeMode(spec: Doc): MergeMode {
  for (const field of spec.keys())
    if (!FIELDS.includes(field)) throw failure(40415, `BSON field '$merge.${field}' is an unknown field.`);
  const given = spec.get('whenMatched') ?? 'merge';
  const notMatched = spec.get('whenNotMatched') ?? 'insert';
  if (typeof notMatched !== 'string' || !['insert', 'discard', 'fail'].includes(notMatched))
    throw failure(2, "Enumeration value for field '$merge.whenNotMatched' is not a valid value.");
  if ((given === 'keepExisting' || given === 'fail') && notMatched !== 'insert')
    throw failure(
      51181,
      `Combination of $merge modes 'whenMatched: ${given}' and 'whenNotMatched: ${notMatched}' is not supported`,
    );
  return { on: onFields(spec.get('on')), matched: matchedOf(given, spec.get('let')), notMatched };
}

function onFields(on: Value | undefined): string[] {
  if (on === undefined) return ['_id'];
  const list = Array.isArray(on) ? on : [on];
  if (list.length === 0)
    throw failure(51187, "If explicitly specifying $merge 'on', must include at least one field");
  return list.map((field) => {
    if (typeof field !== 'string')
      throw failure(51186, "$merge 'on' field must be either a string or an array of strings");
    if (field.includes('.')) throw unsupported("A $merge 'on' a path of several parts");
    return field;
  });
}

function matchedOf(given: Value, lets: Value | undefined): Matched {
  if (Array.isArray(given)) return byPipeline(given, lets);
  if (lets !== undefined)
    throw failure(51199, "Cannot use 'let' variables with 'whenMatched' modes other than a pipeline");
  const matched = typeof given === 'string' && Object.hasOwn(MATCHED, given) ? MATCHED[given] : undefined;
  if (matched === undefined)
    throw failure(51191, "$merge 'whenMatched' must be one of its modes or an array");
  return matched;
}

const MATCHED: Readonly<Record<string, Matched>> = {
  replace: (doc) => compileUpdate(doc, {}),
  merge: (doc) => compileUpdate(new Map([['$set', doc]]), {}),
  keepExisting: (doc) => compileUpdate(new Map([['$setOnInsert', doc]]), {}),
  fail: () => undefined,
};

/** Its variables are those of the document at hand: `new`, and what is let of it. */
function byPipeline(given: readonly Value[], lets: Value | undefined): Matched {
  const stages = given.map((stage) => {
    if (!(stage instanceof Map)) throw failure(14, 'Each element of the update pipeline must be an object');
    return stage;
  });
  if (lets !== undefined && !(lets instanceof Map)) throw failure(14, "$merge 'let' must be an object");
  const variables = new Map<string, Maybe>([['new', null]]);
  const parts = [...(lets ?? [])].map(([name, value]) => ({ name, part: compileExpression(value) }));
  for (const { name } of parts) variables.set(name, null);
  const compiled = compileUpdate(stages, { variables });
  return (doc, now) => {
    variables.set('new', doc);
    for (const { name, part } of parts) variables.set(name, part(environment(doc, now)));
    return compiled;
  };
}

/** Document by document, as an update of each would be: what was merged before an error stays. */
export async function mergeInto(
  context: Context,
  target: Target,
  mode: MergeMode,
  documents: AsyncIterable<Doc>,
): Promise<void> {
  const { engine } = context.server;
  const { deadline } = context;
  await engine.write(deadline, (view) => checkUnique(view, target, mode));
  for await (const part of inParts(documents)) {
    let failed: unknown;
    await engine.write(deadline, (view) => {
      failed = undefined;
      const scope: WriteScope = { view, ...target, deadline, now: new Date(), patient: true };
      try {
        for (const doc of part) mergeOne(scope, mode, doc);
      } catch (error) {
        if (isForCommand(error)) throw error;
        failed = error;
      }
    });
    if (failed !== undefined) throw failed;
  }
}

function checkUnique(view: WriteView, { database, collection: name }: Target, { on }: MergeMode): void {
  const collection = view.collection(`${database}.${name}`) ?? view.createCollection(database, name);
  if (on.length === 1 && on[0] === '_id') return;
  const isFor = ({ parts, unique, partial, building }: CollectionInfo['indexes'][number]): boolean =>
    unique &&
    partial === undefined &&
    !building &&
    parts.length === on.length &&
    parts.every(({ path }) => on.includes(path));
  if (!collection.indexes.some(isFor))
    throw failure(51183, 'Cannot find index to verify that join fields will be unique');
}

function mergeOne(scope: WriteScope, { on, matched, notMatched }: MergeMode, given: Doc): void {
  const doc: Doc =
    given.has('_id') || !on.includes('_id') ? given : new Map([['_id', new ObjectId()], ...given]);
  const query: Doc = new Map(
    on.map((field) => {
      const value = doc.get(field);
      if (value === undefined || value === null || Array.isArray(value))
        throw failure(51132, "$merge write error: 'on' field cannot be missing, null, undefined or an array");
      return [field, new Map([['$eq', value]])];
    }),
  );
  const compiled = matched(doc, scope.now);
  // A failure about what is there is that of the insert.
  const outcome =
    compiled === undefined || existing(scope) === undefined
      ? { matched: 0 }
      : update(scope, { query, filter: compileFilter(query), update: compiled, upsert: false, limit: 1 });
  if (outcome.matched > 0 || notMatched === 'discard') return;
  if (notMatched === 'insert') insertOne(scope, doc, undefined);
  else
    throw failure(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
}

import { failure } from '../errors.js';
import { compileFilter, compileUpdate } from '../semantics/index.js';
import type { Doc, Value } from '../values.js';
import { unsupported } from '../values.js';
import { MAX_BATCH } from '../wire/message.js';
import type { ReplyFields } from '../wire/reply.js';
import { insertOne, remove, update, type UpdateStatement } from '../writes/statements.js';
import { Arguments, statements } from './arguments.js';
import { collectionName, type Context, hintOf, writeScope, writing } from './context.js';
import { checkFields } from './gate.js';
import { eachStatement, type Upserted, writeErrors } from './write-results.js';

function checkCount(count: number): void {
  if (count === 0 || count > MAX_BATCH) {
    throw failure(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${count} operations.`);
  }
}

export async function insert(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const documents = statements(context.request, 'documents');
  checkCount(documents.length);
  const ordered = context.args.boolean('ordered', true);
  const now = new Date();
  return writing(context, (view) => {
    const scope = writeScope(context, view, name, now);
    let inserted = 0;
    const errors = eachStatement(documents, ordered, ({ doc, raw }) => {
      insertOne(scope, doc, raw);
      inserted++;
    });
    return { n: inserted, writeErrors: writeErrors(errors) };
  });
}

const UPDATE_FIELDS = [
  'q',
  'u',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
  'c',
  'upsertSupplied',
];

export function parseUpdate(doc: Doc): UpdateStatement {
  const args = new Arguments('update.updates', doc);
  checkFields('update.updates', doc, UPDATE_FIELDS);
  if (doc.has('c')) throw unsupported("The field 'c' of an update");
  const query = args.document('q');
  const multi = args.boolean('multi', false);
  const compiled = compileUpdateOf(doc.get('u'), args);
  if (multi && compiled.replacement)
    throw failure(9, 'multi update is not supported for replacement-style update');
  if (multi && args.has('sort')) throw failure(9, 'Cannot specify sort with multi=true');
  return {
    query,
    filter: compileFilter(query),
    update: compiled,
    upsert: args.boolean('upsert', false),
    sort: args.optionalDocument('sort'),
    hint: hintOf(doc.get('hint')),
    limit: multi ? 0 : 1,
  };
}

export function compileUpdateOf(update: Value | undefined, args: Arguments) {
  const arrayFilters = args.documents('arrayFilters');
  const options = arrayFilters === undefined ? {} : { arrayFilters };
  if (update instanceof Map) return compileUpdate(update, options);
  if (!Array.isArray(update)) throw failure(9, 'Update argument must be either an object or an array');
  const stages = update.map((stage) => {
    if (!(stage instanceof Map)) throw failure(14, 'Each element of the update pipeline must be an object');
    return stage;
  });
  return compileUpdate(stages, options);
}

export async function updateCommand(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const updates = statements(context.request, 'updates');
  checkCount(updates.length);
  const ordered = context.args.boolean('ordered', true);
  const now = new Date();
  return writing(context, (view) => {
    const scope = writeScope(context, view, name, now);
    let matched = 0;
    let modified = 0;
    const upserted: Upserted[] = [];
    const errors = eachStatement(updates, ordered, ({ doc }, index) => {
      const statement = parseUpdate(doc);
      if (context.number !== undefined && statement.limit === 0) {
        if (context.transaction === undefined) {
          throw failure(72, 'Cannot use (or request) retryable writes with multi=true');
        }
      }
      const outcome = update(scope, statement);
      matched += outcome.matched;
      modified += outcome.modified;
      if (outcome.upsertedId !== undefined) upserted.push({ index, id: outcome.upsertedId });
    });
    return {
      n: matched + upserted.length,
      nModified: modified,
      upserted: upserted.length === 0 ? undefined : upserted.map(({ index, id }) => ({ index, _id: id })),
      writeErrors: writeErrors(errors),
    };
  });
}

export async function deleteCommand(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const deletes = statements(context.request, 'deletes');
  checkCount(deletes.length);
  const ordered = context.args.boolean('ordered', true);
  return writing(context, (view) => {
    const scope = writeScope(context, view, name, new Date());
    let removed = 0;
    const errors = eachStatement(deletes, ordered, ({ doc }) => {
      checkFields('delete.deletes', doc, ['q', 'limit', 'hint', 'collation']);
      const args = new Arguments('delete.deletes', doc);
      const limit = args.count('limit', 0);
      if (limit > 1) throw failure(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
      removed += remove(scope, {
        filter: compileFilter(args.document('q')),
        hint: hintOf(doc.get('hint')),
        limit,
      }).removed;
    });
    return { n: removed, writeErrors: writeErrors(errors) };
  });
}

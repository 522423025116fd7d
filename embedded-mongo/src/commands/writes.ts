import { failure } from '../errors.js';
import { compileFilter, compileUpdate } from '../semantics/index.js';
import type { Doc, Value } from '../values.js';
import { MAX_BATCH } from '../wire/message.js';
import type { ReplyFields, ReplyValue } from '../wire/reply.js';
import { preselect, slicesOf } from '../writes/preselect.js';
import {
  insertOne,
  remove,
  type Selection,
  type UpdateStatement,
  update,
  type WriteScope,
} from '../writes/statements.js';
import { Arguments, statements } from './arguments.js';
import { type Context, collectionName, hintOf, writeScope } from './context.js';
import { checkFields } from './gate.js';
import { describeError, eachStatement, type Upserted, writeErrors } from './write-results.js';
import { writing, writingInSlices } from './writing.js';

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
  return writingInSlices(context, documents.length, INSERTS_AT_ONCE, (view, { from, to, before }) => {
    const scope = writeScope(context, view, name, now);
    let inserted = Number(before?.n ?? 0);
    const errors = eachStatement(documents.slice(from, to), ordered, ({ doc, raw }) => {
      insertOne(scope, doc, raw);
      inserted++;
    }).map(({ index, error }) => ({ index: index + from, error }));
    const all = [...earlierErrors(before), ...errors.map(describeError)];
    return {
      reply: { n: inserted, writeErrors: all.length === 0 ? undefined : all },
      stop: ordered && errors.length > 0,
    };
  });
}

/** So many inserts take about as long as a command may hold up the others. */
const INSERTS_AT_ONCE = 250;

function earlierErrors(before: ReplyFields | undefined): readonly ReplyValue[] {
  return Array.isArray(before?.writeErrors) ? before.writeErrors : [];
}

const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort'];

export function parseUpdate(doc: Doc): UpdateStatement {
  const args = new Arguments('update.updates', doc);
  checkFields('update.updates', doc, UPDATE_FIELDS);
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

interface UpdateTotals {
  matched: number;
  modified: number;
  readonly upserted: Upserted[];
}

export async function updateCommand(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const updates = statements(context.request, 'updates');
  checkCount(updates.length);
  const ordered = context.args.boolean('ordered', true);
  const now = new Date();
  const totals: UpdateTotals = { matched: 0, modified: 0, upserted: [] };
  const slices = await slicesOfUpdate(context, name, updates);
  for (const candidates of slices) {
    const last = candidates === slices.at(-1);
    const reply = await writing(context, (view) => {
      const scope = writeScope(context, view, name, now);
      const part: UpdateTotals = { matched: 0, modified: 0, upserted: [] };
      const errors = eachStatement(updates, ordered, ({ doc }, index) => {
        updateOne(context, scope, { ...parseUpdate(doc), candidates }, index, part);
      });
      return updateReply(part, totals, writeErrors(errors));
    });
    if (last || reply.writeErrors !== undefined) return reply;
    totals.matched = Number(reply.n);
    totals.modified = Number(reply.nModified);
  }
  throw new Error('An update has at least one slice');
}

async function slicesOfUpdate(
  context: Context,
  name: string,
  updates: readonly { doc: Doc }[],
): Promise<(readonly number[] | undefined)[]> {
  const [only] = updates;
  if (updates.length !== 1 || only === undefined) return [undefined];
  let statement: UpdateStatement;
  try {
    statement = parseUpdate(only.doc);
  } catch {
    // The error belongs into the list of the statements' errors, where it is found again.
    return [undefined];
  }
  return statement.upsert ? [undefined] : slicesOf(await preselect(context, name, statement));
}

function updateOne(
  context: Context,
  scope: WriteScope,
  statement: UpdateStatement,
  index: number,
  totals: UpdateTotals,
): void {
  if (context.number !== undefined && context.transaction === undefined && statement.limit === 0) {
    throw failure(72, 'Cannot use (or request) retryable writes with multi=true');
  }
  const outcome = update(scope, statement);
  totals.matched += outcome.matched;
  totals.modified += outcome.modified;
  if (outcome.upsertedId !== undefined) totals.upserted.push({ index, id: outcome.upsertedId });
}

function updateReply(part: UpdateTotals, before: UpdateTotals, errors: ReplyValue): ReplyFields {
  const { upserted } = part;
  return {
    n: before.matched + part.matched + upserted.length,
    nModified: before.modified + part.modified,
    upserted: upserted.length === 0 ? undefined : upserted.map(({ index, id }) => ({ index, _id: id })),
    writeErrors: errors,
  };
}

function parseDelete(doc: Doc): Selection {
  checkFields('delete.deletes', doc, ['q', 'limit', 'hint']);
  const args = new Arguments('delete.deletes', doc);
  const limit = args.count('limit', 0);
  if (limit > 1) throw failure(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return { filter: compileFilter(args.document('q')), hint: hintOf(doc.get('hint')), limit };
}

export async function deleteCommand(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const deletes = statements(context.request, 'deletes');
  checkCount(deletes.length);
  const ordered = context.args.boolean('ordered', true);
  const [only] = deletes;
  const found =
    deletes.length === 1 && only !== undefined
      ? await preselect(context, name, parseDelete(only.doc))
      : undefined;
  let before = 0;
  const slices = slicesOf(found);
  for (const candidates of slices) {
    const last = candidates === slices.at(-1);
    const reply = await writing(context, (view) => {
      const scope = writeScope(context, view, name, new Date());
      let removed = before;
      const errors = eachStatement(deletes, ordered, ({ doc }) => {
        const selection = { ...parseDelete(doc), candidates };
        if (context.number !== undefined && context.transaction === undefined && selection.limit === 0) {
          throw failure(72, 'Cannot use (or request) retryable writes with limit=0');
        }
        removed += remove(scope, selection).removed;
      });
      return { n: removed, writeErrors: writeErrors(errors) };
    });
    if (last || reply.writeErrors !== undefined) return reply;
    before = Number(reply.n);
  }
  throw new Error('A delete has at least one slice');
}

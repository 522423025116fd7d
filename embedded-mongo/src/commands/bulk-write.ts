import { failure } from '../errors.js';
import { compileFilter, encode } from '../semantics/index.js';
import type { WriteView } from '../storage/view.js';
import { type Doc, type MongoError, unsupported } from '../values.js';
import { MAX_BATCH } from '../wire/message.js';
import { encodeReply, type ReplyFields } from '../wire/reply.js';
import { insertOne, remove, update, type WriteScope } from '../writes/statements.js';
import { Arguments, isNumber, statements } from './arguments.js';
import { type Context, checkNamespace, hintOf } from './context.js';
import { checkFields } from './gate.js';
import { listSource } from './lists.js';
import { firstBatch } from './reads.js';
import { isForCommand } from './write-results.js';
import { compileUpdateOf } from './writes.js';
import { writing } from './writing.js';

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

interface Namespace {
  readonly database: string;
  readonly collection: string;
}

/** MongoDB 8's command across collections; its results come as a cursor. */
export async function bulkWrite(context: Context): Promise<ReplyFields> {
  const { args, request } = context;
  const operations = statements(request, 'ops').map(({ doc }) => doc);
  const namespaces = statements(request, 'nsInfo').map(({ doc }) => namespaceOf(doc));
  if (operations.length === 0 || operations.length > MAX_BATCH) {
    throw failure(
      16,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${operations.length} operations.`,
    );
  }
  const ordered = args.boolean('ordered', true);
  const errorsOnly = args.boolean('errorsOnly', false);
  const now = new Date();
  const reply = await writing(context, (view) => {
    const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: ReplyFields[] = [];
    for (let idx = 0; idx < operations.length; idx++) {
      const result = runOne(context, view, operations[idx] as Doc, namespaces, now, totals);
      const isError = result.ok === 0;
      if (!errorsOnly || isError) results.push({ ...result, idx });
      if (isError && ordered) break;
    }
    return { ...totals, results };
  });
  return withCursor(context, reply);
}

async function withCursor(context: Context, reply: ReplyFields): Promise<ReplyFields> {
  const { results, ...totals } = reply;
  const list = (results as (ReplyFields | Doc)[]).map((result) =>
    result instanceof Map ? encode(result) : encodeReply(result),
  );
  const cursor = context.args.optionalDocument('cursor')?.get('batchSize');
  const size = isNumber(cursor) ? Number(cursor) : Number.POSITIVE_INFINITY;
  const { cursor: first } = await firstBatch(context, 'admin.$cmd.bulkWrite', listSource(list), size);
  return { cursor: first, ...totals };
}

function namespaceOf(doc: Doc): Namespace {
  checkFields('bulkWrite.nsInfo', doc, ['ns']);
  const namespace = new Arguments('bulkWrite.nsInfo', doc).string('ns');
  const dot = namespace.indexOf('.');
  const [database, collection] = [namespace.slice(0, Math.max(dot, 0)), namespace.slice(dot + 1)];
  checkNamespace(database, collection);
  return { database, collection };
}

function runOne(
  context: Context,
  view: WriteView,
  operation: Doc,
  namespaces: readonly Namespace[],
  now: Date,
  totals: Totals,
): ReplyFields {
  const [kind = ''] = operation.keys();
  const at = operation.get(kind);
  const namespace = isNumber(at) ? namespaces[Number(at)] : undefined;
  if (namespace === undefined) throw failure(2, 'BulkWrite ops entry has an invalid nsInfo index.');
  const scope: WriteScope = { view, ...namespace, deadline: context.deadline, now };
  try {
    if (kind === 'insert') return insertOp(scope, operation, totals);
    if (kind === 'update') return updateOp(context, scope, operation, totals);
    if (kind === 'delete') return deleteOp(context, scope, operation, totals);
  } catch (error) {
    if (isForCommand(error)) throw error;
    const { code, message, details } = error as MongoError;
    totals.nErrors++;
    return { ok: 0, n: 0, code, errmsg: message, ...(details as ReplyFields) };
  }
  throw unsupported(`The operation '${kind}' of 'bulkWrite'`);
}

function insertOp(scope: WriteScope, operation: Doc, totals: Totals): ReplyFields {
  checkFields('bulkWrite.ops', operation, ['insert', 'document']);
  insertOne(scope, new Arguments('bulkWrite.ops', operation).document('document'), undefined);
  totals.nInserted++;
  return { ok: 1, n: 1 };
}

const UPDATE_FIELDS = ['update', 'filter', 'updateMods', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort'];

function updateOp(context: Context, scope: WriteScope, operation: Doc, totals: Totals): ReplyFields {
  checkFields('bulkWrite.ops', operation, UPDATE_FIELDS);
  const args = new Arguments('bulkWrite.ops', operation);
  const query = args.document('filter');
  const multi = args.boolean('multi', false);
  refuseRetriedMulti(context, multi);
  const compiled = compileUpdateOf(operation.get('updateMods'), args);
  if (multi && compiled.replacement)
    throw failure(9, 'multi update is not supported for replacement-style update');
  const outcome = update(scope, {
    query,
    filter: compileFilter(query),
    update: compiled,
    upsert: args.boolean('upsert', false),
    sort: args.optionalDocument('sort'),
    hint: hintOf(operation.get('hint')),
    limit: multi ? 0 : 1,
  });
  const isUpsert = outcome.upsertedId !== undefined;
  totals.nMatched += outcome.matched;
  totals.nModified += outcome.modified;
  if (isUpsert) totals.nUpserted++;
  return {
    ok: 1,
    n: isUpsert ? 1 : outcome.matched,
    nModified: outcome.modified,
    upserted: isUpsert ? { _id: outcome.upsertedId } : undefined,
  };
}

function deleteOp(context: Context, scope: WriteScope, operation: Doc, totals: Totals): ReplyFields {
  checkFields('bulkWrite.ops', operation, ['delete', 'filter', 'multi', 'hint']);
  const args = new Arguments('bulkWrite.ops', operation);
  const multi = args.boolean('multi', false);
  refuseRetriedMulti(context, multi);
  const { removed } = remove(scope, {
    filter: compileFilter(args.document('filter')),
    hint: hintOf(operation.get('hint')),
    limit: multi ? 0 : 1,
  });
  totals.nDeleted += removed;
  return { ok: 1, n: removed };
}

function refuseRetriedMulti({ number, transaction }: Context, multi: boolean): void {
  if (multi && number !== undefined && transaction === undefined) {
    throw failure(72, 'Cannot use retryable writes with multi=true');
  }
}

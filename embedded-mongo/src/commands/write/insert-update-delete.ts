import { failure } from '../../base/errors.js';
import { type Doc, type MongoError, unsupported, type Value } from '../../base/values.js';
import { compileFilter, compileUpdate } from '../../semantics/index.js';
import { MAX_BATCH } from '../../wire/message.js';
import type { ReplyFields, ReplyValue } from '../../wire/reply.js';
import { Arguments, type Statement, statements } from '../arguments.js';
import { type Context, collectionName, hintOf, writeScope } from '../context.js';
import { checkFields } from '../gate.js';
import { describeError, ErrorTexts, listOf } from './results.js';
import { runProgram, type Tally } from './run-program.js';
import {
  insertOne,
  remove,
  type Selection,
  type UpdateOutcome,
  type UpdateStatement,
  update,
} from './statements.js';

export function checkCount(count: number): void {
  if (count === 0 || count > MAX_BATCH) {
    throw failure(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${count} operations.`);
  }
}

/** Builds the reply of `insert`, `update` and `delete`. */
class Counts implements Tally {
  private n: number;
  private nModified: number;
  private readonly upserted: ReplyValue[];
  private readonly errors: ReplyValue[];
  private readonly texts: ErrorTexts;

  constructor(
    before: ReplyFields | undefined,
    private readonly countsModified: boolean,
  ) {
    this.n = Number(before?.n ?? 0);
    this.nModified = Number(before?.nModified ?? 0);
    this.upserted = listOf(before?.upserted);
    this.errors = listOf(before?.writeErrors);
    this.texts = new ErrorTexts(this.errors);
  }

  add(index: number, { matched, modified, upsertedId }: UpdateOutcome): void {
    this.n += matched;
    this.nModified += modified;
    if (upsertedId === undefined) return;
    this.n++;
    this.upserted.push({ index, _id: upsertedId });
  }

  fail(index: number, error: MongoError): void {
    this.errors.push(describeError(index, error, this.texts.next(error)));
  }

  reply(): ReplyFields {
    const { n, nModified, upserted, errors } = this;
    return {
      n,
      nModified: this.countsModified ? nModified : undefined,
      upserted: upserted.length === 0 ? undefined : [...upserted],
      writeErrors: errors.length === 0 ? undefined : [...errors],
    };
  }
}

export function insert(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const documents = statements(context.request, 'documents');
  checkCount(documents.length);
  const now = new Date();
  return runProgram(context, {
    count: documents.length,
    ordered: context.args.boolean('ordered', true),
    tally: (before) => new Counts(before, false),
    run: (view, at) => {
      const { stored, raw } = documents[at] as Statement;
      insertOne(writeScope(context, view, name, now), stored, raw);
      return { matched: 1, modified: 0 };
    },
    search: () => {
      throw new Error('An insert searches for nothing');
    },
  });
}

const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'hint', 'sort'];

function parseUpdate(doc: Doc): UpdateStatement {
  checkFields('update.updates', doc, UPDATE_FIELDS);
  const args = new Arguments('update.updates', doc);
  return updateStatement(args, { query: args.document('q'), update: doc.get('u') });
}

/** The statement of an `update` or of a `bulkWrite`, which differ in the names of two fields. */
export function updateStatement(
  args: Arguments,
  { query, update: given }: { query: Doc; update: Value | undefined },
): UpdateStatement {
  const multi = args.boolean('multi', false);
  const compiled = compileUpdateOf(given);
  const upsert = args.boolean('upsert', false);
  if (multi && compiled.replacement)
    throw failure(9, 'multi update is not supported for replacement-style update');
  if (multi && args.has('sort')) throw failure(9, 'Cannot specify sort with multi=true');
  return {
    query,
    filter: compileFilter(query),
    update: compiled,
    upsert,
    sort: args.optionalDocument('sort'),
    hint: hintOf(args.fields.get('hint')),
    limit: multi ? 0 : 1,
  };
}

export function compileUpdateOf(update: Value | undefined) {
  if (update instanceof Map) return compileUpdate(update);
  if (Array.isArray(update)) throw unsupported('An update by a pipeline');
  throw failure(9, 'Update argument must be either an object or an array');
}

/** A statement is parsed once, however often it runs. */
export function parsedOnce<T>(
  documents: readonly Statement[],
  parse: (statement: Statement) => T,
): (at: number) => T {
  const parsed: T[] = [];
  return (at) => {
    parsed[at] ??= parse(documents[at] as Statement);
    return parsed[at];
  };
}

/** A command with a retried number is not run again, and neither is any of its parts. */
export function refuseRetriedMulti(
  { number, transaction }: Context,
  { limit }: Selection,
  what: string,
): void {
  if (limit === 0 && number !== undefined && transaction === undefined) {
    throw failure(72, `Cannot use (or request) retryable writes with ${what}`);
  }
}

export function updateCommand(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const updates = statements(context.request, 'updates');
  checkCount(updates.length);
  const now = new Date();
  const parsed = parsedOnce(updates, ({ doc }) => parseUpdate(doc));
  return runProgram(context, {
    count: updates.length,
    ordered: context.args.boolean('ordered', true),
    tally: (before) => new Counts(before, true),
    run: (view, at, { candidates, isUnbounded }) => {
      const statement = parsed(at);
      refuseRetriedMulti(context, statement, 'multi=true');
      return update({ ...writeScope(context, view, name, now), isUnbounded }, { ...statement, candidates });
    },
    search: (at) => ({ ...searchIn(context, name, parsed(at)), upsert: parsed(at).upsert }),
  });
}

export function searchIn({ database }: Pick<Context, 'database'>, name: string, selection: Selection) {
  return { namespace: `${database}.${name}`, selection, upsert: false };
}

function parseDelete(doc: Doc): Selection {
  checkFields('delete.deletes', doc, ['q', 'limit', 'hint']);
  const args = new Arguments('delete.deletes', doc);
  const limit = args.count('limit', 0);
  if (limit > 1) throw failure(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return { filter: compileFilter(args.document('q')), hint: hintOf(doc.get('hint')), limit };
}

export function deleteCommand(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const deletes = statements(context.request, 'deletes');
  checkCount(deletes.length);
  const now = new Date();
  const parsed = parsedOnce(deletes, ({ doc }) => parseDelete(doc));
  return runProgram(context, {
    count: deletes.length,
    ordered: context.args.boolean('ordered', true),
    tally: (before) => new Counts(before, false),
    run: (view, at, { candidates, isUnbounded }) => {
      const selection = parsed(at);
      refuseRetriedMulti(context, selection, 'limit=0');
      return remove({ ...writeScope(context, view, name, now), isUnbounded }, { ...selection, candidates });
    },
    search: (at) => searchIn(context, name, parsed(at)),
  });
}

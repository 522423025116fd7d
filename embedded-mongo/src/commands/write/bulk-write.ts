import { failure } from '../../base/errors.js';
import { type Doc, type MongoError, unsupported, type Value } from '../../base/values.js';
import {
  compileFilter,
  decode,
  decodeAround,
  encode,
  MAX_STORED_DEPTH,
  pick,
} from '../../semantics/index.js';
import { encodeReply, type ReplyFields, type ReplyValue } from '../../wire/reply.js';
import { listSource } from '../admin/list-source.js';
import { Arguments, isNumber, type Statement, statements } from '../arguments.js';
import { type Context, checkNamespace, hintOf } from '../context.js';
import { checkFields } from '../gate.js';
import { cursorBatchSize, firstBatch } from '../read/find.js';
import {
  checkCount,
  parsedOnce,
  refuseRetriedMulti,
  searchIn,
  updateStatement,
} from './insert-update-delete.js';
import { ErrorTexts, listOf } from './results.js';
import { runProgram, type Tally } from './run-program.js';
import {
  insertOne,
  remove,
  type Selection,
  type UpdateOutcome,
  type UpdateStatement,
  update,
  type WriteScope,
} from './statements.js';

interface Namespace {
  readonly database: string;
  readonly collection: string;
}

/** MongoDB 8's command across collections; its results come as a cursor. */
export async function bulkWrite(context: Context): Promise<ReplyFields> {
  const { args, request } = context;
  const documents = statements(request, 'ops');
  const namespaces = statements(request, 'nsInfo').map(({ doc }) => namespaceOf(doc));
  checkCount(documents.length);
  const now = new Date();
  const parsed = parsedOnce(documents, (statement) => parseOperation(context, statement, namespaces));
  // Errors of the command as a whole are detected before it starts.
  documents.forEach((statement) => checkOperation(kindOf(statement), namespaces));
  const reply = await runProgram(context, {
    count: documents.length,
    ordered: args.boolean('ordered', true),
    tally: (before) =>
      new Results(before, args.boolean('errorsOnly', false), (at) => kindOf(documents[at] as Statement)[0]),
    run: (view, at, { candidates, isUnbounded }) => {
      const { namespace, run } = parsed(at);
      const scope = { view, ...namespace, deadline: context.deadline, now, isUnbounded };
      return run(scope, candidates);
    },
    search: (at) => {
      const { namespace, selection, upsert } = parsed(at);
      if (selection === undefined) throw new Error('An insert searches for nothing');
      return { ...searchIn(namespace, namespace.collection, selection), upsert };
    },
  });
  return withCursor(context, reply);
}

const TOTALS = ['nErrors', 'nInserted', 'nMatched', 'nModified', 'nUpserted', 'nDeleted'] as const;
type Totals = Record<(typeof TOTALS)[number], number>;

/** The counts of the command, and one result for each operation. */
class Results implements Tally {
  private readonly totals: Totals;
  private readonly results: ReplyValue[];
  private readonly texts: ErrorTexts;

  constructor(
    before: ReplyFields | undefined,
    private readonly errorsOnly: boolean,
    private readonly kindAt: (at: number) => string,
  ) {
    this.totals = Object.fromEntries(TOTALS.map((name) => [name, Number(before?.[name] ?? 0)])) as Totals;
    this.results = listOf(before?.results);
    this.texts = new ErrorTexts(this.results);
  }

  add(idx: number, { matched, modified, upsertedId }: UpdateOutcome): void {
    const { totals } = this;
    const kind = this.kindAt(idx);
    const isUpsert = upsertedId !== undefined;
    if (kind === 'insert') totals.nInserted += matched;
    else if (kind === 'delete') totals.nDeleted += matched;
    else {
      totals.nMatched += matched;
      totals.nModified += modified;
      if (isUpsert) totals.nUpserted++;
    }
    if (this.errorsOnly) return;
    this.results.push({
      ok: 1,
      n: isUpsert ? 1 : matched,
      nModified: kind === 'update' ? modified : undefined,
      upserted: isUpsert ? { _id: upsertedId } : undefined,
      idx,
    });
  }

  fail(idx: number, error: MongoError): void {
    const { code, details } = error;
    this.totals.nErrors++;
    const errmsg = this.texts.next(error);
    this.results.push({ ok: 0, n: 0, code, errmsg, ...(details as ReplyFields), idx });
  }

  reply(): ReplyFields {
    return { ...this.totals, results: [...this.results] };
  }
}

async function withCursor(context: Context, reply: ReplyFields): Promise<ReplyFields> {
  const { results, ...totals } = reply;
  const indexOf = (result: ReplyFields | Doc): number =>
    Number(result instanceof Map ? result.get('idx') : result.idx);
  // A statement that is retried after an interruption returns its result before later ones.
  const list = (results as (ReplyFields | Doc)[])
    .sort((left, right) => indexOf(left) - indexOf(right))
    .map((result) => (result instanceof Map ? encode(result) : encodeReply(result)));
  const size = cursorBatchSize(context, Number.POSITIVE_INFINITY);
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

interface Operation {
  readonly namespace: Namespace;
  readonly selection?: Selection;
  readonly upsert: boolean;
  readonly run: (scope: WriteScope, candidates: readonly number[] | undefined) => UpdateOutcome;
}

const KINDS = new Set(['insert', 'update', 'delete']);

/** The kind of an operation, and the index of its namespace. */
function kindOf({ raw }: Statement): readonly [string, Value] {
  const [kind] = pick(raw, KINDS);
  if (kind !== undefined) return kind;
  const [name = ''] = decode(raw).keys();
  throw unsupported(`The operation '${name}' of 'bulkWrite'`);
}

function checkOperation([, at]: readonly [string, Value], namespaces: readonly Namespace[]): Namespace {
  const namespace = isNumber(at) ? namespaces[Number(at)] : undefined;
  if (namespace === undefined) throw failure(2, 'BulkWrite ops entry has an invalid nsInfo index.');
  return namespace;
}

function parseOperation(context: Context, statement: Statement, namespaces: readonly Namespace[]): Operation {
  const [kind, at] = kindOf(statement);
  const namespace = checkOperation([kind, at], namespaces);
  if (kind === 'insert') return { namespace, upsert: false, run: insertOf(statement) };
  const { doc } = statement;
  if (kind === 'delete') {
    const selection = parseDelete(doc);
    refuseRetriedMulti(context, selection, 'multi=true');
    return {
      namespace,
      selection,
      upsert: false,
      run: (scope, candidates) => remove(scope, { ...selection, candidates }),
    };
  }
  const updating = parseUpdate(doc);
  refuseRetriedMulti(context, updating, 'multi=true');
  return {
    namespace,
    selection: updating,
    upsert: updating.upsert,
    run: (scope, candidates) => update(scope, { ...updating, candidates }),
  };
}

/** The document is stored as it was sent, without being encoded again. */
function insertOf({ raw }: Statement): Operation['run'] {
  const { doc, inner } = decodeAround(raw, 'document');
  checkFields('bulkWrite.ops', doc, ['insert', 'document']);
  // Without a document there, this is MongoDB's error.
  if (inner === undefined) new Arguments('bulkWrite.ops', doc).document('document');
  return (scope) => {
    const document = inner as Buffer;
    insertOne(scope, decode(document, MAX_STORED_DEPTH), document);
    return { matched: 1, modified: 0 };
  };
}

const UPDATE_FIELDS = ['update', 'filter', 'updateMods', 'multi', 'upsert', 'hint', 'sort'];

function parseUpdate(doc: Doc): UpdateStatement {
  checkFields('bulkWrite.ops', doc, UPDATE_FIELDS);
  const args = new Arguments('bulkWrite.ops', doc);
  return updateStatement(args, { query: args.document('filter'), update: doc.get('updateMods') });
}

function parseDelete(doc: Doc): Selection {
  checkFields('bulkWrite.ops', doc, ['delete', 'filter', 'multi', 'hint']);
  const args = new Arguments('bulkWrite.ops', doc);
  return {
    filter: compileFilter(args.document('filter')),
    hint: hintOf(doc.get('hint')),
    limit: args.boolean('multi', false) ? 0 : 1,
  };
}

import { Long } from 'bson';
import { failure } from '../../base/errors.js';
import type { Doc } from '../../base/values.js';
import { Batch, type Source } from '../../planner/batch.js';
import { Finder, FindSource } from '../../planner/find.js';
import type { Row } from '../../planner/scan.js';
import {
  type CompiledFilter,
  compileFilter,
  compileProjection,
  compileSort,
  copyFields,
  encodeResult,
  keptFields,
} from '../../semantics/index.js';
import { RawDocument, type ReplyFields, type ReplyValue } from '../../wire/reply.js';
import { Arguments, isNumber } from '../arguments.js';
import { type Context, collectionName, hintOf, openView } from '../context.js';
import { checkFields } from '../gate.js';
import type { Cursor } from './cursors.js';

const FIRST_BATCH = 101;

export function emptySource(): Source {
  return { fill: async () => true, close: () => {} };
}

export function nonEmpty(doc: Doc | undefined): Doc | undefined {
  return doc === undefined || doc.size === 0 ? undefined : doc;
}

export async function find(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const name = collectionName(context);
  const source = findSource(context, name);
  const batchSize = args.count('batchSize', FIRST_BATCH);
  return firstBatch(context, `${context.database}.${name}`, source, batchSize, {
    single: args.boolean('singleBatch', false),
    noTimeout: args.boolean('noCursorTimeout', false),
  });
}

function findSource(context: Context, name: string): Source {
  const { args } = context;
  const filter = compileFilter(args.optionalDocument('filter') ?? new Map());
  const sort = nonEmpty(args.optionalDocument('sort'));
  if (sort !== undefined && !sort.has('$natural')) compileSort(sort);
  const projection = nonEmpty(args.optionalDocument('projection'));
  const project = projection === undefined ? undefined : projectRows(projection, filter);
  const hint = hintOf(args.fields.get('hint'));
  const skip = args.count('skip', 0);
  const limit = args.count('limit', 0);
  const { view, release } = openView(context);
  try {
    const collection = view.collection(`${context.database}.${name}`);
    if (collection === undefined) {
      release();
      return emptySource();
    }
    const finder = new Finder({ view, collection, filter, sort, hint: hint(collection), skip, limit });
    return new FindSource(finder, project, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Projects rows to the documents of an answer; where whole fields are kept, their bytes are copied as they are. */
function projectRows(projection: Doc, filter: CompiledFilter): (row: Row) => Buffer {
  const project = compileProjection(projection, filter);
  const kept = keptFields(projection);
  return kept === undefined ? (row) => encodeResult(project(row.doc)) : (row) => copyFields(row.raw, kept);
}

/** The size of the first batch, as the `cursor` of a command other than find has it. */
export function cursorBatchSize({ args }: Context, fallback: number): number {
  const cursor = args.optionalDocument('cursor');
  if (cursor === undefined) return fallback;
  checkFields(`${args.name}.cursor`, cursor, ['batchSize']);
  return new Arguments(`${args.name}.cursor`, cursor).count('batchSize', fallback);
}

/** The first batch of a source, and a cursor for the rest. */
export async function firstBatch(
  context: Context,
  namespace: string,
  source: Source,
  batchSize: number,
  options: { single?: boolean; noTimeout?: boolean } = {},
): Promise<ReplyFields> {
  const batch = new Batch(batchSize);
  let done = true;
  try {
    done = batchSize > 0 ? await source.fill(batch, context.deadline) : false;
  } finally {
    if (done) source.close();
  }
  let id = 0n;
  if (!done && options.single === true) source.close();
  else if (!done) id = keepCursor(context, namespace, source, options.noTimeout === true);
  return { cursor: { firstBatch: documentsOf(batch), id, ns: namespace } };
}

function keepCursor(context: Context, namespace: string, source: Source, noTimeout: boolean): bigint {
  const { cursors } = context.server;
  const { transaction } = context;
  const cursor = cursors.open({
    namespace,
    source,
    session: context.session?.id,
    transactionNumber: transaction?.number,
    noTimeout,
  });
  transaction?.onClose(() => cursors.kill(cursor.id));
  return cursor.id;
}

function documentsOf(batch: Batch): ReplyValue {
  return batch.documents.map((bytes) => new RawDocument(bytes));
}

export async function getMore(context: Context): Promise<ReplyFields> {
  const { args, server } = context;
  const id = args.long('getMore');
  const namespace = `${context.database}.${args.string('collection')}`;
  const cursor = server.cursors.find(id);
  if (cursor.namespace !== namespace) {
    throw failure(
      13,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  checkOrigin(cursor, context);
  const batch = new Batch(args.count('batchSize', 0) || Number.POSITIVE_INFINITY);
  const done = await server.cursors.fill(cursor, batch, context.deadline);
  return { cursor: { nextBatch: documentsOf(batch), id: done ? 0n : id, ns: namespace } };
}

/** A cursor belongs to the session and the transaction that opened it. */
function checkOrigin({ id, session, transactionNumber }: Cursor, context: Context): void {
  const cursor = `Cannot run getMore on cursor ${id}`;
  const wanted = context.session?.id;
  if (session !== wanted) {
    if (session === undefined)
      throw failure(50736, `${cursor}, which was not created in a session, in session ${wanted}`);
    if (wanted === undefined)
      throw failure(50737, `${cursor}, which was created in session ${session}, without an lsid`);
    throw failure(50738, `${cursor}, which was created in session ${session}, in session ${wanted}`);
  }
  const number = context.transaction?.number;
  if (transactionNumber === number) return;
  if (transactionNumber === undefined)
    throw failure(50739, `${cursor}, which was not created in a transaction, in transaction ${number}`);
  const created = `${cursor}, which was created in transaction ${transactionNumber}`;
  if (number === undefined) throw failure(50740, `${created}, without a txnNumber`);
  throw failure(50741, `${created}, in transaction ${number}`);
}

export function killCursors(context: Context): ReplyFields {
  const ids = context.args.fields.get('cursors');
  if (!Array.isArray(ids)) throw context.args.missing('cursors');
  const killed: bigint[] = [];
  const notFound: bigint[] = [];
  for (const value of ids) {
    if (!isNumber(value)) throw context.args.wrongType('cursors', value, 'long');
    const id = value instanceof Long ? value.toBigInt() : BigInt(Math.trunc(Number(value)));
    (context.server.cursors.kill(id) ? killed : notFound).push(id);
  }
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
}

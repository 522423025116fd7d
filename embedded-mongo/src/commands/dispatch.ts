import { Binary, Long, Timestamp } from 'bson';
import { tick } from '../base/cluster-time.js';
import { Deadline } from '../base/deadline.js';
import { failure, TRANSIENT } from '../base/errors.js';
import { type Doc, MongoError, unsupported, type Value } from '../base/values.js';
import { searchNotEnabled } from '../semantics/index.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Request } from '../wire/message.js';
import { encodeReplyBody, type ReplyFields } from '../wire/reply.js';
import type { Fault } from './admin/fail-points.js';
import { Arguments, isNumber } from './arguments.js';
import type { Context, ServerState } from './context.js';
import { admit, type Command, checkBody, READS, writeConcernError } from './gate.js';
import { sessionId } from './session/transactions.js';
import { COMMANDS } from './table.js';

/** The outcome of a request: the bytes of its reply, or a closed connection. */
export type Outcome = Buffer | 'close';

export async function dispatch(
  server: ServerState,
  request: Request,
  connection: number,
  onDeadline: (deadline: Deadline) => void,
): Promise<Outcome> {
  const [name = ''] = request.body.keys();
  if (request.body.has('client')) server.failPoints.noteClient(connection, request.body.get('client'));
  const fault = server.failPoints.takeFault(name, request.body, connection);
  const effects = { loseReply: false };
  if (fault !== undefined && fault.blockMs > 0)
    await new Promise((resolve) => setTimeout(resolve, fault.blockMs));
  if (fault?.closeConnection === true) return 'close';
  let reply: ReplyFields;
  try {
    if (fault?.error !== undefined) throw fault.error;
    reply = { ...(await execute(server, request, name, connection, effects, onDeadline)), ok: 1 };
    const concern = isWrite(name) ? writeConcernError(request.body) : undefined;
    if (concern !== undefined) reply = { ...reply, writeConcernError: concern };
  } catch (error) {
    const known = error instanceof MongoError ? error : internalError(error);
    reply = errorReply(known, fault?.labels ?? labelsOf(known, name, request.body));
  }
  if (fault?.writeConcernError !== undefined) reply = withConcernError(reply, fault, name, request.body);
  if (fault?.loseReply === true || effects.loseReply) return 'close';
  return encoded(reply);
}

/** If the reply is too large or nested too deep for BSON, the client gets that error instead. */
function encoded(reply: ReplyFields): Buffer {
  try {
    return encodeReplyBody({ ...reply, ...clusterTime() });
  } catch (error) {
    const known = error instanceof MongoError ? error : internalError(error);
    return encodeReplyBody({ ...errorReply(known, []), ...clusterTime() });
  }
}

const WRITES = new Set([
  'aggregate',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
  'commitTransaction',
  'create',
  'createIndexes',
  'drop',
  'dropIndexes',
  'dropDatabase',
  'renameCollection',
]);

function isWrite(name: string): boolean {
  return WRITES.has(name);
}

/** Error codes after which a retry of the same command may succeed. */
const RETRYABLE_CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Error codes after which a retry of the whole transaction may succeed, also at its end. */
const TRANSIENT_CODES = new Set([24, 112, 239, 246, 251, 267]);

/** The labels by which drivers decide what to retry: the command alone, or the whole transaction. */
function labelsOf(
  { code, labels }: Pick<MongoError, 'code' | 'labels'>,
  name: string,
  body: Doc,
): readonly string[] {
  if (labels.length > 0 || !body.has('txnNumber')) return labels;
  const retryable = RETRYABLE_CODES.has(code);
  if (!body.has('autocommit')) return retryable ? ['RetryableWriteError'] : [];
  if (TRANSIENT_CODES.has(code)) return [TRANSIENT];
  if (!retryable) return [];
  return [endsTransaction(name) ? 'RetryableWriteError' : TRANSIENT];
}

function withConcernError(reply: ReplyFields, fault: Fault, name: string, body: Doc): ReplyFields {
  const concern = fault.writeConcernError;
  const given = fault.labels ?? concernLabels(Number(concern?.get('code')), name, body);
  const labels = given.length === 0 ? reply.errorLabels : given;
  return { ...reply, writeConcernError: concern, errorLabels: labels };
}

/** A write that took effect here needs no retry of the transaction, only confirmation by other nodes. */
function concernLabels(code: number, name: string, body: Doc): readonly string[] {
  const isAlone = body.has('txnNumber') && !body.has('autocommit');
  return (isAlone || endsTransaction(name)) && RETRYABLE_CODES.has(code) ? ['RetryableWriteError'] : [];
}

function endsTransaction(name: string): boolean {
  return name === 'commitTransaction' || name === 'abortTransaction';
}

function errorReply(known: MongoError, labels: readonly string[]): ReplyFields {
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...(known.details as ReplyFields),
    errorLabels: labels.length === 0 ? undefined : labels,
  };
}

function internalError(error: unknown): MongoError {
  console.error('embedded-mongo: a command failed unexpectedly', error);
  return failure(
    1,
    `The command failed unexpectedly: ${error instanceof Error ? error.message : String(error)}`,
  );
}

async function execute(
  server: ServerState,
  request: Request,
  name: string,
  connection: number,
  effects: Context['effects'],
  onDeadline: (deadline: Deadline) => void,
): Promise<ReplyFields> {
  const command = COMMANDS.get(name);
  if (SEARCH_COMMANDS.has(name)) throw searchNotEnabled(`The command '${name}'`);
  if (command === undefined || (command.testOnly === true && !server.testCommands)) {
    throw unsupported(`The command '${name}'`, 59, 'CommandNotFound');
  }
  admit(command, name, request);
  if (name === 'explain') admitExplained(request.body);
  const args = new Arguments(name, request.body);
  const deadline = new Deadline(maxTime(args));
  onDeadline(deadline);
  const identity = request.body.get('lsid');
  const session = identity === undefined ? undefined : server.sessions.use(sessionId(identity), connection);
  const number = request.body.has('txnNumber') ? args.long('txnNumber') : undefined;
  checkTransactionFields(request.body);
  const base = {
    server,
    request,
    name,
    args,
    database: request.database,
    connection,
    deadline,
    session,
    number,
    effects,
    snapshot: undefined,
  };
  if (!args.has('autocommit')) return runOutside(command, { ...base, transaction: undefined });
  if (session === undefined || number === undefined || args.boolean('autocommit', true)) {
    throw failure(72, "'autocommit' needs a session, a transaction number, and the value false");
  }
  if (endsTransaction(name)) {
    return command.run({ ...base, transaction: undefined });
  }
  checkTransactional(command, name, request.body);
  const starts = args.boolean('startTransaction', false);
  const transaction = starts
    ? server.sessions.start(session, number)
    : server.sessions.resume(session, number);
  return runInside(command, { ...base, transaction }, transaction);
}

/** A part of a transaction must not run as a command outside of one. */
function checkTransactionFields(body: Doc): void {
  if (body.has('txnNumber') && !body.has('lsid'))
    throw failure(72, 'Transaction number requires a session ID to also be specified');
  if (!body.has('startTransaction')) return;
  if (body.get('startTransaction') !== true)
    throw failure(72, 'Specifying startTransaction=false is not allowed.');
  if (!body.has('autocommit'))
    throw failure(
      72,
      "'startTransaction' needs a session, a transaction number, and 'autocommit' with the value false",
    );
}

function maxTime(args: Arguments): number {
  const limit = args.count('maxTimeMS', 0);
  if (limit <= MAX_TIME_MS) return limit;
  throw failure(2, `${limit} value for maxTimeMS is out of range [0, ${MAX_TIME_MS}]`);
}

const MAX_TIME_MS = 0x7fffffff;

/** Commands of MongoDB's separate services, with the error texts that drivers recognise. */
const SEARCH_COMMANDS = new Set(['createSearchIndexes', 'updateSearchIndex', 'dropSearchIndex']);

const EXPLAINABLE = ['find', 'aggregate', 'count', 'distinct', 'findAndModify', 'update', 'delete'];

function admitExplained(body: Doc): void {
  const inner = body.get('explain');
  const [name = ''] = inner instanceof Map ? inner.keys() : [];
  const command = EXPLAINABLE.includes(name) ? COMMANDS.get(name) : undefined;
  if (command === undefined) throw unsupported(`An explain of '${name}'`);
  checkBody(command, name, inner as Doc);
}

function runOutside(command: Command, context: Context): Promise<ReplyFields> | ReplyFields {
  if (context.number !== undefined && command.retryable !== true) {
    throw failure(
      50768,
      `The command '${context.name}' does not take a transaction number outside of transactions`,
    );
  }
  if (context.session !== undefined && context.number !== undefined)
    context.server.sessions.startRetryableWrite(context.session, context.number);
  const concern = context.request.body.get('readConcern');
  return concern instanceof Map && concern.get('level') === 'snapshot' && READS.has(context.name)
    ? runInSnapshot(command, context, concern.get('atClusterTime'))
    : command.run(context);
}

/** The reply contains the snapshot time, by which later commands can read the same snapshot. */
async function runInSnapshot(
  command: Command,
  context: Context,
  time: Value | undefined,
): Promise<ReplyFields> {
  const { snapshots } = context.server;
  if (time !== undefined && !(time instanceof Timestamp))
    throw failure(14, "BSON field 'readConcern.atClusterTime' must be a timestamp");
  const snapshot = time === undefined ? snapshots.now() : snapshots.at(time);
  const release = snapshot.holdSnapshot();
  try {
    const reply = await command.run({ ...context, snapshot });
    const atClusterTime = snapshot.time;
    const { cursor } = reply;
    return cursor === undefined
      ? { ...reply, atClusterTime }
      : { ...reply, cursor: { ...(cursor as ReplyFields), atClusterTime } };
  } finally {
    release();
  }
}

function checkTransactional(command: Command, name: string, body: Doc): void {
  if (command.transactions !== true) {
    throw failure(263, `Cannot run '${name}' in a multi-document transaction.`);
  }
  if (body.has('writeConcern')) {
    throw failure(72, 'writeConcern is not allowed within a multi-statement transaction');
  }
  if (body.has('readConcern') && body.get('startTransaction') !== true) {
    throw failure(72, 'Only the first command in a transaction may specify a readConcern');
  }
}

/** Any error aborts the transaction, as in MongoDB. */
async function runInside(command: Command, context: Context, transaction: Transaction): Promise<ReplyFields> {
  const leave = transaction.enter(context.deadline);
  try {
    const reply = await command.run(context);
    const hasErrors =
      reply.writeErrors !== undefined || (isNumberField(reply.nErrors) && Number(reply.nErrors) > 0);
    if (hasErrors) transaction.abort();
    return reply;
  } catch (error) {
    transaction.abort();
    throw error;
  } finally {
    leave();
  }
}

function isNumberField(value: unknown): boolean {
  return typeof value === 'number' || isNumber(value as Value);
}

function clusterTime(): ReplyFields {
  const time = tick();
  return {
    operationTime: time,
    $clusterTime: { clusterTime: time, signature: { hash: NO_HASH, keyId: Long.ZERO } },
  };
}

const NO_HASH = new Binary(Buffer.alloc(20));

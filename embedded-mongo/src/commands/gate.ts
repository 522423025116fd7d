import { failure } from '../base/errors.js';
import { type Doc, unsupported, type Value } from '../base/values.js';
import { own } from '../semantics/index.js';
import type { Request } from '../wire/message.js';
import type { ReplyFields } from '../wire/reply.js';
import type { Context } from './context.js';

export interface Command {
  /** Its fields in addition to those of every command; any other is refused. */
  readonly fields: readonly string[];
  readonly transactions?: boolean;
  /** It accepts a transaction number outside of transactions and is then applied once. */
  readonly retryable?: boolean;
  readonly adminOnly?: boolean;
  /** It exists only in tests. */
  readonly testOnly?: boolean;
  readonly run: (context: Context) => Promise<ReplyFields> | ReplyFields;
}

/** The fields of every command. */
const GENERAL = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

/** Fields of MongoDB that are accepted only with a value that has no effect. */
const NEUTRAL: Readonly<Record<string, (value: Value) => boolean>> = {
  collation: (value) => value instanceof Map && value.get('locale') === 'simple',
  let: isEmpty,
  tailable: isFalse,
  awaitData: isFalse,
  returnKey: isFalse,
  showRecordId: isFalse,
  oplogReplay: isFalse,
  allowPartialResults: isFalse,
  capped: isFalse,
  min: isEmpty,
  max: isEmpty,
  // There are no validators to bypass.
  bypassDocumentValidation: () => true,
  // Sorting stays in memory, so the permission to use the disk has no effect.
  allowDiskUse: () => true,
};

function isFalse(value: Value): boolean {
  return value === false || value === null;
}

function isEmpty(value: Value): boolean {
  return value === null || (value instanceof Map && value.size === 0);
}

/**
 * The gate: refuses commands and fields that are not fully supported, by name. `owner` is the command, or the field of
 * one of its statements.
 */
export function checkFields(owner: string, doc: Doc, accepted: readonly string[]): void {
  for (const [field, value] of doc) {
    if (accepted.includes(field)) continue;
    const neutral = own(NEUTRAL, field);
    if (neutral !== undefined) {
      if (!neutral(value)) throw unsupported(`The option '${field}' of '${owner}'`);
    } else throw unknownField(owner, field);
  }
}

function unknownField(owner: string, field: string): Error {
  return failure(
    40415,
    `BSON field '${owner}.${field}' is an unknown field to the embedded database; set MONGODB_URI to use a MongoDB replica set`,
  );
}

/** The fields of a command, also of an explained one. */
export function checkBody(command: Command, name: string, body: Doc): void {
  const [, ...others] = [...body].filter(([field]) => !GENERAL.has(field));
  checkFields(name, new Map(others), command.fields);
}

export function admit(command: Command, name: string, request: Request): void {
  const { body } = request;
  if (request.legacy && name !== 'hello' && name !== 'isMaster' && name !== 'ismaster') {
    throw failure(352, `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`);
  }
  if (command.adminOnly === true && request.database !== 'admin') {
    throw failure(13, `${name} may only be run against the admin database.`);
  }
  checkBody(command, name, body);
  for (const sequence of request.sequences.keys()) {
    if (!command.fields.includes(sequence)) throw unknownField(name, sequence);
  }
  checkApi(name, body);
  checkReadConcern(name, body);
  checkWriteConcern(body);
}

/** The commands of this server that are not in version 1 of the Stable API. */
const OUTSIDE_API = new Set([
  'isMaster',
  'ismaster',
  'buildInfo',
  'buildinfo',
  'connectionStatus',
  'serverStatus',
  'distinct',
  'collStats',
  'dbStats',
  'renameCollection',
  'startSession',
  'killSessions',
  'killAllSessions',
  'getParameter',
  'setParameter',
  'configureFailPoint',
  'testVersion2',
]);

function checkApi(name: string, body: Doc): void {
  const version = body.get('apiVersion');
  if (version === undefined) {
    if (!body.has('apiStrict') && !body.has('apiDeprecationErrors')) return;
    throw failure(322, "'apiStrict' and 'apiDeprecationErrors' need an 'apiVersion'");
  }
  if (version !== '1') throw failure(322, 'API version must be "1"');
  if (body.get('apiStrict') === true && OUTSIDE_API.has(name)) {
    throw failure(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
  }
  if (body.get('apiStrict') === true) checkStages(body.get('pipeline'));
}

/** The supported stages that are not in version 1 of the Stable API. */
const STAGES_OUTSIDE_API = [
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
];

function checkStages(pipeline: Value | undefined): void {
  for (const stage of Array.isArray(pipeline) ? pipeline : []) {
    const [name = ''] = stage instanceof Map ? stage.keys() : [];
    if (STAGES_OUTSIDE_API.includes(name))
      throw failure(323, `stage ${name} is not allowed with 'apiStrict: true' in API Version 1`);
  }
}

const READ_LEVELS = ['local', 'available', 'majority', 'snapshot', 'linearizable'];
/** The commands with a choice of read concern; all others accept `local` only. */
export const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'explain']);
/** Commands of a cursor use the cursor's read concern, whatever the driver sends. */
const OF_CURSORS = new Set(['getMore', 'killCursors']);
const TRANSACTION_LEVELS = ['local', 'majority', 'snapshot'];

function checkReadConcern(name: string, body: Doc): void {
  const concern = body.get('readConcern');
  if (concern === undefined) return;
  if (!(concern instanceof Map)) throw failure(14, `BSON field '${name}.readConcern' must be an object`);
  for (const [field, value] of concern) {
    if (field === 'level') {
      if (!READ_LEVELS.includes(String(value)))
        throw failure(9, `Unrecognized read concern level '${String(value)}'`);
      checkLevel(name, String(value), body);
    } else if (field === 'atClusterTime') checkSnapshotTime(concern, body);
    else if (field !== 'afterClusterTime') throw unsupported(`The read concern field '${field}'`);
  }
}

function checkSnapshotTime(concern: Doc, body: Doc): void {
  if (concern.get('level') !== 'snapshot')
    throw failure(72, "readConcern::atClusterTime is only allowed with level 'snapshot'");
  if (body.has('autocommit')) throw unsupported('A transaction in a snapshot by its time');
}

function checkLevel(name: string, level: string, body: Doc): void {
  if (body.has('autocommit')) {
    if (TRANSACTION_LEVELS.includes(level)) return;
    throw failure(
      72,
      `The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction; it is '${level}'`,
    );
  }
  if (OF_CURSORS.has(name)) return;
  if (level !== 'local' && (!READS.has(name) || (level === 'snapshot' && name === 'count'))) {
    throw failure(
      72,
      `Command ${name} does not support { readConcern: { level: "${level}" } } :: caused by :: read concern not supported`,
    );
  }
}

function checkWriteConcern(body: Doc): void {
  const concern = body.get('writeConcern');
  if (concern === undefined) return;
  if (!(concern instanceof Map)) throw failure(14, "BSON field 'writeConcern' must be an object");
  for (const field of concern.keys()) {
    if (!['w', 'j', 'journal', 'wtimeout', 'wtimeoutMS', 'fsync', 'provenance'].includes(field)) {
      throw unsupported(`The write concern field '${field}'`);
    }
  }
  const w = concern.get('w');
  if (typeof w === 'string' && w !== 'majority') {
    throw failure(79, `No write concern mode named '${w}' found in replica set configuration`);
  }
}

/** A single node cannot confirm more than its own write. */
export function writeConcernError(body: Doc): ReplyFields | undefined {
  const concern = body.get('writeConcern');
  const w = concern instanceof Map ? concern.get('w') : undefined;
  if (w === undefined || typeof w === 'string' || Number(w) <= 1) return undefined;
  return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' };
}

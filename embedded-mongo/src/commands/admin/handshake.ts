import { ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../../base/values.js';
import { SESSION_MINUTES } from '../../transactions/sessions.js';
import { MAX_BATCH, MAX_MESSAGE_BYTES } from '../../wire/message.js';
import type { ReplyFields } from '../../wire/reply.js';
import type { Context } from '../context.js';

const SET_NAME = 'embedded';
/** The wire version of MongoDB 8.0, which brought the bulkWrite command. */
const WIRE_VERSION = 25;
const VERSION = '8.0.0';
const electionId = new ObjectId();

/** A replica set of one node, so that drivers offer sessions, transactions and retryable writes. */
export function hello({ server, connection, name }: Context): ReplyFields {
  return {
    helloOk: true,
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    setName: SET_NAME,
    setVersion: 1,
    electionId,
    secondary: false,
    hosts: [server.address],
    primary: server.address,
    me: server.address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    owner: server.owner,
  };
}

export function buildInfo(): ReplyFields {
  return {
    version: VERSION,
    versionArray: [8, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  };
}

export function connectionStatus(): ReplyFields {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
}

export function serverStatus({ server }: Context): ReplyFields {
  const seconds = (Date.now() - server.startedAt) / 1000;
  const { heapUsed, rss } = process.memoryUsage();
  return {
    host: server.address,
    version: VERSION,
    process: 'embedded-mongo',
    pid: BigInt(process.pid),
    uptime: seconds,
    uptimeMillis: BigInt(Math.round(seconds * 1000)),
    localTime: new Date(),
    connections: { current: server.connections() },
    mem: { bits: 64, resident: Math.round(rss / 2 ** 20), virtual: Math.round(heapUsed / 2 ** 20) },
    metrics: { cursor: { open: { total: server.cursors.size } } },
    storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
    repl: {
      setName: SET_NAME,
      isWritablePrimary: true,
      secondary: false,
      hosts: [server.address],
      me: server.address,
    },
    embedded: { commits: BigInt(server.engine.sequence), syncs: BigInt(server.engine.store.syncs) },
  };
}

export function nothing(): ReplyFields {
  return {};
}

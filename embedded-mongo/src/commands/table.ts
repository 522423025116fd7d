import {
  create,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listDatabases,
  listIndexes,
} from './admin/catalogue.js';
import { createIndexes } from './admin/create-indexes.js';
import { buildInfo, connectionStatus, hello, nothing, serverStatus } from './admin/handshake.js';
import { configureFailPoint, getParameter, READABLE, setParameter } from './admin/parameters.js';
import { renameCollection } from './admin/rename-collection.js';
import { collStats, dbStats } from './admin/statistics.js';
import type { Command } from './gate.js';
import { aggregate } from './read/aggregate.js';
import { count, distinct } from './read/count-distinct.js';
import { explain } from './read/explain.js';
import { find, getMore, killCursors } from './read/find.js';
import {
  abortTransaction,
  commitTransaction,
  endSessions,
  killAllSessions,
  killSessions,
  refreshSessions,
  startSession,
} from './session/transactions.js';
import { bulkWrite } from './write/bulk-write.js';
import { findAndModify } from './write/find-and-modify.js';
import { deleteCommand, insert, updateCommand } from './write/insert-update-delete.js';

const HELLO = [
  'hello',
  'isMaster',
  'ismaster',
  'helloOk',
  'client',
  'compression',
  'loadBalanced',
  'backpressure',
];

const handshake: Command = { fields: HELLO, run: hello };

/** All commands of this server, with their fields. Commands and fields that are not in the table are refused. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', handshake],
  ['isMaster', handshake],
  ['ismaster', handshake],
  ['ping', { fields: [], run: nothing }],
  ['buildInfo', { fields: [], run: buildInfo }],
  ['buildinfo', { fields: [], run: buildInfo }],
  ['connectionStatus', { fields: ['showPrivileges'], run: connectionStatus }],
  ['serverStatus', { fields: [], run: serverStatus }],
  ['insert', { fields: ['documents', 'ordered'], transactions: true, retryable: true, run: insert }],
  ['update', { fields: ['updates', 'ordered'], transactions: true, retryable: true, run: updateCommand }],
  ['delete', { fields: ['deletes', 'ordered'], transactions: true, retryable: true, run: deleteCommand }],
  [
    'findAndModify',
    {
      fields: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint'],
      transactions: true,
      retryable: true,
      run: findAndModify,
    },
  ],
  [
    'bulkWrite',
    {
      fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'cursor'],
      transactions: true,
      retryable: true,
      adminOnly: true,
      run: bulkWrite,
    },
  ],
  [
    'find',
    {
      fields: [
        'filter',
        'sort',
        'projection',
        'hint',
        'skip',
        'limit',
        'batchSize',
        'singleBatch',
        'noCursorTimeout',
      ],
      transactions: true,
      run: find,
    },
  ],
  ['getMore', { fields: ['collection', 'batchSize'], transactions: true, run: getMore }],
  ['killCursors', { fields: ['cursors'], transactions: true, run: killCursors }],
  ['aggregate', { fields: ['pipeline', 'cursor', 'hint'], transactions: true, run: aggregate }],
  ['count', { fields: ['query', 'limit', 'skip', 'hint'], run: count }],
  ['distinct', { fields: ['key', 'query', 'hint'], transactions: true, run: distinct }],
  ['explain', { fields: ['verbosity'], run: explain }],
  ['create', { fields: [], transactions: true, run: create }],
  ['drop', { fields: [], run: drop }],
  ['dropDatabase', { fields: [], run: dropDatabase }],
  ['renameCollection', { fields: ['to', 'dropTarget'], adminOnly: true, run: renameCollection }],
  ['createIndexes', { fields: ['indexes', 'commitQuorum'], transactions: true, run: createIndexes }],
  ['listIndexes', { fields: ['cursor'], run: listIndexes }],
  ['dropIndexes', { fields: ['index'], run: dropIndexes }],
  [
    'listCollections',
    { fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'], run: listCollections },
  ],
  ['listDatabases', { fields: ['filter', 'nameOnly'], adminOnly: true, run: listDatabases }],
  ['collStats', { fields: ['scale'], run: collStats }],
  ['dbStats', { fields: ['scale'], run: dbStats }],
  [
    'commitTransaction',
    { fields: ['recoveryToken'], transactions: true, adminOnly: true, run: commitTransaction },
  ],
  [
    'abortTransaction',
    { fields: ['recoveryToken'], transactions: true, adminOnly: true, run: abortTransaction },
  ],
  ['startSession', { fields: [], run: startSession }],
  ['endSessions', { fields: [], run: endSessions }],
  ['killSessions', { fields: [], run: killSessions }],
  ['killAllSessions', { fields: [], run: killAllSessions }],
  ['refreshSessions', { fields: [], run: refreshSessions }],
  ['getParameter', { fields: READABLE, adminOnly: true, run: getParameter }],
  [
    'setParameter',
    {
      fields: ['transactionLifetimeLimitSeconds', 'ttlMonitorSleepSecs'],
      adminOnly: true,
      testOnly: true,
      run: setParameter,
    },
  ],
  ['testVersion2', { fields: [], testOnly: true, run: nothing }],
  [
    'configureFailPoint',
    { fields: ['mode', 'data'], adminOnly: true, testOnly: true, run: configureFailPoint },
  ],
]);

import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { ConnectOptions } from 'mongoose';
import type { Config } from '../../config/index.js';
import { timeBudget } from '../../time/time-budget.js';

/** The connection to the database, and how to close it. */
export interface Database {
  readonly uri: string;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/**
 * Every wait has a timeout, and every acknowledged write is on disk. A database can hang without closing its
 * connections: only the socket timeout detects that, because the driver's timeoutMS has no effect.
 */
export const CONNECT_OPTIONS: ConnectOptions = {
  maxPoolSize: 20,
  minPoolSize: 2,
  waitQueueTimeoutMS: timeBudget(5000),
  serverSelectionTimeoutMS: timeBudget(5000),
  connectTimeoutMS: timeBudget(5000),
  socketTimeoutMS: timeBudget(5000),
  retryWrites: true,
  writeConcern: { w: 'majority', journal: true },
  autoCreate: false,
  // Indexes are built once, by a migration before the server listens, not by every node at run time.
  autoIndex: false,
};

/** The connection string, for components that need a separate connection. */
export const DATABASE_URI = Symbol('DATABASE_URI');

/** Options for a separate connection on which a command may run long, such as an index build. */
export const LONG_COMMAND_OPTIONS: ConnectOptions = {
  ...CONNECT_OPTIONS,
  minPoolSize: 0,
  socketTimeoutMS: 3_600_000,
};

/** Opens the configured database, or starts the embedded one in DATA_DIR. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.MONGODB_URI) return { uri: config.MONGODB_URI, embedded: false, close: async () => undefined };
  // Loaded on demand, so that a server with MongoDB never loads the embedded database.
  const { startEmbedded } = await import('@stockroom/embedded-mongo');
  const embedded = await startEmbedded({ dir: join(config.DATA_DIR, 'database') });
  void embedded.exited.then((error) => {
    if (!error) return;
    // Without its database the application cannot serve anything, so it exits and its supervisor restarts it.
    new Logger('Database').error(`the embedded database has ended: ${error.message}`);
    process.exit(1);
  });
  return { uri: embedded.uri, embedded: true, close: () => embedded.close() };
}

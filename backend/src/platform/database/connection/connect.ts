import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { ConnectOptions } from 'mongoose';
import type { Config } from '../../config/index.js';

/** Where the data lives, and how to let go of it. */
export interface Database {
  readonly uri: string;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/**
 * Every wait has an end, and every write is on disk before it counts. A database can hang without closing its
 * connections: only the bound on a silent socket notices then (the driver's timeoutMS bounds nothing any more).
 */
export const CONNECT_OPTIONS: ConnectOptions = {
  maxPoolSize: 20,
  minPoolSize: 2,
  waitQueueTimeoutMS: 5000,
  serverSelectionTimeoutMS: 5000,
  connectTimeoutMS: 5000,
  socketTimeoutMS: 5000,
  retryWrites: true,
  writeConcern: { w: 'majority', journal: true },
  autoCreate: false,
  // Indexes are made once, before anything is served, and not by every node while it serves: see migrations.
  autoIndex: false,
};

/** The address of the database, for the few that need a connection of their own. */
export const DATABASE_URI = Symbol('DATABASE_URI');

/** For a command that takes as long as there is data, such as building an index, on a connection of its own. */
export const PATIENT_OPTIONS: ConnectOptions = {
  ...CONNECT_OPTIONS,
  minPoolSize: 0,
  socketTimeoutMS: 3_600_000,
};

/** Opens the database that the settings name, or starts the embedded one in DATA_DIR where they name none. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.MONGODB_URI) return { uri: config.MONGODB_URI, embedded: false, close: async () => undefined };
  // Loaded here, so that a server with its own MongoDB never loads the embedded one.
  const { startEmbedded } = await import('@stockroom/embedded-mongo');
  const embedded = await startEmbedded({ dir: join(config.DATA_DIR, 'database') });
  void embedded.exited.then((error) => {
    if (!error) return;
    // Without its database the application has nothing true to say, so it ends and lets its supervisor restart it.
    new Logger('Database').error(`the embedded database has ended: ${error.message}`);
    process.exit(1);
  });
  return { uri: embedded.uri, embedded: true, close: () => embedded.close() };
}

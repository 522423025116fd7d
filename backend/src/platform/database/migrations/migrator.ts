import { setTimeout } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { StartError } from '../../config/index.js';
import { timeBudget } from '../../time/time-budget.js';
import { digestOfIndexes, makeIndexes } from './indexes.js';
import { Lease, readState, type State, stateCollection } from './lease.js';
import type { Step } from './step.js';

interface Options {
  /** The connection string, for a connection without the usual timeout, because an index build may take long. */
  readonly uri: string;
  readonly steps: readonly Step[];
  readonly say: (line: string) => void;
  /** The lifetime of the migration lease without renewal. */
  readonly leaseMs?: number;
  /** The time that a node waits for another node that migrates. */
  readonly timeoutMs?: number;
}

/** The database has steps that this code does not know: it was written by a newer version, or before the first release. */
class UnknownVersionError extends StartError {
  constructor(version: number, known: number) {
    super(
      `The database has version ${version}, and this server knows versions up to ${known}: start the version that ` +
        'wrote it, or restore the backup from before the update.',
    );
  }
}

/**
 * Migrates the database: runs the missing steps in order, then creates the declared indexes. A new database has nothing to
 * convert and gets the indexes only. When several nodes start at once, one migrates and the others wait.
 */
export async function migrate(connection: Connection, options: Options): Promise<void> {
  const { steps, leaseMs = timeBudget(30_000), timeoutMs = timeBudget(600_000) } = options;
  const db = connection.db;
  if (!db) throw new Error('migrations need an open connection');
  const digest = digestOfIndexes(connection);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const state = await readState(db);
    if (state.version > steps.length) throw new UnknownVersionError(state.version, steps.length);
    if (state.version === steps.length && state.indexes === digest) return;
    const lease = await Lease.acquireLease(db, leaseMs);
    if (lease) return underLease(lease, db, connection, digest, options);
    if (Date.now() >= deadline) {
      throw new StartError('Another node has been migrating the database for too long: check its log.');
    }
    await setTimeout(Math.min(100, leaseMs / 4));
  }
}

async function underLease(
  lease: Lease,
  db: mongo.Db,
  connection: Connection,
  digest: string,
  { uri, steps, say }: Options,
): Promise<void> {
  try {
    // Read again under the lease.
    const state: State = await readState(db);
    if (state.version > steps.length) throw new UnknownVersionError(state.version, steps.length);
    const isNew = state.version === 0 && (await isEmpty(db));
    for (const [index, step] of steps.entries()) {
      if (isNew || index < state.version) continue;
      say(`migrating to version ${index + 1}: ${step.name}`);
      await step.run(db, lease.signal);
      await lease.write({ version: index + 1 });
    }
    if (state.indexes !== digest) {
      await makeIndexes(connection, uri);
      await lease.write({ version: steps.length, indexes: digest });
      say('indexes are made');
    }
  } finally {
    await lease.release();
  }
}

/** Returns whether a database has no collection but that of the state. */
async function isEmpty(db: mongo.Db): Promise<boolean> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  return collections.every(({ name }) => name === stateCollection(db).collectionName);
}

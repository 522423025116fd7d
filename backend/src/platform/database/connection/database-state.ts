import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { StartError } from '../../config/index.js';
import { Metrics } from '../../metrics/metrics.js';
import { timeBudget } from '../../time/time-budget.js';
import { withTimeout } from '../../time/timeout.js';
import { migrate } from '../migrations/migrator.js';
import { STEPS } from '../migrations/steps.js';
import { DATABASE_URI } from './connect.js';
import { traceCommands } from './trace-commands.js';

const ANSWER_MS = timeBudget(1000);

/** The state of the database: version, reachability, and use of the connection pool. */
@Injectable()
export class DatabaseState implements OnModuleInit {
  readonly #logger = new Logger('Database');
  #migrated = false;
  #inUse = 0;
  #waiting = 0;
  #asking: Promise<boolean> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(DATABASE_URI) private readonly uri: string,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'database_connections',
      help: 'Connections to the database that are in use, and requests that wait for one.',
      labels: ['state'],
      collect: (gauge) => {
        gauge.set({ state: 'in_use' }, this.#inUse);
        gauge.set({ state: 'waiting' }, this.#waiting);
      },
    });
  }

  get migrated(): boolean {
    return this.#migrated;
  }

  onModuleInit(): void {
    const client = this.connection.getClient();
    client.on('connectionCheckOutStarted', () => (this.#waiting += 1));
    client.on('connectionCheckOutFailed', () => (this.#waiting -= 1));
    client.on('connectionCheckedOut', () => {
      this.#waiting -= 1;
      this.#inUse += 1;
    });
    client.on('connectionCheckedIn', () => (this.#inUse -= 1));
    traceCommands(client);
  }

  /** Migrates the database to the version of this code. The server listens only afterwards. */
  async prepare(): Promise<void> {
    await refuseStandalone(this.connection);
    await migrate(this.connection, { uri: this.uri, steps: STEPS, say: (line) => this.#logger.log(line) });
    this.#migrated = true;
  }

  /**
   * Returns whether a primary answers within a second. Concurrent callers share one ping, so that a hanging database does not
   * receive further ones.
   */
  async isWritable(): Promise<boolean> {
    this.#asking ??= this.#pingDatabase().finally(() => {
      this.#asking = undefined;
    });
    return withTimeout(ANSWER_MS, this.#asking, false);
  }

  async #pingDatabase(): Promise<boolean> {
    try {
      const hello = await this.connection.db?.command({ hello: 1 });
      return hello?.['isWritablePrimary'] === true;
    } catch {
      return false;
    }
  }
}

/**
 * Transactions need a replica set; a standalone server is refused at the start, because it would fail at the first
 * write.
 */
async function refuseStandalone({ db }: Connection): Promise<void> {
  const hello: mongo.Document | undefined = await db?.admin().command({ hello: 1 });
  if (hello && !hello['setName'] && hello['msg'] !== 'isdbgrid') {
    throw new StartError(
      'MONGODB_URI names a standalone server, which has no transactions: start it as a replica set (one node is enough)',
    );
  }
}

import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/index.js';
import { DatabaseState } from '../platform/database/index.js';
import { DrainState } from '../platform/lifecycle/index.js';
import { hasRoom } from './readiness.rules.js';

/** True if this node should receive requests. */
@Injectable()
export class Readiness {
  readonly #logger = new Logger('Health');
  #lastReason: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DatabaseState,
    private readonly draining: DrainState,
  ) {}

  async isReady(): Promise<boolean> {
    const reason = await this.#reasonAgainst();
    if (reason && reason !== this.#lastReason) this.#logger.warn(`not ready: ${reason}`);
    if (!reason && this.#lastReason) this.#logger.log('ready again');
    this.#lastReason = reason;
    return reason === undefined;
  }

  async #reasonAgainst(): Promise<string | undefined> {
    if (this.draining.draining) return 'draining';
    if (!this.database.migrated) return 'migrations are not done';
    if (!(await this.database.isWritable()))
      return 'the database does not answer within a second as a primary';
    if (!hasRoom(await statfs(this.config.DATA_DIR))) return 'less than 5 % of the disk of DATA_DIR is free';
    return undefined;
  }
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ErasureJournal } from '../../../platform/backup/index.js';
import type { RequestContext } from '../../../platform/context/index.js';
import { newId, requireId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { Clock } from '../../../platform/time/index.js';
import { Users } from '../../users/index.js';
import { Sessions } from '../session/session.service.js';
import { AccountErasure } from './account-erasure.service.js';

/**
 * Undoes, before the server answers, two effects of a restored backup: people who were erased since exist again, and so do
 * sessions that ended since. The backup does not know which sessions ended, so all end and people sign in again.
 */
@Injectable()
export class RestoredData implements OnApplicationBootstrap {
  readonly #logger = new Logger('Restore');

  constructor(
    private readonly journal: ErasureJournal,
    private readonly erasure: AccountErasure,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.#eraseAgain();
    if (!this.journal.wasRestored) return;
    await this.sessions.endAll(this.clock.now());
    await this.journal.restoreIsHandled();
    this.#logger.warn('a backup was restored: all sessions are ended, people sign in again');
  }

  /** At each start, whether or not a restore said so: databases are restored by other programs too. */
  async #eraseAgain(): Promise<void> {
    for (const accountId of await this.journal.accountIds()) {
      const ctx = { requestId: String(newId()), language: DEFAULT_LANGUAGE, now: this.clock.now() };
      const account = await this.users.find(ctx, requireId(accountId));
      if (!account) continue;
      const { _id, email, name } = account;
      // As the person did it: in a session, which no longer exists.
      const principal = { credential: 'cookie', accountId: _id, email, name, sessionId: newId() } as const;
      await this.#erase({ ...ctx, principal });
    }
  }

  async #erase(ctx: RequestContext): Promise<void> {
    const id = String(ctx.principal?.accountId);
    try {
      await this.erasure.repeat(ctx);
      this.#logger.warn(`the account ${id} was erased before the backup was restored: it is erased again`);
    } catch (error) {
      // The books of the backup know no other owner yet. The next start tries again.
      if (!(error instanceof AppError)) throw error;
      this.#logger.error(
        `the account ${id} was erased before the backup was restored, and cannot be erased again: ${error.code}`,
      );
    }
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Scope } from '../../platform/database/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { Jobs, type JobType, type Run } from '../../platform/jobs/index.js';
import { Reindex, searchWords, Vocabulary } from '../../platform/search/index.js';
import { Tenants } from '../tenants/index.js';
import { Erasure } from '../users/index.js';

/** Derives the words of all organisations once, for a database that comes from a server without them. */
const REINDEX_ALL: JobType<null> = { kind: 'search.reindex-all', attempts: 20 };

/** Raised when documents are found by other words than before. */
const WORDS_VERSION = '1';

/** Keeps what searches rely on in step with what is not one document's change: an update of the server, an erasure. */
@Injectable()
export class SearchUpkeep implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly reindex: Reindex,
    private readonly vocabulary: Vocabulary,
    private readonly tenants: Tenants,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(REINDEX_ALL, async (_payload, run) => {
      for (const tenantId of await this.tenants.allIds()) {
        run.signal.throwIfAborted();
        await this.reindex.execute(scopeOf(tenantId, run));
      }
      return null;
    });
    // After all other parts: then no document has the name any more.
    this.erasure.addInTenant((scope, { names, email }) =>
      this.vocabulary.forgetUnused(scope, searchWords(...names, email)),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.addOnce(REINDEX_ALL, WORDS_VERSION, null);
  }
}

function scopeOf(tenantId: Types.ObjectId, run: Run): Scope {
  return { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
}

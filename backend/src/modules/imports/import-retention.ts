import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, keptSince } from '../../platform/config/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { TenantRounds } from '../tenants/index.js';
import type { ImportStatus } from './import.rules.js';
import { ImportFiles } from './import-files.js';
import { ArticleImportsRepository, ImportEntriesRepository } from './imports.repository.js';

/** Nothing works on it. */
const AT_REST: ImportStatus[] = ['ready', 'done', 'undone', 'failed'];
const BATCH = 1000;

/** Deletes imports that are too old to be undone, with what was kept for that. The articles stay. */
@Injectable()
export class ImportRetention implements OnModuleInit {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly entries: ImportEntriesRepository,
    private readonly files: ImportFiles,
    private readonly rounds: TenantRounds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the retention of imports', (ctx) => this.#removeOld(ctx));
  }

  async #removeOld(ctx: TenantContext): Promise<void> {
    const before = keptSince(ctx.now, this.config.IMPORT_RETENTION_DAYS);
    const old = { createdAt: { $lt: before }, status: { $in: AT_REST } };
    for await (const { _id } of this.imports.walk(ctx, old, { createdAt: 1, _id: 1 })) {
      // From here on it cannot be undone. The import goes last, so that an interruption leaves no entry without it.
      if (
        !(await this.imports.findOneAndUpdate(
          ctx,
          { _id, ...old },
          { $set: { status: 'failed', applied: 0 } },
        ))
      )
        continue;
      await this.files.remove(ctx, _id);
      await this.#removeEntries(ctx, _id);
      await this.imports.deleteOne(ctx, { _id });
    }
  }

  async #removeEntries(ctx: TenantContext, importId: TenantContext['tenantId']): Promise<void> {
    for (;;) {
      const found = await this.entries.findMany(ctx, { importId }, { limit: BATCH, fields: ['importId'] });
      if (found.length === 0) return;
      await this.entries.deleteMany(ctx, { _id: { $in: found.map(({ _id }) => _id) } });
    }
  }
}

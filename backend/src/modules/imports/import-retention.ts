import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, keptSince } from '../../platform/config/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { TenantRounds } from '../tenants/index.js';
import { AT_REST } from './import.rules.js';
import { ArticleImportsRepository } from './imports.repository.js';
import { RemoveImport } from './remove-import.js';

/** Deletes imports that are too old to be undone. */
@Injectable()
export class ImportRetention implements OnModuleInit {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly removal: RemoveImport,
    private readonly rounds: TenantRounds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the retention of imports', (ctx) => this.#removeOld(ctx));
  }

  async #removeOld(ctx: TenantContext): Promise<void> {
    const before = keptSince(ctx.now, this.config.IMPORT_RETENTION_DAYS);
    const old = { createdAt: { $lt: before }, status: { $in: [...AT_REST] } };
    for await (const { _id } of this.imports.walk(ctx, old, { createdAt: 1, _id: 1 }))
      await this.removal.removeIf(ctx, { _id, ...old });
  }
}

import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { requireVersion } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { IMPORT_STATES } from './import.rules.js';
import { ImportFiles } from './import-files.js';
import { ArticleImportsRepository, ImportEntriesRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';

const BATCH = 1000;

/** The state of an import when its deletion begins: it cannot be committed or undone, and can be deleted again. */
const ENDED = { $set: { status: 'failed' as const, applied: 0 }, $inc: { version: 1 } };

/** Deletes imports with their files and the entries that undo them. Their articles stay. */
@Injectable()
export class RemoveImport {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly entries: ImportEntriesRepository,
    private readonly files: ImportFiles,
    private readonly work: UnitOfWork,
  ) {}

  /** Deletes an import that no job works on; 409 otherwise. */
  async execute(ctx: TenantContext, id: string, version: number): Promise<void> {
    const { _id } = await this.work.run(ctx, { alone: true }, async (tx) => {
      nothingChanged(tx);
      const document = await this.imports.getById(tx, id);
      requireVersion(document, version);
      IMPORT_STATES.require(document.status, 'delete');
      await this.imports.findOneAndUpdate(tx, { _id: document._id }, ENDED);
      return document;
    });
    await this.#removeAll(ctx, _id);
  }

  /** Deletes an import if it is still as a filter says. */
  async removeIf(ctx: TenantContext, filter: QueryFilter<ArticleImport>): Promise<void> {
    const ended = await this.imports.findOneAndUpdate(ctx, filter, ENDED);
    if (ended) await this.#removeAll(ctx, ended._id);
  }

  /** The import goes last, so that an interruption leaves no file and no entry without it. */
  async #removeAll(ctx: TenantContext, importId: ArticleImport['_id']): Promise<void> {
    const { command: _answered, ...scope } = ctx;
    await this.files.remove(scope, importId);
    for (;;) {
      const found = await this.entries.findMany(scope, { importId }, { limit: BATCH, fields: ['importId'] });
      if (found.length === 0) break;
      await this.entries.deleteMany(scope, { _id: { $in: found.map(({ _id }) => _id) } });
    }
    await this.imports.deleteOne(scope, { _id: importId });
  }
}

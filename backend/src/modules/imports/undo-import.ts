import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import type { Run } from '../../platform/jobs/index.js';
import { pause } from '../../platform/workers/index.js';
import { Articles, BulkArticles, CategoryPaths } from '../catalog/index.js';
import { StockService } from '../stock/index.js';
import { ArticleImportsRepository, ImportEntriesRepository } from './imports.repository.js';
import type { ArticleImport, ImportEntry, Undone } from './imports.schema.js';

const BATCH = 200;
const NOTHING: Undone = { removed: 0, restored: 0, archived: 0, kept: 0 };

/**
 * Takes back what an import did, the last first. Each entry is deleted in the transaction that takes it back, so that an
 * interrupted job continues with the rest.
 */
@Injectable()
export class UndoImport {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly entries: ImportEntriesRepository,
    private readonly articles: Articles,
    private readonly bulk: BulkArticles,
    private readonly categories: CategoryPaths,
    private readonly stock: StockService,
    private readonly work: UnitOfWork,
  ) {}

  async undo(ctx: TenantContext, document: ArticleImport, run: Run): Promise<void> {
    let done = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const found = await this.entries.findMany(
        ctx,
        { importId: document._id },
        { limit: BATCH, sort: { _id: -1 } },
      );
      if (found.length === 0) return;
      const now = { ...ctx, now: new Date() };
      const left = await this.#removeUnused(now, document, found);
      for (const entry of left) await this.#undoOne(now, document, entry);
      done += found.length;
      await run.progress(done, Math.max(done, document.applied));
      await pause();
    }
  }

  /** Deletes the created articles that are as they were created and that nothing refers to; returns the other entries. */
  async #removeUnused(
    ctx: TenantContext,
    { _id }: ArticleImport,
    found: readonly ImportEntry[],
  ): Promise<readonly ImportEntry[]> {
    const plain = found.filter(({ kind, movementIds }) => kind === 'created' && movementIds.length === 0);
    const removed = await this.work.run(ctx, { alone: true }, async (tx) => {
      const ids = plain.map(({ subjectId }) => subjectId);
      const used = await this.bulk.used(tx, ids);
      const known = await this.bulk.byIds(tx, ids);
      const entries = plain.filter(({ subjectId, subjectVersion }) => {
        const article = known.get(String(subjectId));
        return article?.version === subjectVersion && !article.archived && !used.has(String(subjectId));
      });
      if (entries.length === 0) nothingChanged(tx);
      else {
        await this.bulk.removeAll(
          tx,
          entries.flatMap(({ subjectId }) => known.get(String(subjectId)) ?? []),
        );
        await this.entries.deleteMany(tx, { _id: { $in: entries.map((entry) => entry._id) } });
        await this.imports.findOneAndUpdate(tx, { _id }, { $inc: { 'undone.removed': entries.length } });
      }
      return entries.map((entry) => String(entry._id));
    });
    const gone = new Set(removed);
    return found.filter((entry) => !gone.has(String(entry._id)));
  }

  async #undoOne(ctx: TenantContext, { _id }: ArticleImport, entry: ImportEntry): Promise<void> {
    const outcome = await this.#outcomeOf(ctx, entry);
    await this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      await this.entries.deleteOne(tx, { _id: entry._id });
      if (outcome) await this.imports.findOneAndUpdate(tx, { _id }, { $inc: { [`undone.${outcome}`]: 1 } });
    });
  }

  /** Each step can be repeated: an interrupted one has its effect once. */
  async #outcomeOf(ctx: TenantContext, entry: ImportEntry): Promise<keyof Undone | undefined> {
    const id = String(entry.subjectId);
    try {
      if (entry.kind === 'category') {
        await this.categories.removeEmpty(ctx, entry.subjectId);
        return undefined;
      }
      if (entry.kind === 'changed') return (await this.#restore(ctx, entry)) ? 'restored' : 'kept';
      const { version, archived } = await this.articles.get(ctx, id);
      // An interrupted attempt may have archived it, which is one version more.
      if (version !== entry.subjectVersion + (archived ? 1 : 0)) return 'kept';
      const reason = 'import undone';
      for (const movementId of entry.movementIds)
        await this.stock.reverse(ctx, String(movementId), { reason }).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'ALREADY_REVERSED') throw error;
        });
      await this.articles.archive(ctx, id);
      return 'archived';
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return error.code === 'NOT_FOUND' ? 'removed' : 'kept';
    }
  }

  #restore(ctx: TenantContext, { subjectId, subjectVersion, before }: ImportEntry): Promise<boolean> {
    return this.work.run(ctx, {}, async (tx) => {
      const article = (await this.bulk.byIds(tx, [subjectId])).get(String(subjectId));
      const isSame = article?.version === subjectVersion && before !== null;
      if (isSame) await this.bulk.change(tx, article, before);
      else nothingChanged(tx);
      return isSame;
    });
  }
}

export { NOTHING as NOTHING_UNDONE };

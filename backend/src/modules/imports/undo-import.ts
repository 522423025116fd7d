import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import type { JobRun } from '../../platform/jobs/index.js';
import {
  ArticleArchiver,
  Articles,
  BulkArticles,
  CategoryPaths,
  RestoreArticles,
  SupplierNames,
} from '../catalog/index.js';
import { ImportedPlaces } from '../stock/index.js';
import { ImportProgress } from './import-progress.js';
import { ArticleImportsRepository, BULK, ImportEntriesRepository } from './imports.repository.js';
import type { ArticleImport, ImportEntries, ImportEntry, Undone } from './imports.schema.js';
import { inParts } from './undo-parts.js';
import { UndoStock } from './undo-stock.js';

const NOTHING: Undone = { removed: 0, restored: 0, archived: 0, kept: 0, reversed: 0 };

/**
 * Undoes the changes of an import, the last first. Each entry is deleted in the transaction that undoes it, so that an
 * interrupted job continues with the rest. Articles with a history are undone some in a transaction (see `inParts`).
 */
@Injectable()
export class UndoImport {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly entries: ImportEntriesRepository,
    private readonly articles: Articles,
    private readonly articleArchiver: ArticleArchiver,
    private readonly bulk: BulkArticles,
    private readonly earlier: RestoreArticles,
    private readonly categories: CategoryPaths,
    private readonly suppliers: SupplierNames,
    private readonly places: ImportedPlaces,
    private readonly stock: UndoStock,
    private readonly progress: ImportProgress,
    private readonly work: UnitOfWork,
  ) {}

  async undo(ctx: TenantContext, document: ArticleImport, run: JobRun): Promise<void> {
    const report = this.progress.begin(ctx, document, run, 0);
    let done = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const last = { limit: 1, sort: { _id: -1 } } as const;
      const [found] = await this.entries.findMany(ctx, { importId: document._id }, last);
      if (!found) return;
      const now = { ...ctx, now: new Date() };
      await this.#takeStock(now, found);
      const left = await this.#removeUnused(now, found);
      await this.#restore(
        now,
        found,
        left.filter(({ kind }) => kind === 'changed'),
      );
      await this.#takeBack(
        now,
        found,
        left.filter(({ kind }) => kind === 'created'),
      );
      await this.#removeNames(
        now,
        found,
        left.filter(({ kind }) => kind === 'category' || kind === 'supplier' || kind === 'location'),
      );
      done += found.entries.length;
      await report(done, Math.max(done, document.applied));
    }
  }

  /** Returns whether a part of the import is not undone. */
  async isLeft(tx: Tx, { _id }: ArticleImport): Promise<boolean> {
    return (await this.entries.findOne(tx, { importId: _id })) !== null;
  }

  /** Undoes stock, locations and thresholds, except those of articles that are undone as a whole. */
  async #takeStock(ctx: TenantContext, found: ImportEntries): Promise<void> {
    const moved = found.entries.filter(({ kind }) => kind === 'stocked' || kind === 'opened');
    const count = (entries: readonly ImportEntry[]) =>
      entries.reduce((sum, { kind, movementIds }) => sum + (kind === 'stocked' ? movementIds.length : 0), 0);
    await inParts(moved, {
      together: (part) =>
        this.work.run(ctx, BULK, async (tx) => {
          // An interrupted attempt may have reversed them all.
          nothingChanged(tx);
          await this.stock.reverseAll(tx, part);
          await this.#close(tx, found, part, { reversed: count(part) });
        }),
      alone: async (entry) => {
        const { reversed, isWhole } = await this.stock.reverse(ctx, entry);
        const counts = entry.kind === 'stocked' ? { reversed, kept: isWhole ? 0 : 1 } : {};
        await this.#closeAlone(ctx, found, entry, counts);
      },
    });
    const set = found.entries.filter(({ kind }) => kind === 'placed' || kind === 'threshold');
    if (set.length === 0) return;
    await this.work.run(ctx, { alone: true }, async (tx) => {
      if ((await this.stock.unset(tx, set)) === 0) nothingChanged(tx);
      await this.#close(tx, found, set, {});
    });
  }

  /** Deletes the created articles that are as they were created and that nothing refers to; returns the other entries. */
  async #removeUnused(ctx: TenantContext, found: ImportEntries): Promise<readonly ImportEntry[]> {
    const plain = found.entries.filter(
      ({ kind, movementIds }) => kind === 'created' && movementIds.length === 0,
    );
    if (plain.length === 0) return found.entries;
    const { removed, words } = await this.work.run(ctx, BULK, async (tx) => {
      let gone: string[] = [];
      const ids = plain.map(({ subjectId }) => subjectId);
      const used = await this.bulk.used(tx, ids);
      const known = await this.bulk.byIds(tx, ids);
      const entries = plain.filter(({ subjectId, subjectVersion }) => {
        const article = known.get(String(subjectId));
        return article?.version === subjectVersion && !article.archived && !used.has(String(subjectId));
      });
      if (entries.length === 0) nothingChanged(tx);
      else {
        gone = await this.bulk.removeAll(
          tx,
          entries.flatMap(({ subjectId }) => known.get(String(subjectId)) ?? []),
        );
        await this.#close(tx, found, entries, { removed: entries.length });
      }
      return { removed: new Set(entries), words: gone };
    });
    await this.bulk.checkForgotten(ctx, words);
    return found.entries.filter((entry) => !removed.has(entry));
  }

  /** Restores the earlier state of the changed articles where possible; those that were changed since stay. */
  async #restore(ctx: TenantContext, found: ImportEntries, entries: readonly ImportEntry[]): Promise<void> {
    await inParts(entries, {
      together: (part) => this.#restorePart(ctx, found, part),
      alone: (entry) => this.#restorePart(ctx, found, [entry]),
    });
  }

  async #restorePart(
    ctx: TenantContext,
    found: ImportEntries,
    entries: readonly ImportEntry[],
  ): Promise<void> {
    const words = await this.work.run(ctx, BULK, async (tx) => {
      const known = await this.bulk.byIds(
        tx,
        entries.map(({ subjectId }) => subjectId),
      );
      const unchanged = entries.flatMap(({ subjectId, subjectVersion, before }) => {
        const article = known.get(String(subjectId));
        return article?.version === subjectVersion && before ? [{ article, state: before }] : [];
      });
      const { restored, words: gone } = await this.earlier.restoreAll(tx, unchanged);
      await this.#close(tx, found, entries, { restored, kept: entries.length - restored });
      if (restored === 0) nothingChanged(tx);
      return gone;
    });
    await this.bulk.checkForgotten(ctx, words);
  }

  /** Archives created articles that have a history, with their opening stock reversed. */
  async #takeBack(ctx: TenantContext, found: ImportEntries, entries: readonly ImportEntry[]): Promise<void> {
    await inParts(entries, {
      together: (part) =>
        this.work.run(ctx, BULK, async (tx) => {
          nothingChanged(tx);
          const known = await this.bulk.byIds(
            tx,
            part.map(({ subjectId }) => subjectId),
          );
          const articleOf = ({ subjectId }: ImportEntry) => known.get(String(subjectId));
          const present = part.filter((entry) => articleOf(entry) !== undefined);
          const own = present.filter((entry) => isOwn(entry, articleOf(entry)));
          await this.stock.reverseAll(tx, own);
          const articles = own.flatMap((entry) => articleOf(entry) ?? []);
          await this.bulk.archiveUndone(
            tx,
            articles.filter(({ archived }) => !archived),
          );
          await this.#close(tx, found, part, {
            removed: part.length - present.length,
            archived: own.length,
            kept: present.length - own.length,
          });
        }),
      alone: async (entry) => this.#closeAlone(ctx, found, entry, { [await this.#outcomeOf(ctx, entry)]: 1 }),
    });
  }

  /** Deletes the created categories, suppliers and locations that nothing is filed under or stored in. */
  async #removeNames(
    ctx: TenantContext,
    { _id }: ImportEntries,
    entries: readonly ImportEntry[],
  ): Promise<void> {
    if (entries.length === 0) return;
    await this.work.run(ctx, { alone: true }, async (tx) => {
      const idsOf = (wanted: ImportEntry['kind']) =>
        entries.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId);
      const categories = await this.categories.removeEmpty(tx, idsOf('category'));
      const suppliers = await this.suppliers.removeUnused(tx, idsOf('supplier'));
      const locations = await this.places.removeUnused(tx, idsOf('location'));
      if (categories + suppliers + locations === 0) nothingChanged(tx);
      await this.entries.remove(tx, _id, entries);
    });
  }

  /** Deletes the undone entries, and counts them. */
  async #close(
    tx: Tx,
    { _id, importId }: ImportEntries,
    entries: readonly ImportEntry[],
    counts: Partial<Undone>,
  ): Promise<void> {
    await this.entries.remove(tx, _id, entries);
    const $inc = Object.fromEntries(Object.entries(counts).map(([name, count]) => [`undone.${name}`, count]));
    if (Object.keys($inc).length > 0) await this.imports.findOneAndUpdate(tx, { _id: importId }, { $inc });
  }

  async #closeAlone(
    ctx: TenantContext,
    found: ImportEntries,
    entry: ImportEntry,
    counts: Partial<Undone>,
  ): Promise<void> {
    await this.work.run(ctx, { alone: true }, async (tx) => {
      nothingChanged(tx);
      await this.#close(tx, found, [entry], counts);
    });
  }

  /** Determines the outcome for an article that is undone step by step. An interrupted step has its effect once. */
  async #outcomeOf(ctx: TenantContext, entry: ImportEntry): Promise<'removed' | 'archived' | 'kept'> {
    const { subjectId, movementIds } = entry;
    const id = String(subjectId);
    try {
      if (!isOwn(entry, await this.articles.get(ctx, id))) return 'kept';
      for (const movementId of movementIds) await this.stock.reverseOne(ctx, movementId);
      await this.articleArchiver.archive(ctx, id, true);
      return 'archived';
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return error.code === 'NOT_FOUND' ? 'removed' : 'kept';
    }
  }
}

/**
 * Returns whether an article is as it was created. An interrupted attempt may have archived it, which is one version
 * more.
 */
function isOwn(
  { subjectVersion }: ImportEntry,
  article: { readonly version: number; readonly archived: boolean } | undefined,
): boolean {
  return article !== undefined && article.version === subjectVersion + (article.archived ? 1 : 0);
}

export { NOTHING as NOTHING_UNDONE };

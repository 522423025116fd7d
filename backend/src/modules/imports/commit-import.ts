import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import type { Run } from '../../platform/jobs/index.js';
import { pause } from '../../platform/workers/index.js';
import { BulkArticles, CategoryPaths, SupplierNames, stateOf } from '../catalog/index.js';
import { Models } from '../models/index.js';
import { ManualStockOperations } from '../stock/index.js';
import { contentOf, type PlannedRow, supplierNames } from './check-import.js';
import { ImportFiles } from './import-files.js';
import { ArticleImportsRepository, ImportEntriesRepository } from './imports.repository.js';
import type { ArticleImport, ImportEntry } from './imports.schema.js';

const BATCH = 500;
const MIN_BATCH = 20;

/**
 * Applies the rows of a checked import, some at a time. Each transaction also writes how far it has come and what it did,
 * so that a job that was interrupted continues exactly where it stopped, and everything can be undone.
 */
@Injectable()
export class CommitImport {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly entries: ImportEntriesRepository,
    private readonly files: ImportFiles,
    private readonly articles: BulkArticles,
    private readonly categories: CategoryPaths,
    private readonly suppliers: SupplierNames,
    private readonly models: Models,
    private readonly stock: ManualStockOperations,
    private readonly work: UnitOfWork,
  ) {}

  /** Applies what is not applied yet; IMPORT_OUTDATED if the catalogue is not as it was checked. */
  async apply(ctx: TenantContext, document: ArticleImport, run: Run): Promise<void> {
    const { create, change } = document.summary;
    const total = create + change;
    let applied = document.applied;
    if (applied === 0) await this.#createNames(ctx, document);
    let skip = applied;
    let batch: PlannedRow[] = [];
    const flush = async () => {
      run.signal.throwIfAborted();
      await this.#applyInTime(ctx, document, batch, applied);
      applied += batch.length;
      batch = [];
      await run.progress(applied, total);
      await pause();
    };
    for await (const line of this.files.lines(ctx, document._id)) {
      const row = JSON.parse(line) as PlannedRow;
      if (row.outcome !== 'create' && row.outcome !== 'change') continue;
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      if (batch.push(row) >= BATCH) await flush();
    }
    if (batch.length > 0) await flush();
  }

  /** Creates the categories and suppliers that the rows name. */
  async #createNames(ctx: TenantContext, document: ArticleImport): Promise<void> {
    const { categories, suppliers = [] } = document;
    if (categories.length + suppliers.length === 0) return;
    await this.work.run(ctx, { alone: true }, async (tx) => {
      const filed = await this.categories.createMissing(tx, categories);
      const supplying = await this.suppliers.createMissing(tx, suppliers);
      // After an interruption they exist already.
      if (filed.length + supplying.length === 0) tx.changes.nothingChanged = true;
      this.entries.keep(tx, document._id, 'category', filed.map(asCreated));
      this.entries.keep(tx, document._id, 'supplier', supplying.map(asCreated));
    });
  }

  /** A server that is too busy for so many rows at once gets them in halves. */
  async #applyInTime(
    ctx: TenantContext,
    document: ArticleImport,
    rows: readonly PlannedRow[],
    applied: number,
  ): Promise<void> {
    try {
      await this.#applyBatch(ctx, document, rows, applied);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TRY_AGAIN' || rows.length <= MIN_BATCH) throw error;
      const half = Math.ceil(rows.length / 2);
      await this.#applyInTime(ctx, document, rows.slice(0, half), applied);
      await this.#applyInTime(ctx, document, rows.slice(half), applied + half);
    }
  }

  async #applyBatch(
    ctx: TenantContext,
    { _id }: ArticleImport,
    rows: readonly PlannedRow[],
    applied: number,
  ): Promise<void> {
    await this.work.run({ ...ctx, now: new Date() }, { alone: true }, async (tx) => {
      const document = await this.imports.getById(tx, _id);
      if (document.status !== 'committing' || document.applied !== applied)
        throw new AppError('IMPORT_OUTDATED');
      const names = {
        categoryOf: await this.categories.finder(tx),
        supplierOf: await this.suppliers.finder(tx, supplierNames(rows)),
      };
      const contents = rows.map(({ input = {} }) => contentOf(input, names));
      const found = await this.articles.match(tx, contents);
      for (const [index, row] of rows.entries()) {
        const article = found[index];
        const isSame = row.outcome === 'create' ? !article : article && isAsChecked(article, row);
        const { category, supplier } = row.input ?? {};
        const isPlaced =
          (category === undefined || contents[index]?.categoryId !== undefined) &&
          (supplier === undefined || contents[index]?.supplierId !== undefined);
        if (!isSame || !isPlaced) throw new AppError('IMPORT_OUTDATED');
      }
      await this.#change(tx, document, found, contents);
      await this.#create(tx, document, rows, contents);
      await this.imports.findOneAndUpdate(tx, { _id }, { $inc: { applied: rows.length } });
    });
  }

  async #change(
    tx: Tx,
    document: ArticleImport,
    found: Awaited<ReturnType<BulkArticles['match']>>,
    contents: readonly ReturnType<typeof contentOf>[],
  ): Promise<void> {
    const changes = found.flatMap((article, index) => {
      const state = article && this.articles.changed(article, contents[index] ?? {});
      return article && state ? [{ article, state }] : [];
    });
    if (changes.length === 0) return;
    const changed = await this.articles.changeAll(tx, changes);
    const done = changes.map(({ article }, index) => ({
      subjectId: article._id,
      subjectVersion: changed[index]?.version ?? 0,
      before: stateOf(article),
    }));
    this.entries.keep(tx, document._id, 'changed', done);
  }

  async #create(
    tx: Tx,
    document: ArticleImport,
    rows: readonly PlannedRow[],
    contents: readonly ReturnType<typeof contentOf>[],
  ): Promise<void> {
    const wanted = rows.flatMap(({ outcome, input = {} }, index) =>
      outcome === 'create' ? [{ input, content: contents[index] ?? {} }] : [],
    );
    if (wanted.length === 0) return;
    const model = await this.models.get(tx, String(document.modelId));
    const created = await this.articles.createAll(
      tx,
      model,
      wanted.map(({ content }) => content),
    );
    const opening = new Map<string, { articleId: string; quantity: number }[]>();
    for (const [index, { input }] of wanted.entries()) {
      const article = created[index];
      if (!article || input.quantity === undefined || input.siteId === undefined) continue;
      const lines = opening.get(input.siteId) ?? [];
      lines.push({ articleId: String(article._id), quantity: input.quantity });
      opening.set(input.siteId, lines);
    }
    const movements = new Map<string, ImportEntry['movementIds']>();
    for (const [siteId, lines] of opening) {
      const receipt = await this.stock.receiveIn(tx, {
        siteId,
        lines,
        reference: document.fileName.slice(0, 100),
      });
      for (const { id, articleId } of receipt.movements)
        movements.set(articleId, [...(movements.get(articleId) ?? []), requireId(id)]);
    }
    const done = created.map((article) => ({
      ...asCreated(article),
      movementIds: movements.get(String(article._id)) ?? [],
    }));
    this.entries.keep(tx, document._id, 'created', done);
  }
}

const asCreated = ({
  _id,
  version,
}: {
  readonly _id: ImportEntry['subjectId'];
  readonly version: number;
}) => ({
  subjectId: _id,
  subjectVersion: version,
});

function isAsChecked(
  article: { _id: unknown; version: number },
  { articleId, version }: PlannedRow,
): boolean {
  return String(article._id) === articleId && article.version === version;
}

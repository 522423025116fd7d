import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { JobPostponed, type JobRun } from '../../platform/jobs/index.js';
import { BulkArticles, CategoryPaths, SupplierNames, stateOf } from '../catalog/index.js';
import { Models } from '../models/index.js';
import { ImportedPlaces } from '../stock/index.js';
import { CommitStock, type StockedRow } from './commit-stock.js';
import { ImportFiles, planOf } from './import-files.js';
import { ImportProgress } from './import-progress.js';
import { ArticleImportsRepository, BULK, ImportEntriesRepository } from './imports.repository.js';
import type { ArticleImport, ImportEntry } from './imports.schema.js';
import type { PlannedRow } from './plan-context.js';
import { identityOf } from './reading/row-identity.rules.js';
import { contentOf, supplierNames } from './row-content.js';

const BATCH = 500;
const MIN_BATCH = 20;
const APPLIED: ReadonlySet<string> = new Set(['create', 'change', 'join']);

/**
 * Applies the rows of a checked import, some at a time. Each transaction also writes its progress and its changes, so that
 * a job that was interrupted continues exactly where it stopped, and everything can be undone.
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
    private readonly places: ImportedPlaces,
    private readonly stock: CommitStock,
    private readonly progress: ImportProgress,
    private readonly work: UnitOfWork,
  ) {}

  /** Applies the remaining rows; IMPORT_OUTDATED if the catalogue is not as it was checked. */
  async apply(ctx: TenantContext, document: ArticleImport, run: JobRun): Promise<void> {
    const { create, change, join = 0 } = document.summary;
    const total = create + change + join;
    let applied = document.applied;
    const report = this.progress.begin(ctx, document, run, applied);
    if (applied === 0) await this.#createNames(ctx, document);
    let skip = applied;
    let batch: PlannedRow[] = [];
    const flush = async () => {
      run.signal.throwIfAborted();
      await this.#applyInTime(ctx, document, batch, applied);
      applied += batch.length;
      batch = [];
      await report(applied, total);
    };
    for await (const line of this.files.lines(ctx, planOf(document))) {
      const row = JSON.parse(line) as PlannedRow;
      if (!APPLIED.has(row.outcome)) continue;
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
    const { categories, suppliers = [], locations = [] } = document;
    if (categories.length + suppliers.length + locations.length === 0) return;
    await this.work.run(ctx, { alone: true }, async (tx) => {
      const filed = await this.categories.createMissing(tx, categories);
      const supplying = await this.suppliers.createMissing(tx, suppliers);
      const stored = await this.places.createMissing(tx, locations);
      // After an interruption they exist already.
      if (filed.length + supplying.length + stored.length === 0) tx.changes.nothingChanged = true;
      this.entries.recordEntries(tx, document._id, 'category', filed.map(asCreated));
      this.entries.recordEntries(tx, document._id, 'supplier', supplying.map(asCreated));
      this.entries.recordEntries(tx, document._id, 'location', stored.map(asCreated));
    });
  }

  /** A server that is too busy for all rows at once gets them in halves. */
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
    await this.work.run({ ...ctx, now: new Date() }, BULK, async (tx) => {
      const document = await this.imports.getById(tx, _id);
      // A run with an expired lease has continued meanwhile, or another one has taken the job.
      if (document.status !== 'committing' || document.applied !== applied) throw new JobPostponed();
      const names = {
        categoryOf: await this.categories.finder(tx),
        supplierOf: await this.suppliers.finder(tx, supplierNames(rows)),
      };
      const found = await this.articles.match(
        tx,
        rows.map(({ input = {} }) => contentOf(input, names)),
      );
      const contents = rows.map(({ input = {} }, index) => contentOf(input, names, found[index]));
      for (const [index, row] of rows.entries()) {
        const article = found[index];
        const { category, supplier } = row.input ?? {};
        const isPlaced =
          (category === undefined || contents[index]?.categoryId !== undefined) &&
          (supplier === undefined || contents[index]?.supplierId !== undefined);
        if (!isSame(row, article) || !isPlaced) throw new AppError('IMPORT_OUTDATED');
      }
      const isOwn = (index: number) => rows[index]?.outcome === 'change';
      await this.#change(
        tx,
        document,
        found.map((article, index) => (isOwn(index) ? article : undefined)),
        contents,
      );
      const created = await this.#create(tx, document, rows, contents);
      const stocked = stockedRows(rows, found, created);
      const movements = await this.stock.receive(tx, document, stocked);
      const done = [...created.values()].map((article) => ({
        ...asCreated(article),
        movementIds: movements.get(String(article._id)) ?? [],
      }));
      this.entries.recordEntries(tx, _id, 'created', done);
      await this.stock.settle(tx, document, stocked);
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
    this.entries.recordEntries(tx, document._id, 'changed', done);
  }

  async #create(
    tx: Tx,
    document: ArticleImport,
    rows: readonly PlannedRow[],
    contents: readonly ReturnType<typeof contentOf>[],
  ): Promise<ReadonlyMap<number, Article>> {
    const wanted = rows.flatMap(({ outcome, row }, index) =>
      outcome === 'create' ? [{ row, content: contents[index] ?? {} }] : [],
    );
    if (wanted.length === 0) return new Map();
    const model = await this.models.get(tx, String(document.modelId));
    const created = await this.articles.createAll(
      tx,
      model,
      wanted.map(({ content }) => content),
    );
    return new Map(created.map((article, index) => [wanted[index]?.row ?? 0, article]));
  }
}

type Articles = Awaited<ReturnType<BulkArticles['createAll']>>;
type Article = Articles[number];

/** The rows with the articles that they are about: found in the catalogue, or created by a row of the same batch. */
function stockedRows(
  rows: readonly PlannedRow[],
  found: readonly (Article | undefined)[],
  created: ReadonlyMap<number, Article>,
): StockedRow[] {
  const byIdentity = new Map(
    rows.flatMap(({ row, input = {} }) => {
      const article = created.get(row);
      const identity = identityOf(input);
      return article && identity !== undefined ? [[identity, article] as const] : [];
    }),
  );
  return rows.flatMap(({ row, input, articleId }, index) => {
    if (input?.siteId === undefined) return [];
    const fresh = created.get(row) ?? byIdentity.get(identityOf(input) ?? '');
    const article = found[index] ?? fresh;
    if (!article) throw new AppError('IMPORT_OUTDATED');
    const origin = articleId !== undefined ? 'existing' : article === fresh ? 'new' : 'earlier';
    return [{ article, input, origin } as const];
  });
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

/**
 * Returns whether the catalogue is as it was checked. Changes by earlier rows of this import count as the checked state.
 */
function isSame(
  { outcome, articleId, version }: PlannedRow,
  article: { readonly _id: unknown; readonly version: number } | undefined,
): boolean {
  if (outcome === 'create') return article === undefined;
  if (articleId === undefined) return true;
  if (!article || String(article._id) !== articleId) return false;
  return outcome === 'join' || article.version === version;
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import { newId } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { normalise } from '../../platform/text/normalise.js';
import { localYear } from '../../platform/time/index.js';
import { timeBudget } from '../../platform/time/time-budget.js';
import {
  HeavyWork,
  pause,
  type Task,
  TaskError,
  TaskOverrun,
  Workers,
} from '../../platform/workers/index.js';
import { articleExport } from '../catalog/index.js';
import { Models } from '../models/index.js';
import {
  assetExport,
  type LocationPath,
  levelExport,
  lotExport,
  placementExport,
  thresholdExport,
} from '../stock/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { ImportFiles } from './import-files.js';
import type { ArticleImport, Outcome } from './imports.schema.js';
import type { PlanContext, PlannedRow } from './plan-context.js';
import { PlanRows } from './plan-rows.js';
import type { ReadInput, ReadTable } from './read-table.js';
import { type FileProblem, FileRefused } from './reading/file-refused.js';
import { ownList } from './reading/own-lists.js';
import { writeLines } from './reading/write-lines.js';
import type { ConvertedRow } from './reading/write-rows.js';

const MB = 1024 * 1024;
const MIN_READ_MS = 10_000;
const READ_MS_PER_MB = 5_000;

/** Reads a file: a small one has little time, because a small file takes long only if it is hostile. */
const readTask = (bytes: number): Task<ReadInput, ReadTable> => ({
  module: new URL('./read-table.js', import.meta.url).href,
  name: 'readTable',
  timeoutMs: timeBudget(MIN_READ_MS + (bytes / MB) * READ_MS_PER_MB),
  readsUpload: true,
});

/** Our own exports whose rows say something about articles or their stock. */
const OWN_LISTS = [articleExport, levelExport, lotExport, assetExport, placementExport, thresholdExport].map(
  ({ columns }) => ownList(columns),
);

const BATCH = 100;
const MAX_SITES = 200;

export interface ImportCheck {
  readonly table: NonNullable<ArticleImport['table']>;
  readonly summary: Record<Outcome, number>;
  readonly categories: string[][];
  readonly suppliers: string[];
  readonly locations: LocationPath[];
  /** True if stock is added to articles that exist, and how many rows have some that is not. */
  readonly addsStock: boolean;
  readonly stockLeftOut: number;
  readonly planId: Types.ObjectId;
}

type Model = Awaited<ReturnType<Models['get']>>;

/** A file up to this size is checked without waiting for the long work of the organisation. */
const MAX_LIGHT_BYTES = 64 * 1024;

/**
 * Determines the effect of the rows of a file, and stores it as a plan; nothing else changes. Each check writes a plan
 * under a new id, and the import takes this id under its version: a commit applies exactly the plan that was shown.
 */
@Injectable()
export class CheckImport {
  constructor(
    private readonly files: ImportFiles,
    private readonly workers: Workers,
    private readonly models: Models,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly plans: PlanRows,
    private readonly heavy: HeavyWork,
  ) {}

  /** Checks the file at a path and keeps the plan: the caller stores its id together with the result, or removes it. */
  async check(ctx: TenantContext, document: ArticleImport, path: string): Promise<ImportCheck> {
    return this.files.withPath(async (rowsPath) => {
      const { size } = await stat(path);
      const model = await this.models.get(ctx, String(document.modelId));
      // The thread has its own queue: meanwhile its slot in that of heavy work is free for others.
      const table = await this.#read(ctx, document, model, path, rowsPath);
      const plan = () => this.#check(ctx, document, model, table, rowsPath);
      return size <= MAX_LIGHT_BYTES
        ? this.heavy.runShort(ctx, plan)
        : this.heavy.run(ctx, `import check ${String(newId())}`, plan);
    });
  }

  #check(
    ctx: TenantContext,
    document: ArticleImport,
    model: Model,
    table: ReadTable,
    rowsPath: string,
  ): Promise<ImportCheck> {
    return this.files.withPath(async (planPath) => {
      const addsStock = document.options.addStock ?? isStockOnly(table);
      const checked = await this.#plan(ctx, { model, table, addsStock }, rowsPath, planPath);
      const planId = newId();
      await this.files.keepPlan(ctx, { importId: document._id, planId }, planPath);
      return { ...checked, table: { ...table, columns: [...table.columns] }, planId };
    });
  }

  async #read(
    ctx: TenantContext,
    { options, siteId }: ArticleImport,
    model: Model,
    path: string,
    into: string,
  ): Promise<ReadTable> {
    const sort = { field: 'nameOrder', direction: 1 } as const;
    const { items } = await this.sites.list(ctx, { archived: false }, { limit: MAX_SITES, sort });
    const sites = sitesByText(items);
    const { language, timeZone } = await this.tenants.current(ctx);
    const input: ReadInput = {
      language,
      thisYear: localYear(ctx.now, timeZone),
      ownLists: OWN_LISTS,
      path,
      into,
      options,
      sites,
      siteId: siteId && String(siteId),
      moneyDigits: await this.tenants.moneyDigits(ctx),
      fields: model.fields.map(({ label, key, type, required, options: choices }) => ({
        label,
        key,
        type,
        required,
        options: [...choices],
      })),
    };
    try {
      return await this.workers.run(ctx.tenantId, readTask((await stat(path)).size), input);
    } catch (error) {
      if (error instanceof TaskOverrun) throw new AppError('WORK_TOO_LARGE');
      if (error instanceof TaskError && error.code === 'TABLE_REFUSED') throw unreadable(error.message);
      throw error;
    }
  }

  async #plan(
    scope: TenantContext,
    { model, table, addsStock }: { model: Model; table: ReadTable; addsStock: boolean },
    rowsPath: string,
    planPath: string,
  ): Promise<Omit<ImportCheck, 'table' | 'planId'>> {
    const summary = { create: 0, change: 0, join: 0, unchanged: 0, refuse: 0 };
    const context = await this.plans.begin(scope, { model, columns: table.columns, addsStock });
    try {
      await writeLines(planPath, this.#planned(rowsPath, context, summary));
    } catch (error) {
      throw error instanceof FileRefused ? unreadable(error.message) : error;
    }
    return {
      summary,
      categories: [...context.missing.values()],
      suppliers: [...context.newSuppliers.values()],
      locations: [...context.newLocations.values()],
      addsStock,
      stockLeftOut: context.stockLeftOut,
    };
  }

  /** Counts the rows by outcome. */
  async *#planned(
    rowsPath: string,
    context: PlanContext,
    summary: Record<Outcome, number>,
  ): AsyncGenerator<PlannedRow> {
    for await (const rows of batches(rowsPath)) {
      for (const planned of await this.plans.plan(rows, context)) {
        summary[planned.outcome] += 1;
        yield planned;
      }
      await pause();
    }
  }
}

/**
 * The sites by each text that names only one of them: two can have one name, and the code of one can be the name of
 * another.
 */
function sitesByText(
  sites: readonly { readonly _id: unknown; readonly name: string; readonly code: string }[],
): Record<string, string> {
  const found = new Map<string, string | null>();
  for (const { _id, name, code } of sites)
    for (const text of new Set([normalise(name), normalise(code)]))
      found.set(text, found.has(text) ? null : String(_id));
  return Object.fromEntries([...found].flatMap(([text, id]) => (id === null ? [] : [[text, id] as const])));
}

/** A file without names cannot be meant to create articles: its stock is for those that exist. */
function isStockOnly({ columns }: ReadTable): boolean {
  const targets = new Set(columns.map(({ target }) => target));
  return !targets.has('name') && (targets.has('quantity') || targets.has('serial'));
}

/** A quotation mark that is not closed is the one problem of a file that has a line. */
function unreadable(message: string): AppError {
  const [reason = message, line] = message.split(' ');
  if (reason === ('size' satisfies FileProblem)) return new AppError('WORK_TOO_LARGE');
  if (reason === ('xls' satisfies FileProblem)) return new AppError('TABLE_FORMAT');
  if (reason === ('password' satisfies FileProblem)) return new AppError('TABLE_PROTECTED');
  return line === undefined
    ? new AppError('TABLE_UNREADABLE', { params: { reason } })
    : new AppError('TABLE_QUOTE_OPEN', { params: { line }, details: { line: Number(line) } });
}

async function* batches(path: string): AsyncGenerator<ConvertedRow[]> {
  let batch: ConvertedRow[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    batch.push(JSON.parse(line) as ConvertedRow);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

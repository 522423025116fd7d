import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { newId, type Scope } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { normalise } from '../../platform/text.js';
import {
  HeavyWork,
  pause,
  type Task,
  TaskError,
  TaskOverrun,
  Workers,
} from '../../platform/workers/index.js';
import {
  type ArticleContent,
  type ArticleState,
  BulkArticles,
  CategoryPaths,
  SupplierNames,
} from '../catalog/index.js';
import { firstBadValue, Models } from '../models/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { ImportFiles } from './import-files.js';
import type { ArticleImport, Outcome } from './imports.schema.js';
import type { ConvertedRow, ReadInput, ReadTable } from './read-table.js';
import type { Problem, RowInput } from './reading/convert-row.rules.js';
import { codesOf, identityOf, repeatsCode } from './row-identity.rules.js';

const READ: Task<ReadInput, ReadTable> = {
  module: new URL('./read-table.js', import.meta.url).href,
  name: 'readTable',
  timeoutMs: 60_000,
};

const BATCH = 500;
const MAX_SITES = 200;
/** How many suppliers one import creates at most. */
export const MAX_NEW_SUPPLIERS = 1000;

/** One line of the check's result: what a row does, and what is needed to do it. */
export interface PlannedRow {
  readonly row: number;
  readonly outcome: Outcome;
  readonly label: string;
  readonly name: string;
  readonly articleId?: string;
  readonly version?: number;
  readonly changes?: readonly string[];
  readonly problem?: Problem;
  readonly column?: number;
  readonly input?: RowInput;
}

export interface Checked {
  readonly table: ReadTable;
  readonly summary: Record<Outcome, number>;
  readonly categories: string[][];
  readonly suppliers: string[];
}

type Model = Awaited<ReturnType<Models['get']>>;

interface Context {
  readonly scope: Scope;
  readonly model: Model;
  readonly seen: Set<string>;
  readonly categoryOf: Awaited<ReturnType<CategoryPaths['finder']>>;
  readonly missing: Map<string, string[]>;
  /** The suppliers that do not exist yet, by their normalised names. */
  readonly newSuppliers: Map<string, string>;
  readonly table: ReadTable;
}

/** What the names of a row mean in the catalogue. */
export interface NamesOfRow {
  readonly categoryOf: Awaited<ReturnType<CategoryPaths['finder']>>;
  readonly supplierOf: Awaited<ReturnType<SupplierNames['finder']>>;
}

/** A file up to this size is checked at once, without waiting for other heavy work of the organisation. */
const MAX_LIGHT_BYTES = 64 * 1024;

/** Finds out what the rows of a file would do, and writes it down; nothing else changes. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly files: ImportFiles,
    private readonly workers: Workers,
    private readonly models: Models,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly articles: BulkArticles,
    private readonly categories: CategoryPaths,
    private readonly suppliers: SupplierNames,
    private readonly heavy: HeavyWork,
  ) {}

  /** Checks the file at a path; the result is kept with the import. */
  async check(ctx: TenantContext, document: ArticleImport, path: string): Promise<Checked> {
    const check = () => this.#check(ctx, document, path);
    const { size } = await stat(path);
    return size <= MAX_LIGHT_BYTES ? check() : this.heavy.run(ctx, `import check ${String(newId())}`, check);
  }

  #check(ctx: TenantContext, document: ArticleImport, path: string): Promise<Checked> {
    return this.files.withPath((rowsPath) =>
      this.files.withPath(async (planPath) => {
        const model = await this.models.get(ctx, String(document.modelId));
        const table = await this.#read(ctx, document, model, path, rowsPath);
        const checked = await this.#plan(ctx, model, table, rowsPath, planPath);
        await this.files.keep(ctx, document._id, 'plan', planPath);
        return checked;
      }),
    );
  }

  async #read(
    ctx: TenantContext,
    { options, siteId }: ArticleImport,
    model: Model,
    path: string,
    into: string,
  ): Promise<ReadTable> {
    const sort = { field: 'nameKey', direction: 1 } as const;
    const { items } = await this.sites.list(ctx, { archived: false }, { limit: MAX_SITES, sort });
    const sites = Object.fromEntries(
      items.flatMap(({ _id, name, code }) => [name, code].map((text) => [normalise(text), String(_id)])),
    );
    const input: ReadInput = {
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
      return await this.workers.run(ctx.tenantId, READ, input);
    } catch (error) {
      if (error instanceof TaskOverrun) throw new AppError('WORK_TOO_LARGE');
      if (error instanceof TaskError && error.code === 'TABLE_REFUSED')
        throw new AppError('TABLE_UNREADABLE', { params: { reason: error.message } });
      throw error;
    }
  }

  async #plan(
    scope: Scope,
    model: Model,
    table: ReadTable,
    rowsPath: string,
    planPath: string,
  ): Promise<Checked> {
    const summary = { create: 0, change: 0, unchanged: 0, refuse: 0 };
    const categoryOf = await this.categories.finder(scope);
    const context = {
      scope,
      model,
      seen: new Set<string>(),
      categoryOf,
      missing: new Map<string, string[]>(),
      newSuppliers: new Map<string, string>(),
      table,
    };
    const output = createWriteStream(planPath, { flags: 'wx', mode: 0o600 });
    const written = finished(output);
    written.catch(() => undefined);
    try {
      for await (const rows of batches(rowsPath)) {
        for (const planned of await this.#planBatch(rows, context)) {
          summary[planned.outcome] += 1;
          if (!output.write(`${JSON.stringify(planned)}\n`)) await once(output, 'drain');
        }
        await pause();
      }
      output.end();
      await written;
    } finally {
      output.destroy();
    }
    return {
      table,
      summary,
      categories: [...context.missing.values()],
      suppliers: [...context.newSuppliers.values()],
    };
  }

  async #planBatch(rows: readonly ConvertedRow[], context: Context): Promise<PlannedRow[]> {
    const supplierOf = await this.suppliers.finder(context.scope, supplierNames(rows));
    const names = { categoryOf: context.categoryOf, supplierOf };
    const contents = rows.map(({ input = {} }) => contentOf(input, names));
    const found = await this.articles.match(context.scope, contents);
    const taken = await this.articles.takenCodes(
      context.scope,
      contents.map((content, index) => ({ content, article: found[index] })),
    );
    return rows.map((row, index) =>
      this.#planRow(row, { article: found[index], isTaken: taken[index] === true }, context, names),
    );
  }

  #planRow(
    { row, input, problem, column, label = '' }: ConvertedRow,
    { article, isTaken }: Found,
    context: Context,
    names: NamesOfRow,
  ): PlannedRow {
    if (!input)
      return {
        row,
        outcome: 'refuse',
        label,
        name: '',
        ...(problem ? { problem } : {}),
        ...(column === undefined ? {} : { column }),
      };
    const content = contentOf(input, names);
    const named = { row, label: input.sku ?? article?.sku ?? '', name: input.name ?? article?.name ?? '' };
    const refuse = (reason: Problem, target: string): PlannedRow => {
      const at = context.table.columns.findIndex((each) => each.target === target);
      return { ...named, outcome: 'refuse', problem: reason, ...(at < 0 ? {} : { column: at }) };
    };
    const identity = article ? `id ${String(article._id)}` : identityOf(input);
    if (identity !== undefined && context.seen.has(identity))
      return refuse('duplicate', input.sku === undefined ? 'name' : 'sku');
    const refusal = article ? refusalOfChange(article, content, context) : refusalOfCreation(input, context);
    if (refusal) return refuse(...refusal);
    if (isTaken || repeatsCode(input, context.seen)) return refuse('code-taken', 'barcodes');
    if (input.supplier && !content.supplierId && !isPlaced(input.supplier, context))
      return refuse('too-many-suppliers', 'supplier');
    for (const key of [identity, ...codesOf(input)]) if (key !== undefined) context.seen.add(key);
    if (input.category && !content.categoryId)
      context.missing.set(input.category.map(normalise).join('\n'), [...input.category]);
    if (!article) return { ...named, outcome: 'create', input };
    const about = { ...named, articleId: String(article._id), version: article.version };
    const state = this.articles.changed(article, content);
    const changes = [
      ...(state ? changedFields(article, state) : []),
      ...(input.category && !content.categoryId ? ['category'] : []),
      ...(input.supplier && !content.supplierId ? ['supplierId'] : []),
    ];
    if (changes.length === 0) return { ...about, outcome: 'unchanged' };
    return { ...about, outcome: 'change', changes, input };
  }
}

type Refusal = readonly [Problem, string] | undefined;
type Article = NonNullable<Awaited<ReturnType<BulkArticles['match']>>[number]>;

/** What the catalogue has of a row. */
interface Found {
  readonly article: Article | undefined;
  /** Whether another article has one of its codes. */
  readonly isTaken: boolean;
}

function refusalOfCreation(input: RowInput, { model }: Context): Refusal {
  if (input.name === undefined) return ['name-missing', 'name'];
  const bad = firstBadValue(model.fields, input.values ?? {});
  if (bad !== undefined) return ['field-required', `field:${bad}`];
  if (input.quantity === undefined) return undefined;
  if (input.tracking !== undefined && input.tracking !== 'quantity') return ['not-by-quantity', 'quantity'];
  const places = String(input.quantity).split('.')[1]?.length ?? 0;
  return places > (input.decimals ?? 0) ? ['invalid-number', 'quantity'] : undefined;
}

function refusalOfChange(article: Article, content: ArticleContent, { model }: Context): Refusal {
  if (article.archived) return ['archived', 'sku'];
  if (content.tracking !== undefined && content.tracking !== article.tracking)
    return ['tracking-changed', 'tracking'];
  if (content.decimals !== undefined && content.decimals < article.decimals)
    return ['invalid-number', 'decimals'];
  if (!content.values || !article.modelId?.equals(model._id)) return undefined;
  const carried = Object.fromEntries(article.attrs.map(({ k, v }) => [k, v]));
  const bad = firstBadValue(model.fields, { ...carried, ...content.values }, carried);
  return bad === undefined ? undefined : ['field-required', `field:${bad}`];
}

function changedFields(before: ArticleState, after: ArticleState): string[] {
  return (Object.keys(after) as (keyof ArticleState)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
}

/** Notes a supplier that is to be created; false where there are too many of them. */
function isPlaced(name: string, { newSuppliers }: Context): boolean {
  const key = normalise(name);
  if (newSuppliers.has(key)) return true;
  if (newSuppliers.size >= MAX_NEW_SUPPLIERS) return false;
  newSuppliers.set(key, name);
  return true;
}

/** The names of suppliers in some rows. */
export function supplierNames(rows: readonly { readonly input?: RowInput }[]): string[] {
  return rows.flatMap(({ input }) => (input?.supplier === undefined ? [] : [input.supplier]));
}

/** The content of a row; a category or supplier that does not exist yet is not in it. */
export function contentOf(input: RowInput, { categoryOf, supplierOf }: NamesOfRow): ArticleContent {
  const { category, supplier, quantity: _quantity, siteId: _siteId, ...content } = input;
  const categoryId = category && categoryOf(category);
  const supplierId = supplier === undefined ? undefined : supplierOf(supplier);
  return { ...content, ...(categoryId ? { categoryId } : {}), ...(supplierId ? { supplierId } : {}) };
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

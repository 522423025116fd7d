import { Injectable } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { normalise } from '../../platform/text.js';
import {
  type ArticleContent,
  ArticleMatcher,
  type ArticleState,
  BulkArticles,
  CategoryPaths,
  isWhole,
  newCodes,
  SupplierNames,
  withStoredTexts,
} from '../catalog/index.js';
import { firstBadValue } from '../models/index.js';
import { differencesOf } from './differences.rules.js';
import type { PlanContext, PlannedRow } from './plan-context.js';
import { PlanStock, type StockPlans } from './plan-stock.js';
import { MAX_BARCODES } from './reading/convert-row.rules.js';
import { codesOf, identityOf, nameAlone, repeatsCode } from './reading/row-identity.rules.js';
import { type RowInput, withoutStock } from './reading/row-input.js';
import type { Problem } from './reading/row-problem.js';
import type { ConvertedRow } from './reading/write-rows.js';
import { type Article, contentOf, type NamesOfRow, supplierNames } from './row-content.js';

/** How many suppliers one import creates at most. */
const MAX_NEW_SUPPLIERS = 1000;

/** Decides what the rows of a file do, some at a time and in their order. */
@Injectable()
export class PlanRows {
  constructor(
    private readonly articles: BulkArticles,
    private readonly matcher: ArticleMatcher,
    private readonly categories: CategoryPaths,
    private readonly suppliers: SupplierNames,
    private readonly stock: PlanStock,
  ) {}

  async begin(
    scope: Scope,
    about: Pick<PlanContext, 'model' | 'columns' | 'addsStock'>,
  ): Promise<PlanContext> {
    const { find, room } = await this.categories.known(scope);
    return {
      scope,
      ...about,
      seen: new Set(),
      given: new Map(),
      leaders: new Map(),
      categoryOf: find,
      categoryRoom: room,
      missing: new Map(),
      newPaths: new Set(),
      newSuppliers: new Map(),
      places: new Map(),
      newLocations: new Map(),
      locationKeys: new Map(),
      stockLeftOut: 0,
    };
  }

  async plan(rows: readonly ConvertedRow[], context: PlanContext): Promise<PlannedRow[]> {
    const supplierOf = await this.suppliers.finder(context.scope, supplierNames(rows));
    const names = { categoryOf: context.categoryOf, supplierOf };
    const contents = rows.map(({ input = {} }) => contentOf(input, names));
    const found = await this.matcher.match(context.scope, contents);
    const taken = await this.matcher.takenCodes(
      context.scope,
      contents.map((content, index) => ({ content, article: found[index] })),
    );
    const stock = await this.stock.prepare(
      context,
      rows.map(({ input }, index) => ({ input, article: found[index] })),
    );
    return rows.map((row, index) => {
      const planned = this.#planRow(row, { article: found[index], ...taken[index] }, context, {
        names,
        stock,
      });
      const isRefused = planned.outcome === 'refuse';
      if (row.leads && !isRefused && row.input)
        context.leaders.set(row.row, { article: found[index], input: row.input });
      return planned;
    });
  }

  #planRow(
    { row, input, problem, column, other, label = '', name = '', leader }: ConvertedRow,
    { article, isTaken, revived }: Found,
    context: PlanContext,
    { names, stock }: { names: NamesOfRow; stock: StockPlans },
  ): PlannedRow {
    if (!input)
      return {
        row,
        outcome: 'refuse',
        label,
        name,
        ...(problem ? { problem } : {}),
        ...(column === undefined ? {} : { column }),
        ...(other === undefined ? {} : { other }),
      };
    const named = { row, label: input.sku ?? article?.sku ?? '', name: input.name ?? article?.name ?? '' };
    const refuse = (reason: Problem, target: string, about = leader): PlannedRow => {
      const at = context.columns.findIndex((each) => each.target === target);
      return {
        ...named,
        outcome: 'refuse',
        problem: reason,
        ...(at < 0 ? {} : { column: at }),
        ...(about === undefined ? {} : { other: about }),
      };
    };
    // A commit finds this row's article by its name, which another article has by then.
    const namesake = context.given.get(nameAlone(input) ?? '');
    if (leader !== undefined) {
      const leads = context.leaders.get(leader);
      if (!leads) return refuse('row-refused', 'sku');
      if (namesake !== undefined) return refuse('duplicate', 'name', namesake);
      const refusal = stock.refusal(input, leads);
      if (refusal) return refuse(...refusal);
      const { kept, changes } = stock.settle(input, leads.article);
      const about = leads.article ? versionOf(leads.article) : {};
      if (changes.length === 0) return { ...named, ...about, outcome: 'unchanged', other: leader };
      return { ...named, ...about, outcome: 'join', changes, other: leader, input: kept };
    }
    const content = contentOf(input, names, article);
    const identities = identitiesOf(input, article, revived);
    if (identities.some((identity) => context.seen.has(identity)))
      return refuse('duplicate', input.sku === undefined ? 'name' : 'sku');
    if (namesake !== undefined) return refuse('duplicate', 'name', namesake);
    const codes = codesAfter({ article, revived }, content);
    const refusal =
      (article ? refusalOfChange(article, input, context) : refusalOfCreation(input, context)) ??
      stock.refusal(input, { article, input }) ??
      refusalOfCodes(codes, isTaken, context);
    if (refusal) return refuse(...refusal);
    if (input.category && !content.categoryId && !isFiled(input.category, context))
      return refuse('too-many-categories', 'category');
    if (input.supplier && !content.supplierId && !isPlaced(input.supplier, context))
      return refuse('too-many-suppliers', 'supplier');
    for (const key of [...identities, ...codesOf(codes.all)]) context.seen.add(key);
    noteName(row, input, article, context);
    const { kept, changes: stocked } = stock.settle(input, article);
    if (!article) return { ...named, outcome: 'create', input: kept };
    const about = { ...named, ...versionOf(article) };
    const state = this.articles.changed(article, content);
    const changes = [
      ...(state ? changedFields(article, state) : []),
      ...(input.category && !content.categoryId ? ['category'] : []),
      ...(input.supplier && !content.supplierId ? ['supplierId'] : []),
      ...stocked,
    ];
    if (changes.length === 0) return { ...about, outcome: 'unchanged' };
    const differences = state ? differencesOf(article, state) : [];
    return { ...about, outcome: 'change', changes, differences, input: kept };
  }
}

type Refusal = readonly [Problem, string] | undefined;

const versionOf = ({ _id, version }: Article) => ({ articleId: String(_id), version });

/** What the catalogue has of a row. */
interface Found {
  readonly article: Article | undefined;
  /** Whether another article has one of its codes. */
  readonly isTaken?: boolean;
  /** The archived article that it brings back. */
  readonly revived?: Article | undefined;
}

/** What no other row may be about. */
function identitiesOf(
  input: RowInput,
  article: Article | undefined,
  revived: Article | undefined,
): readonly string[] {
  if (article) return [`id ${String(article._id)}`];
  const named = identityOf(input);
  return [...(named === undefined ? [] : [named]), ...(revived ? [`id ${String(revived._id)}`] : [])];
}

/** The codes that an article has after a row, and those that the row gives to it; one that comes back gets its SKU. */
function codesAfter({ article, revived }: Found, content: ArticleContent) {
  if (!article) {
    const all = revived ? { ...content, sku: revived.sku } : content;
    return { all, fresh: all };
  }
  const all = withStoredTexts(article, content);
  return { all, fresh: newCodes(article, all) };
}

function refusalOfCodes(
  { all, fresh }: ReturnType<typeof codesAfter>,
  isTaken: boolean | undefined,
  { seen }: PlanContext,
): Refusal {
  // Only now: codes of the article that contain a separator are read as more of them.
  if ((all.barcodes?.length ?? 0) > MAX_BARCODES) return ['invalid-text', 'barcodes'];
  return isTaken || repeatsCode(fresh, seen) ? ['code-taken', 'barcodes'] : undefined;
}

function refusalOfCreation(input: RowInput, { model }: PlanContext): Refusal {
  if (input.name === undefined) return ['name-missing', 'name'];
  if (!isWhole(input)) return ['invalid-number', 'decimals'];
  const bad = firstBadValue(model.fields, input.values ?? {});
  return bad === undefined ? undefined : ['field-required', `field:${bad}`];
}

function refusalOfChange(article: Article, input: RowInput, { model }: PlanContext): Refusal {
  const { tracking, decimals, values } = withoutStock(input);
  if (article.archived) return ['archived', 'sku'];
  if (tracking !== undefined && tracking !== article.tracking) return ['tracking-changed', 'tracking'];
  if (decimals !== undefined && decimals < article.decimals) return ['invalid-number', 'decimals'];
  if (!isWhole({ tracking: article.tracking, decimals })) return ['invalid-number', 'decimals'];
  if (!values || !article.modelId?.equals(model._id)) return undefined;
  const carried = Object.fromEntries(article.attrs.map(({ k, v }) => [k, v]));
  const bad = firstBadValue(model.fields, { ...carried, ...values }, carried);
  return bad === undefined ? undefined : ['field-required', `field:${bad}`];
}

function changedFields(before: ArticleState, after: ArticleState): string[] {
  return (Object.keys(after) as (keyof ArticleState)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
}

/** Notes a name that a row with codes gives to an article. */
function noteName(row: number, input: RowInput, article: Article | undefined, { given }: PlanContext): void {
  if (input.name === undefined || nameAlone(input) !== undefined) return;
  const name = normalise(input.name);
  if (name !== article?.nameKey && !given.has(name)) given.set(name, row);
}

/** Notes a supplier that is to be created; false where there are too many of them. */
function isPlaced(name: string, { newSuppliers }: PlanContext): boolean {
  const key = normalise(name);
  if (newSuppliers.has(key)) return true;
  if (newSuppliers.size >= MAX_NEW_SUPPLIERS) return false;
  newSuppliers.set(key, name);
  return true;
}

/** Notes a category that is to be created with those above it; false where there is no room for them. */
function isFiled(names: readonly string[], context: PlanContext): boolean {
  const { categoryOf, newPaths, missing } = context;
  const paths = names.map((_name, depth) => names.slice(0, depth + 1));
  const last = paths.findLastIndex((path) => categoryOf(path) || newPaths.has(pathKey(path)));
  const fresh = paths.slice(last + 1);
  if (newPaths.size + fresh.length > context.categoryRoom) return false;
  for (const path of fresh) newPaths.add(pathKey(path));
  if (fresh.length > 0) missing.set(pathKey(names), [...names]);
  return true;
}

const pathKey = (names: readonly string[]) => names.map(normalise).join('\n');

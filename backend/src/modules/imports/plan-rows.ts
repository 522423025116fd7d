import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { tidyText } from '../../platform/text/identity.js';
import { normalise } from '../../platform/text/normalise.js';
import {
  AlikeNames,
  type ArticleContent,
  type ArticleState,
  BulkArticles,
  CategoryPaths,
  isKit,
  isWhole,
  newCodes,
  SupplierNames,
  withStoredTexts,
} from '../catalog/index.js';
import { firstBadValue } from '../models/index.js';
import { differencesOf } from './differences.rules.js';
import type { PlanContext, PlannedRow } from './plan-context.js';
import { PlanStock, type StockPlans } from './plan-stock.js';
import { withDecimals } from './proposed-decimals.rules.js';
import { MAX_BARCODES } from './reading/convert-cell.rules.js';
import { codesOf, identityOf, nameAlone, repeatsCode } from './reading/row-identity.rules.js';
import { type RowInput, withoutStock } from './reading/row-input.js';
import type { Problem } from './reading/row-problem.js';
import type { ConvertedRow } from './reading/write-rows.js';
import { type Article, contentOf, type NamesOfRow, supplierNames } from './row-content.js';

/** The names that a row shows as alike. */
const MAX_ALIKE_SHOWN = 5;

/** The maximum number of suppliers that one import creates. */
const MAX_NEW_SUPPLIERS = 1000;

/** Decides the effect of the rows of a file, in batches and in their order. */
@Injectable()
export class PlanRows {
  constructor(
    private readonly articles: BulkArticles,
    private readonly categories: CategoryPaths,
    private readonly suppliers: SupplierNames,
    private readonly stock: PlanStock,
    private readonly alike: AlikeNames,
  ) {}

  async begin(
    scope: TenantContext,
    about: Pick<PlanContext, 'model' | 'columns' | 'addsStock'>,
  ): Promise<PlanContext> {
    const { find, room } = await this.categories.known(scope);
    return {
      scope,
      ...about,
      seen: new Set(),
      brought: new Map(),
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

  async plan(converted: readonly ConvertedRow[], context: PlanContext): Promise<PlannedRow[]> {
    const supplierOf = await this.suppliers.finder(context.scope, supplierNames(converted));
    const names = { categoryOf: context.categoryOf, supplierOf };
    const contents = converted.map(({ input = {} }) => contentOf(input, names));
    const found = await this.articles.match(context.scope, contents);
    const rows = converted.map((row, index) => withDecimals(row, found[index], context.addsStock));
    const retracked = found.filter((article, index) => isRetracking(article, rows[index]?.input));
    const fixed = await this.articles.trackedForGood(
      context.scope,
      retracked.flatMap((article) => article ?? []),
    );
    const taken = await this.articles.takenCodes(
      context.scope,
      contents.map((content, index) => ({ content, article: found[index] })),
    );
    const stock = await this.stock.prepare(
      context,
      rows.map(({ input }, index) => ({ input, article: found[index] })),
    );
    const alikeOf = await this.#alike(context, rows);
    return rows.map((row, index) => {
      const article = found[index];
      const isFixed = article !== undefined && fixed.has(String(article._id));
      const planned = this.#planRow(row, { article, isFixed, ...taken[index] }, context, {
        names,
        stock,
      });
      const isRefused = planned.outcome === 'refuse';
      if (row.leads && !isRefused && row.input) context.leaders.set(row.row, { article, input: row.input });
      const alike = alikeOf(row, article, planned);
      return alike.length > 0 ? { ...planned, alike } : planned;
    });
  }

  /** The names of others that differ from new names of a row by case or accents only; rows above are among them. */
  async #alike({ scope, brought, newSuppliers }: PlanContext, rows: readonly ConvertedRow[]) {
    const named = rows.flatMap(({ input }) => input?.name ?? []);
    const articles = await this.alike.ofArticles(scope, named);
    const suppliers = await this.alike.ofSuppliers(scope, supplierNames(rows));
    return (
      { input = {} }: ConvertedRow,
      article: Article | undefined,
      { outcome }: PlannedRow,
    ): string[] => {
      if (outcome !== 'create' && outcome !== 'change') return [];
      const { name, supplier } = input;
      const isNamed = name !== undefined && (!article || tidyText(name) !== tidyText(article.name));
      const isNewSupplier = supplier !== undefined && newSuppliers.has(tidyText(supplier));
      const alike = [
        ...(isNamed ? [...articles(name), ...othersBrought(brought, name)] : []),
        ...(isNewSupplier ? suppliers(supplier) : []),
      ].filter((other) => other !== article?.name);
      return [...new Set(alike)].slice(0, MAX_ALIKE_SHOWN);
    };
  }

  #planRow(
    converted: ConvertedRow,
    { article, isFixed, isTaken, revived }: RowMatch,
    context: PlanContext,
    { names, stock }: { names: NamesOfRow; stock: StockPlans },
  ): PlannedRow {
    const { row, input, leader } = converted;
    if (!input) return refusedRow(converted);
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
      (article ? refusalOfChange(article, input, context, isFixed) : refusalOfCreation(input, context)) ??
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

/** A row that could not be converted. */
function refusedRow({ row, problem, column, cell, other, label = '', name = '' }: ConvertedRow): PlannedRow {
  return {
    row,
    outcome: 'refuse',
    label,
    name,
    ...(problem ? { problem } : {}),
    ...(column === undefined ? {} : { column }),
    ...(cell === undefined ? {} : { cell }),
    ...(other === undefined ? {} : { other }),
  };
}

type Refusal = readonly [Problem, string] | undefined;

const versionOf = ({ _id, version }: Article) => ({ articleId: String(_id), version });

/** The records of the catalogue that a row names. */
interface RowMatch {
  readonly article: Article | undefined;
  /** True if its stock cannot be tracked otherwise. */
  readonly isFixed: boolean;
  /** True if another article has one of its codes. */
  readonly isTaken?: boolean;
  /** The archived article that it brings back. */
  readonly revived?: Article | undefined;
}

/** The identities that no other row may have. */
function identitiesOf(
  input: RowInput,
  article: Article | undefined,
  revived: Article | undefined,
): readonly string[] {
  if (article) return [`id ${String(article._id)}`];
  const named = identityOf(input);
  return [...(named === undefined ? [] : [named]), ...(revived ? [`id ${String(revived._id)}`] : [])];
}

/** The codes that an article has after a row, and those that the row gives to it; a restored one gets its SKU. */
function codesAfter({ article, revived }: Pick<RowMatch, 'article' | 'revived'>, content: ArticleContent) {
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

function refusalOfChange(
  article: Article,
  input: RowInput,
  { model }: PlanContext,
  isFixed: boolean,
): Refusal {
  const { tracking = article.tracking, decimals, values } = withoutStock(input);
  if (article.archived) return ['archived', 'sku'];
  if (isRetracking(article, input) && (isFixed || isKit(article))) return ['tracking-changed', 'tracking'];
  if (decimals !== undefined && decimals < article.decimals) return ['invalid-number', 'decimals'];
  if (!isWhole({ tracking, decimals: decimals ?? article.decimals })) return ['invalid-number', 'decimals'];
  if (!values || !article.modelId?.equals(model._id)) return undefined;
  const carried = Object.fromEntries(article.attrs.map(({ k, v }) => [k, v]));
  const bad = firstBadValue(model.fields, { ...carried, ...values }, carried);
  return bad === undefined ? undefined : ['field-required', `field:${bad}`];
}

/** Returns whether a row tracks the stock of its article otherwise. */
const isRetracking = (article: Article | undefined, input: RowInput | undefined): boolean =>
  article !== undefined && input?.tracking !== undefined && input.tracking !== article.tracking;

function changedFields(before: ArticleState, after: ArticleState): string[] {
  return (Object.keys(after) as (keyof ArticleState)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
}

/** Records a name that a row with codes gives to an article. */
function noteName(row: number, input: RowInput, article: Article | undefined, { given }: PlanContext): void {
  if (input.name === undefined || nameAlone(input) !== undefined) return;
  const name = tidyText(input.name);
  if ((!article || name !== tidyText(article.name)) && !given.has(name)) given.set(name, row);
}

/** Records a name that a row adds; answers those of rows above that differ from it by case or accents only. */
function othersBrought(brought: Map<string, Set<string>>, name: string): string[] {
  const key = normalise(name);
  const names = brought.get(key) ?? new Set();
  brought.set(key, names.add(tidyText(name)));
  return [...names].filter((other) => other !== tidyText(name));
}

/** Records a supplier to create; false where there are too many of them. */
function isPlaced(name: string, { newSuppliers }: PlanContext): boolean {
  const key = tidyText(name);
  if (newSuppliers.has(key)) return true;
  if (newSuppliers.size >= MAX_NEW_SUPPLIERS) return false;
  newSuppliers.set(key, name);
  return true;
}

/** Records a category to create with its parents; false where there is no room for them. */
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

const pathKey = (names: readonly string[]) => names.map(tidyText).join('\n');

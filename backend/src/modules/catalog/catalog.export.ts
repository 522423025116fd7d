import { Injectable, type OnModuleInit } from '@nestjs/common';
import { exportTable, ListExports } from '../../platform/export/index.js';
import { joinCodes, keyedTitle, TITLES, titleKey, WORDS } from '../list-columns/index.js';
import { fieldValueOf, Models } from '../models/index.js';
import type { ArticleDto } from './articles/articles.dto.js';
import {
  ArticlesRepository,
  CategoriesRepository,
  SuppliersRepository,
} from './articles/articles.repository.js';
import type { Category } from './articles/articles.schema.js';
import type { CategoryDto } from './categories/categories.dto.js';
import type { SupplierDto } from './suppliers/suppliers.dto.js';

/** Separates the names of a path of categories. */
export const PATH_SEPARATOR = ' > ';

const CATEGORY = 'category';
const MODEL = 'model';
const SUPPLIER = 'supplier';
const CUSTOM_FIELDS = 'article-values';

export const articleExport = exportTable<ArticleDto>(
  'articles',
  [
    { title: TITLES.code, value: ({ sku }) => sku },
    { title: TITLES.name, value: ({ name }) => name },
    { title: TITLES.description, value: ({ description }) => description },
    { title: TITLES.category, value: ({ categoryId }) => categoryId, names: CATEGORY },
    { title: TITLES.unit, value: ({ unit }) => unit },
    { title: TITLES.decimals, value: ({ decimals }) => decimals },
    { title: TITLES.tracking, value: ({ tracking }) => tracking, words: WORDS.tracking },
    { title: TITLES.returnable, value: ({ returnable }) => returnable, words: WORDS.flag },
    { title: TITLES.barcodes, value: ({ barcodes }) => joinCodes(barcodes) },
    { title: TITLES.supplier, value: ({ supplierId }) => supplierId, names: SUPPLIER },
    { title: TITLES.supplierReference, value: ({ supplierReference }) => supplierReference },
    { title: TITLES.unitCost, value: ({ unitCost }) => unitCost, money: true },
    { title: TITLES.model, value: ({ modelId }) => modelId, names: MODEL },
    { title: TITLES.archived, value: ({ archived }) => archived, words: WORDS.flag },
  ],
  { own: CUSTOM_FIELDS },
);

export const categoryExport = exportTable<CategoryDto>('categories', [
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.category, value: ({ id }) => id, names: CATEGORY },
]);

export const supplierExport = exportTable<SupplierDto>('suppliers', [
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.customerNumber, value: ({ customerNumber }) => customerNumber },
  { title: TITLES.email, value: ({ email }) => email },
  { title: TITLES.phone, value: ({ phone }) => phone },
  { title: TITLES.note, value: ({ note }) => note },
  { title: TITLES.archived, value: ({ archived }) => archived, words: WORDS.flag },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt, moment: true },
]);

/** The paths of categories from the top, by their ids. */
export function categoryPaths(categories: readonly Category[]): Map<string, string> {
  const names = new Map(categories.map(({ _id, name }) => [String(_id), name]));
  return new Map(
    categories.map(({ _id, path }) => [
      String(_id),
      [...path, _id].map((id) => names.get(String(id)) ?? '').join(PATH_SEPARATOR),
    ]),
  );
}

/**
 * The names of categories and models in files, and one column for each custom field that an article has a value of, or
 * whose label is the title of another column.
 */
@Injectable()
export class CatalogExports implements OnModuleInit {
  constructor(
    private readonly exports: ListExports,
    private readonly articles: ArticlesRepository,
    private readonly categories: CategoriesRepository,
    private readonly suppliers: SuppliersRepository,
    private readonly models: Models,
  ) {}

  onModuleInit(): void {
    this.exports.addNames(CATEGORY, async (ctx) => categoryPaths(await this.categories.all(ctx)));
    this.exports.addNames(SUPPLIER, async (ctx) => {
      const names = new Map<string, string>();
      for await (const { _id, name } of this.suppliers.walk(ctx, {}, { _id: 1 }))
        names.set(String(_id), name);
      return names;
    });
    this.exports.addNames(MODEL, async (ctx) => {
      const models = await this.models.all(ctx);
      return new Map(models.map(({ _id, name }) => [String(_id), name]));
    });
    this.exports.addColumns(CUSTOM_FIELDS, async (ctx) => {
      const models = await this.models.all(ctx);
      const fields = models.flatMap((model) => model.fields);
      const labels = new Map(fields.map(({ key, label }) => [key, label]));
      const days = new Set(fields.flatMap(({ key, type }) => (type === 'date' ? [key] : [])));
      for (const { key, type } of fields) if (type !== 'date') days.delete(key);
      const used = new Set(articleExport.columns.map(({ title }) => titleKey(title[ctx.language])));
      const valued = (await this.articles.distinct(ctx, 'attrs.k', {})).map(String);
      // Without a column, a field with the title of another one would get the value of that column when the file is
      // imported.
      const named = [...labels].flatMap(([key, label]) => (used.has(titleKey(label)) ? [key] : []));
      return [...new Set([...valued, ...named])].sort().map((key) => {
        // A removed field has no label any more, and its values stay exportable.
        const label = labels.get(key) ?? key;
        const title = used.has(titleKey(label)) ? keyedTitle(label, key) : label;
        used.add(titleKey(title));
        const value = ({ values }: ArticleDto) => fieldValueOf(values, key);
        return days.has(key) ? { title, value, day: true } : { title, value };
      });
    });
  }
}

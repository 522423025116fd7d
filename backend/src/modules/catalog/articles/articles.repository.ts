import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { barcodeSpellings, gtinSpellings } from '../../../platform/barcodes/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { idFilter, type Scope, TenantRepository } from '../../../platform/database/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { SUPPLIER_MODEL, type Supplier } from '../suppliers/suppliers.schema.js';
import type { ArticleListQuery } from './article-lists.dto.js';
import { parseRanges, parseValues } from './article-values.rules.js';
import { ARTICLE_MODEL, type Article, CATEGORY_MODEL, type Category } from './articles.schema.js';

@Injectable()
export class ArticlesRepository extends TenantRepository<Article> {
  constructor(@InjectModel(ARTICLE_MODEL) model: Model<Article>) {
    super(model);
  }

  /** Changes an article if it has not changed since it was read. */
  change(tx: Tx, article: Article, values: Partial<Article>): Article {
    const changed = { ...article, ...values, version: article.version + 1, updatedAt: tx.now };
    this.put(tx, article, changed, 'version');
    return changed;
  }

  /**
   * The article with this SKU, in any case, or this barcode, with or without zeros before a GTIN; an archived one only
   * where no active one has it. Of two active ones that which has exactly this code.
   */
  findByCode(scope: Scope, code: string): Promise<Article | null> {
    return this.#findByOneOf(scope, code, barcodeSpellings(code));
  }

  /** The article with this GTIN, whatever its check digit. */
  findByGtin(scope: Scope, gtin: string): Promise<Article | null> {
    return this.#findByOneOf(scope, gtin, gtinSpellings(gtin));
  }

  async #findByOneOf(scope: Scope, code: string, spellings: readonly string[]): Promise<Article | null> {
    const filter = {
      $or: [{ skuKey: { $in: spellings.map(codeKey) } }, { barcodes: { $in: [...spellings] } }],
    };
    const options = { limit: MAX_OF_CODE, sort: { archived: 1, _id: 1 } } as const;
    const found = await this.findMany(scope, filter, options);
    const isExact = ({ archived, sku, barcodes }: Article) =>
      !archived && (sku === code || barcodes.includes(code));
    return found.find(isExact) ?? found[0] ?? null;
  }
}

/** Of active articles one has the SKU and one the barcode, where older servers have stored no others. */
const MAX_OF_CODE = 20;

/** The maximum number of categories of an organisation. */
export const MAX_CATEGORIES = 1000;
export const CATEGORY_LIMIT = { series: 'categories', max: MAX_CATEGORIES };

@Injectable()
export class CategoriesRepository extends TenantRepository<Category> {
  constructor(@InjectModel(CATEGORY_MODEL) model: Model<Category>) {
    super(model);
  }

  /** All categories, in no order. */
  all(scope: Scope): Promise<Category[]> {
    return this.findMany(scope, {}, { limit: MAX_CATEGORIES });
  }

  /** The ids of a category and of all its descendants. */
  async subtree(scope: Scope, id: string): Promise<Category['_id'][]> {
    const root = idFilter(id);
    const below = await this.findMany(scope, { path: root }, { limit: MAX_CATEGORIES });
    return [root, ...below.map((category) => category._id)];
  }
}

@Injectable()
export class SuppliersRepository extends TenantRepository<Supplier> {
  constructor(@InjectModel(SUPPLIER_MODEL) model: Model<Supplier>) {
    super(model);
  }
}

/** Converts a list query to a filter. */
export function articleFilter(
  query: ArticleListQuery,
  categoryIds?: readonly Category['_id'][],
): QueryFilter<Article> {
  const conditions = [
    ...(query.values ? parseValues(query.values) : []),
    ...parseRanges(query.valuesFrom, query.valuesTo),
  ];
  return {
    archived: query.archived ?? false,
    ...(query.tracking ? { tracking: query.tracking } : {}),
    ...(query.supplierId ? { supplierId: idFilter(query.supplierId) } : {}),
    ...(categoryIds ? { categoryId: { $in: [...categoryIds] } } : {}),
    ...(conditions.length > 0 ? { attrs: { $all: conditions.map(hasValue) } } : {}),
  };
}

/** Both conditions hold for the same element, so that one index serves both. */
const hasValue = ([k, v]: readonly [string, unknown]) => ({ $elemMatch: { k, v } });

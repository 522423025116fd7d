import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { idFilter, type Scope, TenantRepository } from '../../../platform/database/index.js';
import { normalise } from '../../../platform/text.js';
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

  /** The articles with these values, of several with one value the newest active one last. */
  async findByValues(
    scope: Scope,
    field: 'skuKey' | 'barcodes' | 'nameKey',
    values: readonly string[],
  ): Promise<Article[]> {
    const found: Article[] = [];
    let missing = [...new Set(values)];
    while (missing.length > 0) {
      const filter = {
        ...(field === 'nameKey' ? { archived: { $in: [false, true] } } : {}),
        [field]: { $in: missing },
      };
      const options = { limit: missing.length * 2, sort: { archived: 1, _id: -1 } } as const;
      const page = await this.findMany(scope, filter, options);
      found.push(...page);
      if (page.length < options.limit) break;
      // The articles of one name can fill a page, before those of others.
      const known = new Set(page.flatMap((article) => article[field]));
      missing = missing.filter((value) => !known.has(value));
    }
    return found.reverse();
  }

  /**
   * The article with this SKU, in any case, or exactly this barcode; an archived one only where no active one has it. Of
   * two active ones that which has exactly this code.
   */
  async findByCode(scope: Scope, code: string): Promise<Article | null> {
    const filter = { $or: [{ skuKey: normalise(code) }, { barcodes: code }] };
    const options = { limit: MAX_OF_CODE, sort: { archived: 1, _id: 1 } } as const;
    const found = await this.findMany(scope, filter, options);
    const isExact = ({ archived, sku, barcodes }: Article) =>
      !archived && (sku === code || barcodes.includes(code));
    return found.find(isExact) ?? found[0] ?? null;
  }
}

/** Of active articles one has the SKU and one the barcode, where older servers have stored no others. */
const MAX_OF_CODE = 10;

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

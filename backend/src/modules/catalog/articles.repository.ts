import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { idFilter, type Scope, TenantRepository } from '../../platform/database/index.js';
import { normalise } from '../../platform/text.js';
import type { FieldValue } from '../models/index.js';
import { parseValues } from './article-values.rules.js';
import { ARTICLE_MODEL, type Article, CATEGORY_MODEL, type Category } from './articles.schema.js';
import type { ArticleListQuery } from './catalog.dto.js';

@Injectable()
export class ArticlesRepository extends TenantRepository<Article> {
  constructor(@InjectModel(ARTICLE_MODEL) model: Model<Article>) {
    super(model);
  }

  /** The article with exactly this SKU or barcode. */
  findByCode(scope: Scope, code: string): Promise<Article | null> {
    return this.findOne(scope, { $or: [{ skuKey: normalise(code) }, { barcodes: code }] });
  }
}

/** The categories that are considered. */
const MAX_CATEGORIES = 1000;

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

/** Converts a list query to a filter. */
export function articleFilter(
  query: ArticleListQuery,
  categoryIds?: readonly Category['_id'][],
): QueryFilter<Article> {
  return {
    archived: query.archived ?? false,
    ...(query.tracking ? { tracking: query.tracking } : {}),
    ...(categoryIds ? { categoryId: { $in: [...categoryIds] } } : {}),
    ...(query.values ? { attrs: { $all: parseValues(query.values).map(hasValue) } } : {}),
  };
}

/** Both conditions hold for the same element, so that one index serves both. */
const hasValue = ([k, v]: readonly [string, FieldValue]) => ({ $elemMatch: { k, v } });

import { Id, ListQuery, Name, SortBy, Whole } from '../../../platform/http/index.js';
import type { Category } from '../articles/articles.schema.js';

export const CATEGORY_SORTS = { name: 'nameOrder' };

export class CategoryCreateDto {
  @Name()
  name: string;

  @Id({ optional: true, nullable: true })
  parentId?: string | null;
}

export class CategoryUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Id({ optional: true, nullable: true, about: 'The new parent; null is the top level.' })
  parentId?: string | null;
}

export class CategoryDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name()
  name: string;

  @Id({ nullable: true })
  parentId: string | null;
}

export class CategoryCountDto {
  @Id({ nullable: true, about: 'Null for the articles without a category.' })
  categoryId: string | null;

  @Whole({ min: 0, max: 1_000_000_000, about: 'The active articles in exactly this category.' })
  articles: number;
}

export class CategoryListQuery extends ListQuery {
  @SortBy(CATEGORY_SORTS)
  sort?: string;
}

export function toCategoryDto(category: Category): CategoryDto {
  return {
    id: String(category._id),
    version: category.version,
    name: category.name,
    parentId: category.parentId ? String(category.parentId) : null,
  };
}

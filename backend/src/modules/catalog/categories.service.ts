import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { type Page, type PageRequest, UnitOfWork } from '../../platform/database/index.js';
import { record } from '../../platform/events/index.js';
import { normalise } from '../../platform/text.js';
import { ArticlesRepository, CategoriesRepository } from './articles.repository.js';
import type { Category } from './articles.schema.js';
import {
  type CategoryCountDto,
  type CategoryCreateDto,
  type CategoryDto,
  toCategoryDto,
} from './catalog.dto.js';
import { categoryEvents } from './catalog.events.js';

const COUNTS_AT_ONCE = 20;

@Injectable()
export class Categories {
  constructor(
    private readonly repository: CategoriesRepository,
    private readonly articles: ArticlesRepository,
    private readonly work: UnitOfWork,
  ) {}

  list(ctx: TenantContext, request: PageRequest): Promise<Page<Category>> {
    return this.repository.page(ctx, {}, request);
  }

  /** The active articles of each category, and of none. An index alone answers each count. */
  async countArticles(ctx: TenantContext): Promise<CategoryCountDto[]> {
    const ids = [null, ...(await this.repository.all(ctx)).map(({ _id }) => _id)];
    const counts: CategoryCountDto[] = [];
    for (let from = 0; from < ids.length; from += COUNTS_AT_ONCE) {
      const some = ids.slice(from, from + COUNTS_AT_ONCE).map(async (categoryId) => ({
        categoryId: categoryId && String(categoryId),
        articles: await this.articles.count(ctx, { archived: false, categoryId }),
      }));
      counts.push(...(await Promise.all(some)));
    }
    return counts;
  }

  create(ctx: TenantContext, input: CategoryCreateDto): Promise<CategoryDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const parent = input.parentId ? await this.repository.getById(tx, input.parentId) : null;
      const stored = await this.repository.insert(tx, {
        name: input.name,
        nameKey: normalise(input.name),
        parentId: parent?._id ?? null,
        path: parent ? [...parent.path, parent._id] : [],
        version: 1,
      });
      record(tx, categoryEvents.created, { id: stored._id }, { after: stored });
      return toCategoryDto(stored);
    });
  }
}

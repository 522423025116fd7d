import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { type Page, type PageRequest, UnitOfWork } from '../../platform/database/index.js';
import { record } from '../../platform/events/index.js';
import { normalise } from '../../platform/text.js';
import { CategoriesRepository } from './articles.repository.js';
import type { Category } from './articles.schema.js';
import { type CategoryCreateDto, type CategoryDto, toCategoryDto } from './catalog.dto.js';
import { categoryEvents } from './catalog.events.js';

@Injectable()
export class Categories {
  constructor(
    private readonly repository: CategoriesRepository,
    private readonly work: UnitOfWork,
  ) {}

  list(ctx: TenantContext, request: PageRequest): Promise<Page<Category>> {
    return this.repository.page(ctx, {}, request);
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

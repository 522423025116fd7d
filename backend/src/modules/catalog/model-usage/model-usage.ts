import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { Models, ModelVersions } from '../../models/index.js';
import { ArticlesRepository } from '../articles/articles.repository.js';
import type { FieldUsageDto, ModelUsageDto } from './model-usage.dto.js';

/** Counts the articles that a change of a model concerns. Archived articles count: their values stay readable. */
@Injectable()
export class ModelUsage {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly models: Models,
    private readonly versions: ModelVersions,
  ) {}

  async count(ctx: TenantContext, id: string): Promise<ModelUsageDto> {
    const model = await this.models.get(ctx, id);
    const modelId = model._id;
    const options = new Map(model.fields.map((field) => [field.key, field.options]));
    const fields: FieldUsageDto[] = [];
    for (const key of await this.versions.keysOf(ctx, model)) {
      const optionCounts: FieldUsageDto['options'] = [];
      for (const option of options.get(key) ?? []) {
        const attrs = { $elemMatch: { k: key, v: option } };
        optionCounts.push({ option, articles: await this.articles.count(ctx, { modelId, attrs }) });
      }
      const articles = await this.articles.count(ctx, { modelId, 'attrs.k': key });
      fields.push({ key, articles, options: optionCounts });
    }
    return { articles: await this.articles.count(ctx, { modelId }), fields };
  }
}

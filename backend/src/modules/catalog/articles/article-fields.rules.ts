import { AppError } from '../../../platform/errors/index.js';
import { type FieldValue, firstBadValue } from '../../models/index.js';
import type { ArticleCreateDto } from './article-commands.dto.js';
import { toComponentDtos, toPhotoIds } from './articles.dto.js';
import type { Article } from './articles.schema.js';

/** Custom values in stored form. */
export function toAttrs(values: Readonly<Record<string, FieldValue>>): Article['attrs'] {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([k, v]) => ({ k, v }));
}

/** Refuses values that the fields of a model do not accept; carried values of removed fields may stay. */
export function requireValidValues(...values: Parameters<typeof firstBadValue>): void {
  const field = firstBadValue(...values);
  if (field !== undefined) throw new AppError('FIELD_VALUE_INVALID', { params: { field } });
}

/** The fields of a copy of an article: everything but its SKU and its barcodes. */
export function copyOf(article: Readonly<Article>): ArticleCreateDto {
  const { name, description, unit, decimals, tracking, returnable, unitCost, supplierReference } = article;
  const text = (id: Article['categoryId']) => (id ? String(id) : null);
  return {
    name,
    description,
    unit,
    decimals,
    tracking,
    returnable,
    unitCost,
    supplierReference,
    categoryId: text(article.categoryId),
    supplierId: text(article.supplierId),
    modelId: text(article.modelId),
    components: toComponentDtos(article),
    photos: toPhotoIds(article),
    attachments: (article.attachments ?? []).map(({ fileId }) => String(fileId)),
    values: Object.fromEntries(article.attrs.map(({ k, v }) => [k, v])),
  };
}

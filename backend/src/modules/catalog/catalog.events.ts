import { eventTypes } from '../../platform/events/index.js';
import type { Article, Category } from './articles.schema.js';

export const articleEvents = eventTypes<Article>()(
  'article',
  ['created', 'updated', 'archived', 'restored', 'deleted'],
  {
    facts: ['categoryId', 'decimals', 'tracking', 'returnable', 'modelId', 'unitCost', 'archived'],
    texts: ['sku', 'name', 'description', 'unit', 'barcodes', 'attrs'],
    seenBy: ['catalog:read'],
  },
);

export const categoryEvents = eventTypes<Category>()('category', ['created', 'deleted'], {
  facts: ['parentId'],
  texts: ['name'],
  seenBy: ['catalog:read'],
});

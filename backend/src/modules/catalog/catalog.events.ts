import { eventTypes } from '../../platform/events/index.js';
import type { Article, Category } from './articles/articles.schema.js';
import type { Supplier } from './suppliers/suppliers.schema.js';

export const articleEvents = eventTypes<Article>()(
  'article',
  ['created', 'updated', 'archived', 'restored', 'deleted'],
  {
    facts: [
      'categoryId',
      'decimals',
      'tracking',
      'returnable',
      'modelId',
      'supplierId',
      'unitCost',
      'components',
      'photos',
      'archived',
    ],
    texts: ['sku', 'name', 'description', 'unit', 'barcodes', 'supplierReference', 'attrs', 'attachments'],
    seenBy: ['catalog:read'],
  },
);

export const categoryEvents = eventTypes<Category>()('category', ['created', 'updated', 'deleted'], {
  facts: ['parentId'],
  texts: ['name'],
  seenBy: ['catalog:read'],
});

export const supplierEvents = eventTypes<Supplier>()('supplier', ['created', 'updated', 'deleted'], {
  facts: ['archived'],
  texts: ['name', 'customerNumber', 'email', 'phone', 'note'],
  seenBy: ['catalog:read'],
});

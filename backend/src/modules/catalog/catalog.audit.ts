import { auditPart } from '../../platform/audit/index.js';

/** Articles and categories must have the values of their last events. */
auditPart({
  name: 'catalog',
  pins: [
    {
      kind: 'article',
      collection: 'articles',
      events: 'changes',
      deleted: 'article.deleted',
      facts: ['categoryId', 'decimals', 'tracking', 'returnable', 'modelId', 'unitCost', 'archived'],
      texts: ['sku', 'name', 'description', 'unit', 'barcodes', 'attrs'],
    },
    {
      kind: 'category',
      collection: 'categories',
      events: 'changes',
      deleted: 'category.deleted',
      facts: ['parentId'],
      texts: ['name'],
    },
  ],
});

import { auditPart } from '../../platform/audit/index.js';

/** Articles and categories are what their last events say. */
auditPart({
  name: 'catalog',
  pins: [
    {
      kind: 'article',
      collection: 'articles',
      events: 'changes',
      facts: ['categoryId', 'decimals', 'tracking', 'returnable', 'modelId', 'unitCost', 'archived'],
      texts: ['sku', 'name', 'description', 'unit', 'barcodes', 'attrs'],
    },
    { kind: 'category', collection: 'categories', events: 'changes', facts: ['parentId'], texts: ['name'] },
  ],
});

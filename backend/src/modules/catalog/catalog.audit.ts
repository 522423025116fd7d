import { auditPart } from '../../platform/audit/index.js';
import { SUPPLIERS } from './suppliers/suppliers.schema.js';

/** Articles, categories and suppliers must have the values of their last events. */
auditPart({
  name: 'catalog',
  pins: [
    {
      kind: 'article',
      collection: 'articles',
      events: 'changes',
      removedBy: 'article.deleted',
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
    },
    {
      kind: 'category',
      collection: 'categories',
      events: 'changes',
      facts: ['parentId'],
      texts: ['name'],
      removedBy: 'category.deleted',
    },
    {
      kind: 'supplier',
      collection: SUPPLIERS,
      events: 'changes',
      facts: ['archived'],
      texts: ['name', 'customerNumber', 'email', 'phone', 'note'],
      removedBy: 'supplier.deleted',
    },
  ],
});

/** What a column of a file can become, besides a custom field. */
export const TARGETS = [
  'sku',
  'name',
  'description',
  'category',
  'unit',
  'decimals',
  'tracking',
  'returnable',
  'barcodes',
  'supplier',
  'supplierReference',
  'unitCost',
  'quantity',
  'site',
] as const;

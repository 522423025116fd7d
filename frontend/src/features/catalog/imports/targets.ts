/** The targets of a column, besides a custom field. */
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
  'location',
  'lot',
  'expiry',
  'serial',
  'stockCost',
  'minimum',
  'fillUpTo',
  'maximum',
] as const;

/** Several columns can become the same: they are parts of a path, more codes, or others for an empty one. */
export const SHARED: ReadonlySet<string> = new Set(['category', 'location', 'barcodes', 'name']);

import { profileOf } from './sources.js';
import { guessTargets } from './targets.js';

const map = (titles: readonly string[], fields: { key: string; label: string }[] = []) =>
  guessTargets(titles, fields, profileOf(titles)?.mapping);

test('the label of a custom field comes before what its title means elsewhere', () => {
  const notes = [{ key: 'notes', label: 'Notes' }];
  expect(map(['Code', 'Name', 'Notes'], notes)).toEqual(['sku', 'name', 'field:notes']);
  expect(map(['Code', 'Name', 'Notes'])).toEqual(['sku', 'name', 'description']);
});

test('a field whose column has its key beside its label leaves its label to another column', () => {
  const fields = [
    { key: 'unit', label: 'Unit' },
    { key: 'model', label: 'Model' },
    { key: 'brand', label: 'Brand' },
    { key: 'brand2', label: 'Brand' },
  ];
  expect(map(['Unit', 'Model', 'Unit (unit)', 'Model (model)', 'Brand', 'Brand (brand2)'], fields)).toEqual([
    'unit',
    null,
    'field:unit',
    'field:model',
    'field:brand',
    'field:brand2',
  ]);
  expect(map(['Unit', 'Model'], fields)).toEqual(['field:unit', 'field:model']);
});

test('a title that ends in the key of a field is its column, whatever another model calls it', () => {
  const unit = { key: 'unit', label: 'Unit' };
  expect(map(['Unit', 'Size (unit)'], [unit])).toEqual(['unit', 'field:unit']);
  const weights = [
    { key: 'weight', label: 'Weight (kg)' },
    { key: 'kg', label: 'Kilos' },
  ];
  expect(map(['Weight (kg)', 'Kilos'], weights)).toEqual(['field:weight', 'field:kg']);
});

test('of columns that say the same, the one that says it best has the target', () => {
  expect(map(['SafetyStockLevel', 'ReorderPoint', 'StandardCost', 'ListPrice'])).toEqual([
    null,
    'minimum',
    'unitCost',
    null,
  ]);
  expect(map(['Item', 'Item name'])).toEqual([null, 'name']);
});

test('columns that divide a path are its parts, in their order', () => {
  expect(map(['Category', 'Subcategory', 'Aisle', 'Shelf', 'Bin'])).toEqual([
    'category',
    'category',
    'location',
    'location',
    'location',
  ]);
});

test.each([
  [
    'snipe-it',
    'Company,Asset Name,Asset Tag,Serial,Model,Model No.,Category,Manufacturer,Status,Location,Purchase Cost,Order Number,Supplier,Notes',
    {
      name: 2,
      sku: 1,
      serial: 1,
      supplierReference: 1,
      category: 1,
      location: 1,
      unitCost: 1,
      supplier: 1,
      description: 1,
    },
  ],
  [
    'snipe-it',
    'ID,Name,Company,Category,Model No.,Item No.,Manufacturer,Location,Min. QTY,Total,Remaining,Order Number,Purchase Date,Unit Cost',
    { name: 1, category: 1, supplierReference: 1, sku: 1, location: 1, minimum: 1, quantity: 1, unitCost: 1 },
  ],
  [
    'inventree',
    'ID,IPN,Name,Description,Category Name,Keywords,Units,Minimum Stock,Total Stock,Notes',
    { sku: 1, name: 1, description: 1, category: 1, unit: 1, minimum: 1, quantity: 1 },
  ],
  [
    'inventree',
    'ID,Part ID,Part Name,Part IPN,Quantity,Serial,Batch,Location Path,Location ID,Purchase Price,Expiry Date',
    { name: 1, sku: 1, quantity: 1, serial: 1, lot: 1, location: 1, unitCost: 1, expiry: 1 },
  ],
  [
    'shelf',
    'QR ID,Asset ID,Title,Description,Category,Kit,Tags,Location,Custodian,Valuation,Available to book',
    { barcodes: 1, sku: 1, name: 1, description: 1, category: 1, location: 1, unitCost: 1, returnable: 1 },
  ],
  [
    'sortly',
    'Entry Name,Entry Type,SID,Quantity,Min Level,Price,Value,Notes,Tags,Primary Folder,Subfolder-level1,Barcode/QR1-Data',
    {
      name: 1,
      sku: 1,
      quantity: 1,
      minimum: 1,
      unitCost: 1,
      description: 1,
      category: 1,
      location: 2,
      barcodes: 1,
    },
  ],
  [
    'homebox',
    'HB.import_ref,HB.location,HB.labels,HB.asset_id,HB.archived,HB.quantity,HB.name,HB.description,HB.serial_number,HB.model_number,HB.purchase_price,HB.purchase_from',
    {
      location: 1,
      category: 1,
      sku: 1,
      quantity: 1,
      name: 1,
      description: 1,
      serial: 1,
      supplierReference: 1,
      unitCost: 1,
      supplier: 1,
    },
  ],
])('an export of %s is recognised, and each column that has a place gets it', (source, titles, expected) => {
  const columns = titles.split(',');
  expect(profileOf(columns)?.name).toBe(source);
  const counts: Record<string, number> = {};
  for (const target of map(columns)) if (target) counts[target] = (counts[target] ?? 0) + 1;
  expect(counts).toEqual(expected);
});

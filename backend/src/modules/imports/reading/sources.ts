import { titleKey } from '../../list-columns/index.js';
import type { Target } from './target-names.js';

export const SOURCE_NAMES = [
  'stockroom',
  'snipe-it',
  'inventree',
  'shelf',
  'sortly',
  'homebox',
  'part-db',
  'openboxes',
  'binner',
] as const;
export type Source = (typeof SOURCE_NAMES)[number];

interface Profile {
  readonly name: Source;
  /** Titles that each of its exports of this kind has. */
  readonly titles: readonly string[];
  /** The targets of its columns where titles alone are not enough; null is left out. */
  readonly mapping: readonly (readonly [string, Target | null])[];
}

/** A unit with its own tag is an article of its own: its cost, its supplier and its notes are its own, too. */
const SNIPE_ASSET: Profile['mapping'] = [
  ['Asset Tag', 'sku'],
  ['Asset Name', 'name'],
  ['Name', 'name'],
  ['Item Name', 'name'],
  ['Model', 'name'],
  ['Model Name', 'name'],
  ['Serial', 'serial'],
  ['Model No.', 'supplierReference'],
  ['Model Number', 'supplierReference'],
  ['Supplier', 'supplier'],
  ['Manufacturer', null],
  ['Order Number', null],
  ['Location', 'location'],
  ['Default Location', null],
  ['Cost', 'unitCost'],
  ['Value', null],
  ['Current Value', null],
];

const SNIPE_STOCK: Profile['mapping'] = [
  ['Model No.', 'supplierReference'],
  ['Model Number', 'supplierReference'],
  ['Item No.', 'sku'],
  ['Total', 'quantity'],
  ['Quantity', 'quantity'],
  ['Min. QTY', 'minimum'],
  ['Manufacturer', null],
  ['Order Number', null],
  ['Total Cost', null],
  ['ID', null],
];

/** The mapping of its files for accessories, consumables and components; a serial number there is not one for each piece. */
const SNIPE_SAMPLE: Profile['mapping'] = [
  ['Item Name', 'name'],
  ['Quantity', 'quantity'],
  ['Purchase Cost', 'unitCost'],
  ['Item Number', 'sku'],
  ['Model Number', 'supplierReference'],
  ['Min Amount', 'minimum'],
  ['Min. Amt', 'minimum'],
  ['Min QTY', 'minimum'],
  ['Serial Number', null],
  ['Order Number', null],
  ['Manufacturer', null],
];

const PART_DB: Profile['mapping'] = [
  ['name', 'name'],
  ['description', 'description'],
  ['notes', null],
  ['comment', null],
  ['category', 'category'],
  ['quantity', 'quantity'],
  ['amount', 'quantity'],
  ['instock', 'quantity'],
  ['storage_location', 'location'],
  ['ipn', 'sku'],
  ['mpn', null],
  ['manufacturer', null],
  ['supplier', 'supplier'],
  ['spn', 'supplierReference'],
  ['price', 'unitCost'],
  ['minamount', 'minimum'],
  ['partUnit', 'unit'],
];

const OPENBOXES_PRODUCT: Profile['mapping'] = [
  ['ProductCode', 'sku'],
  ['Name', 'name'],
  ['Category', 'category'],
  ['Description', 'description'],
  ['UnitOfMeasure', 'unit'],
  ['UnitCost', 'unitCost'],
  ['LotAndExpiryControl', 'tracking'],
  ['UPC', 'barcodes'],
  ['Manufacturer', null],
  ['Vendor', 'supplier'],
  ['VendorName', 'supplier'],
  ['VendorCode', 'supplierReference'],
];

const OPENBOXES_INVENTORY: Profile['mapping'] = [
  ['Product code', 'sku'],
  ['Product name', 'name'],
  ['Lot number', 'lot'],
  ['Expiration date', 'expiry'],
  ['Bin location', 'location'],
  ['OB QOH', null],
  ['Physical QOH', 'quantity'],
  ['Comment', null],
];

/** Its parts have no name besides their number. */
const BINNER: Profile['mapping'] = [
  ['PartNumber', 'sku'],
  ['Description', 'description'],
  ['PartType', 'category'],
  ['Value', null],
  ['Location', 'location'],
  ['BinNumber', 'location'],
  ['BinNumber2', 'location'],
  ['Quantity', 'quantity'],
  ['LowStockThreshold', 'minimum'],
  ['Cost', 'unitCost'],
  ['Manufacturer', null],
  ['ManufacturerPartNumber', 'supplierReference'],
  ['LowestCostSupplier', 'supplier'],
  ['ProductStatus', null],
  ['BaseProductNumber', null],
  ['PackageType', null],
];

const INVENTREE_PART: Profile['mapping'] = [
  ['IPN', 'sku'],
  ['Name', 'name'],
  ['Description', 'description'],
  ['Category Name', 'category'],
  ['Category Path', 'category'],
  ['Category', null],
  ['Total Stock', 'quantity'],
  ['Total In Stock', 'quantity'],
  ['In Stock', 'quantity'],
  ['Minimum Stock', 'minimum'],
  ['Default Location', null],
  ['Default Supplier', null],
  ['Notes', null],
  ['Unallocated Stock', null],
];

const INVENTREE_STOCK: Profile['mapping'] = [
  ['Part.IPN', 'sku'],
  ['Part IPN', 'sku'],
  ['Part.Name', 'name'],
  ['Part Name', 'name'],
  ['Part.Description', 'description'],
  ['Part Description', 'description'],
  ['Part', null],
  ['Part ID', null],
  ['Location', null],
  ['Location ID', null],
  ['Location Path', 'location'],
  ['Location Name', 'location'],
  ['Location.Name', 'location'],
  ['Batch', 'lot'],
  ['Batch Code', 'lot'],
  ['Serial', 'serial'],
  ['Serial Number', 'serial'],
  ['Quantity', 'quantity'],
  ['Purchase Price', 'unitCost'],
  ['Supplier Part ID', null],
  ['Supplier Part', null],
  ['Supplier Part.SKU', 'supplierReference'],
  ['Supplier Part SKU', 'supplierReference'],
  ['Supplier Name', 'supplier'],
  ['Notes', null],
  ['Barcode Data', null],
];

const SHELF: Profile['mapping'] = [
  ['Title', 'name'],
  ['Name', 'name'],
  ['Asset ID', 'sku'],
  ['Sequential ID', 'sku'],
  ['QR ID', 'barcodes'],
  ['Valuation', 'unitCost'],
  ['Value', 'unitCost'],
  ['Available to book', 'returnable'],
  ['Location', 'location'],
  ['Tags', null],
  ['Kit', null],
  ['ID', null],
];

const SORTLY: Profile['mapping'] = [
  ['Entry Name', 'name'],
  ['SID', 'sku'],
  ['Sortly ID (SID)', 'sku'],
  ['Sortly ID', 'sku'],
  ['Item Name', 'name'],
  ['Unit', 'unit'],
  ['Min Level', 'minimum'],
  ['Price', 'unitCost'],
  ['Value', null],
  ['Total Value', null],
  ['Notes', 'description'],
  ['Barcode/QR1-Data', 'barcodes'],
  ['Barcode/QR2-Data', 'barcodes'],
  ['Primary Folder', 'location'],
  ['Folder', 'location'],
  ['Folder Name', 'location'],
  ['Subfolder-level1', 'location'],
  ['Subfolder-level2', 'location'],
  ['Subfolder-level3', 'location'],
  ['Tags', 'category'],
  ['Parent SID', null],
];

const HOMEBOX: Profile['mapping'] = [
  ['HB.asset_id', 'sku'],
  ['HB.name', 'name'],
  ['HB.location', 'location'],
  ['HB.labels', 'category'],
  ['HB.tags', 'category'],
  ['HB.quantity', 'quantity'],
  ['HB.description', 'description'],
  ['HB.notes', null],
  ['HB.model_number', 'supplierReference'],
  ['HB.purchase_from', 'supplier'],
  ['HB.purchase_price', 'unitCost'],
  ['HB.serial_number', 'serial'],
];

/** Applications whose exports are recognised, the more particular ones first. */
const PROFILES: readonly Profile[] = [
  { name: 'homebox', titles: ['HB.name', 'HB.location'], mapping: HOMEBOX },
  { name: 'snipe-it', titles: ['Asset Tag', 'Model No.'], mapping: SNIPE_ASSET },
  { name: 'snipe-it', titles: ['Asset Tag', 'Serial', 'Status'], mapping: SNIPE_ASSET },
  { name: 'snipe-it', titles: ['Item Name', 'Asset Tag', 'Model Number'], mapping: SNIPE_ASSET },
  { name: 'snipe-it', titles: ['Min. QTY', 'Total', 'Category'], mapping: SNIPE_STOCK },
  { name: 'snipe-it', titles: ['Item Name', 'Min. QTY', 'Model No.'], mapping: SNIPE_STOCK },
  { name: 'snipe-it', titles: ['Min. QTY', 'Model No.'], mapping: SNIPE_STOCK },
  {
    name: 'snipe-it',
    titles: ['Item Name', 'Purchase Date', 'Purchase Cost', 'Company', 'Order Number', 'Quantity'],
    mapping: SNIPE_SAMPLE,
  },
  { name: 'part-db', titles: ['ipn', 'mpn', 'storage_location'], mapping: PART_DB },
  { name: 'part-db', titles: ['footprint', 'storage_location', 'needs_review'], mapping: PART_DB },
  {
    name: 'openboxes',
    titles: ['ProductCode', 'ProductType', 'LotAndExpiryControl'],
    mapping: OPENBOXES_PRODUCT,
  },
  {
    name: 'openboxes',
    titles: ['Product code', 'Lot number', 'OB QOH', 'Physical QOH'],
    mapping: OPENBOXES_INVENTORY,
  },
  { name: 'binner', titles: ['PartNumber', 'BinNumber', 'BinNumber2'], mapping: BINNER },
  { name: 'binner', titles: ['PartNumber', 'BinNumber', 'LowStockThreshold'], mapping: BINNER },
  { name: 'inventree', titles: ['Part.IPN', 'Batch'], mapping: INVENTREE_STOCK },
  { name: 'inventree', titles: ['Part IPN', 'Quantity'], mapping: INVENTREE_STOCK },
  { name: 'inventree', titles: ['Part Name', 'Batch', 'Quantity'], mapping: INVENTREE_STOCK },
  { name: 'inventree', titles: ['Part.Name', 'Quantity'], mapping: INVENTREE_STOCK },
  { name: 'inventree', titles: ['IPN', 'Keywords'], mapping: INVENTREE_PART },
  { name: 'inventree', titles: ['IPN', 'Units', 'Total Stock'], mapping: INVENTREE_PART },
  { name: 'inventree', titles: ['IPN', 'Minimum Stock'], mapping: INVENTREE_PART },
  { name: 'shelf', titles: ['Title', 'Kit', 'Custodian'], mapping: SHELF },
  { name: 'shelf', titles: ['Title', 'Custodian', 'Tags'], mapping: SHELF },
  { name: 'shelf', titles: ['QR ID', 'Custody'], mapping: SHELF },
  { name: 'sortly', titles: ['Entry Name', 'SID'], mapping: SORTLY },
  { name: 'sortly', titles: ['Entry Name', 'Sortly ID (SID)'], mapping: SORTLY },
  { name: 'sortly', titles: ['Entry Type', 'Primary Folder'], mapping: SORTLY },
  { name: 'sortly', titles: ['Item Name', 'Min Level', 'Sortly ID'], mapping: SORTLY },
];

/** The application that a file with these titles comes from, and the targets of its columns by their keys. */
export function profileOf(
  titles: readonly string[],
): { readonly name: Source; readonly mapping: ReadonlyMap<string, Target | null> } | undefined {
  const present = new Set(titles.map(titleKey));
  const profile = PROFILES.find((each) => each.titles.every((title) => present.has(titleKey(title))));
  return (
    profile && {
      name: profile.name,
      mapping: new Map(profile.mapping.map(([title, target]) => [titleKey(title), target])),
    }
  );
}

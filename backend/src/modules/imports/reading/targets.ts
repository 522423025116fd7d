import { normalise } from '../../../platform/text.js';
import { TITLES } from '../../list-columns/index.js';

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
export type Target = (typeof TARGETS)[number];

/** The prefix of a target that is a custom field of the model, before its key. */
export const FIELD_PREFIX = 'field:';

/** Titles of other files for the same thing, beside those of our own exports. */
const SYNONYMS: Readonly<Record<Target, readonly string[]>> = {
  sku: [
    'SKU',
    'IPN',
    'Item code',
    'Item number',
    'Item no',
    'Part number',
    'Part no',
    'Product number',
    'Article number',
    'Asset tag',
    'Asset ID',
    'SID',
    'HB.asset_id',
    'Product code',
    'Référence',
    'Réf',
    'Référence article',
    'Code article',
    'Referencia',
    'Código de artículo',
    'Codice articolo',
    'Riferimento',
    'Artikelnummer',
    'Stock code',
    'Item model number',
  ],
  name: [
    'Title',
    'Item',
    'Item name',
    'Entry name',
    'Product',
    'Product name',
    'Article name',
    'Asset name',
    'HB.name',
    'Désignation',
    'Libellé',
    'Nom de l’article',
    'Denominación',
    'Artículo',
    'Producto',
    'Denominazione',
    'Prodotto',
    'Bezeichnung',
    'Article',
    'Articolo',
    'Model name',
  ],
  description: [
    'Notes',
    'Note',
    'Details',
    'Comment',
    'Comments',
    'HB.description',
    'Remarques',
    'Notas',
    'Beschreibung',
  ],
  category: [
    'Category name',
    'Categories',
    'Product category',
    'Group',
    'Folder',
    'Primary folder',
    'HB.labels',
    'Famille',
    'Familia',
    'Famiglia',
  ],
  unit: [
    'Units',
    'Unit of measure',
    'UOM',
    'Unité de mesure',
    'Unidad de medida',
    'Unità di misura',
    'Quantity per unit',
  ],
  decimals: [],
  tracking: ['Tracked by'],
  returnable: ['Returnable', 'Loanable', 'Requestable', 'Available to book', 'Réutilisable', 'Prestable'],
  barcodes: [
    'Barcode',
    'EAN',
    'EAN13',
    'GTIN',
    'UPC',
    'Code-barres',
    'Código de barras',
    'Codice a barre',
    'Barcode/QR1-Data',
    'QR ID',
  ],
  supplier: [
    'Supplier name',
    'Vendor',
    'Vendor name',
    'Default supplier',
    'Manufacturer',
    'Fournisseur principal',
    'Proveedor principal',
    'Fornitore principale',
    'Lieferant',
  ],
  supplierReference: [
    'Supplier part number',
    'Supplier code',
    'Supplier SKU',
    'Vendor part number',
    'Vendor reference',
    'Manufacturer part number',
    'MPN',
    'Order number',
    'Réf fournisseur',
    'Bestellnummer',
  ],
  unitCost: [
    'Cost',
    'Price',
    'Unit price',
    'Purchase cost',
    'Purchase price',
    'Standard cost',
    'List price',
    'Valuation',
    'Value',
    'HB.purchase_price',
    'Prix',
    'Prix unitaire',
    'Prix d’achat',
    'Precio',
    'Precio unitario',
    'Prezzo',
    'Prezzo unitario',
  ],
  quantity: [
    'Qty',
    'Stock',
    'In stock',
    'Units in stock',
    'Total stock',
    'Total',
    'HB.quantity',
    'Stock quantity',
    'Stock initial',
    'Existencias',
    'Giacenza',
    'Opening stock',
    'Available quantity',
    'Quantité en stock',
  ],
  site: [
    'Site',
    'Warehouse',
    'Default location',
    'Location name',
    'Entrepôt',
    'Magasin',
    'Magazzino',
    'Depósito',
  ],
};

const OWN: Readonly<Record<Target, keyof typeof TITLES>> = {
  sku: 'code',
  name: 'name',
  description: 'description',
  category: 'category',
  unit: 'unit',
  decimals: 'decimals',
  tracking: 'tracking',
  returnable: 'returnable',
  barcodes: 'barcodes',
  supplier: 'supplier',
  supplierReference: 'supplierReference',
  unitCost: 'unitCost',
  quantity: 'quantity',
  site: 'site',
};

/** Applications whose exports are recognised, by titles that all of them have. */
const SOURCES: readonly { readonly name: Source; readonly titles: readonly string[] }[] = [
  { name: 'homebox', titles: ['HB.name', 'HB.location'] },
  { name: 'snipe-it', titles: ['Asset Tag', 'Model No.'] },
  { name: 'snipe-it', titles: ['Item Name', 'Min. QTY', 'Model No.'] },
  { name: 'inventree', titles: ['IPN', 'Keywords'] },
  { name: 'inventree', titles: ['IPN', 'Units', 'Total Stock'] },
  { name: 'shelf', titles: ['Title', 'Kit', 'Custodian'] },
  { name: 'shelf', titles: ['Title', 'Custodian', 'Tags'] },
  { name: 'sortly', titles: ['Entry Name', 'SID'] },
  { name: 'sortly', titles: ['Entry Type', 'Primary Folder'] },
];

export const SOURCE_NAMES = ['snipe-it', 'inventree', 'shelf', 'sortly', 'homebox'] as const;
export type Source = (typeof SOURCE_NAMES)[number];

/** A title for comparison: without case, accents and punctuation. */
const keyOf = (title: string) =>
  normalise(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a title that is written as one, such as UnitsInStock. */
const wordsOf = (title: string) => title.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ');

const KNOWN: ReadonlyMap<string, Target> = new Map(
  // The earlier of two is the better one, so it is set last.
  [...TARGETS]
    .reverse()
    .flatMap((target) =>
      [...SYNONYMS[target], ...Object.values(TITLES[OWN[target]])].map(
        (title) => [keyOf(title), target] as const,
      ),
    ),
);

/** The application that a file with these titles comes from. */
export function sourceOf(titles: readonly string[]): Source | null {
  const present = new Set(titles.map(keyOf));
  return SOURCES.find((source) => source.titles.every((title) => present.has(keyOf(title))))?.name ?? null;
}

export interface NamedField {
  readonly key: string;
  readonly label: string;
}

/** The target of each column: of a known title, or of a custom field's label or key; each target once. */
export function guessTargets(titles: readonly string[], fields: readonly NamedField[]): (string | null)[] {
  const used = new Set<string>();
  const custom = new Map(fields.flatMap(({ key, label }) => [key, label].map((name) => [keyOf(name), key])));
  return titles.map((title) => {
    const name = keyOf(title);
    const key = custom.get(name);
    const known = KNOWN.get(name) ?? KNOWN.get(keyOf(wordsOf(title)));
    const target = known ?? (key === undefined ? undefined : `${FIELD_PREFIX}${key}`);
    if (target === undefined || used.has(target)) return null;
    used.add(target);
    return target;
  });
}

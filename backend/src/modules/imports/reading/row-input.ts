import type { FieldValue } from '../../models/index.js';

/** The input of one row about an article and its stock; fields without a value are absent. */
export interface RowInput extends RowStock {
  readonly sku?: string;
  readonly name?: string;
  readonly description?: string;
  /** The names of the category and of those above it, topmost first. */
  readonly category?: readonly string[];
  readonly unit?: string;
  readonly decimals?: number;
  readonly tracking?: 'quantity' | 'lot' | 'serial';
  readonly returnable?: boolean;
  readonly barcodes?: readonly string[];
  /** The name of the supplier, and how it calls the article. */
  readonly supplier?: string;
  readonly supplierReference?: string;
  /** In minor units, with up to four decimals. */
  readonly unitCost?: number;
  readonly values?: Readonly<Record<string, FieldValue>>;
}

/** The input of a row about the article at one site. */
export interface RowStock {
  /** Stock in units, at the site. */
  readonly quantity?: number;
  readonly siteId?: string;
  /** The names of the storage location and of those above it, topmost first. */
  readonly location?: readonly string[];
  readonly lot?: string;
  /** A date. */
  readonly expiry?: string;
  readonly serial?: readonly string[];
  /** The unit cost of the stock, if it differs from the unit cost of the article. */
  readonly stockCost?: number;
  readonly minimum?: number;
  readonly fillUpTo?: number;
  readonly maximum?: number;
}

/** The names of the fields of a row about stock. */
export const STOCK_FIELDS: ReadonlySet<string> = new Set<keyof RowStock>([
  'quantity',
  'siteId',
  'location',
  'lot',
  'expiry',
  'serial',
  'stockCost',
  'minimum',
  'fillUpTo',
  'maximum',
]);

/** The input of a row about the article itself. */
export function withoutStock(input: RowInput): Omit<RowInput, keyof RowStock> {
  return Object.fromEntries(Object.entries(input).filter(([key]) => !STOCK_FIELDS.has(key)));
}

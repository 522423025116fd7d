import { normalise } from '../../../platform/text.js';
import type { RowInput } from './row-input.js';

/** What two rows of a file must not share. */
export function identityOf({ sku, barcodes = [], name }: RowInput): string | undefined {
  if (sku !== undefined) return `sku ${normalise(sku)}`;
  if (barcodes.length > 0) return `barcode ${barcodes[0]}`;
  return name === undefined ? undefined : `name ${normalise(name)}`;
}

/** The codes of a row as rows above it have them. */
export function codesOf({ sku, barcodes = [] }: RowInput): string[] {
  const own = barcodes.map((code) => `code ${code}`);
  return sku === undefined ? own : [...own, `sku code ${normalise(sku)}`];
}

/** Whether a row above has a code of this one. */
export function repeatsCode({ sku, barcodes = [] }: RowInput, seen: ReadonlySet<string>): boolean {
  return (
    (sku !== undefined && seen.has(`code ${sku}`)) ||
    barcodes.some((code) => seen.has(`code ${code}`) || seen.has(`sku code ${normalise(code)}`))
  );
}

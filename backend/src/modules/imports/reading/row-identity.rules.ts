import { barcodeKey } from '../../../platform/barcodes/index.js';
import { codeKey, tidyText } from '../../../platform/text/identity.js';
import type { RowInput } from './row-input.js';

/** The key that two rows of a file must not share. */
export function identityOf({ sku, barcodes = [], name }: RowInput): string | undefined {
  if (sku !== undefined) return `sku ${codeKey(sku)}`;
  if (barcodes.length > 0) return `barcode ${barcodeKey(barcodes[0] ?? '')}`;
  return name === undefined ? undefined : `name ${tidyText(name)}`;
}

/** The name of a row that identifies its article by the name alone. */
export function nameAlone({ sku, barcodes = [], name }: RowInput): string | undefined {
  return sku === undefined && barcodes.length === 0 && name !== undefined ? tidyText(name) : undefined;
}

/** The codes that an article gets by a row, or has after it. */
type Codes = Pick<RowInput, 'sku' | 'barcodes'>;

/** The codes that an article has after a row, as the rows below are compared with them. */
export function codesOf({ sku, barcodes = [] }: Codes): string[] {
  const own = barcodes.flatMap((code) => [
    `code ${barcodeKey(code)}`,
    `code key ${codeKey(barcodeKey(code))}`,
  ]);
  return sku === undefined ? own : [...own, `sku code ${codeKey(barcodeKey(sku))}`];
}

/** Returns whether a row above has a code that this one gives to its article. */
export function repeatsCode({ sku, barcodes = [] }: Codes, seen: ReadonlySet<string>): boolean {
  return (
    (sku !== undefined && seen.has(`code key ${codeKey(barcodeKey(sku))}`)) ||
    barcodes.map(barcodeKey).some((code) => seen.has(`code ${code}`) || seen.has(`sku code ${codeKey(code)}`))
  );
}

/** The lengths of a GTIN, the shortest first. */
const LENGTHS = [8, 12, 13, 14] as const;
const KEY_LENGTH = 14;

/** Returns whether the last digit of a number is its GS1 check digit. Leading zeros make no difference. */
export function hasCheckDigit(digits: string): boolean {
  // From the right the weights are 1, 3, 1, 3 and so on.
  const weighted = Array.from(digits, Number).toReversed();
  const sum = weighted.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Returns whether a code is a GTIN-8, 12, 13 or 14. One with a wrong check digit is a private number. */
function isGtin(code: string): boolean {
  return LENGTHS.some((length) => length === code.length) && /^\d+$/.test(code) && hasCheckDigit(code);
}

/**
 * The text by which barcodes are compared: scanners and files add zeros to a GTIN, or leave them out. A GTIN is
 * compared padded to 14 digits and stored as it was entered.
 */
export const barcodeKey = (code: string): string => (isGtin(code) ? code.padStart(KEY_LENGTH, '0') : code);

/** Every spelling of a GTIN, by its digits. */
export function gtinSpellings(digits: string): string[] {
  const significant = digits.replace(/^0+/, '');
  return LENGTHS.filter((length) => length >= significant.length).map((length) =>
    significant.padStart(length, '0'),
  );
}

/** The texts that are the same barcode as this one, itself first. */
export const barcodeSpellings = (code: string): string[] =>
  isGtin(code) ? [...new Set([code, ...gtinSpellings(code)])] : [code];

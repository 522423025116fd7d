/**
 * A quantity in thousandths of the article's unit: 1.5 kg is 1500, 2 pieces are 2000. Always a safe integer, so
 * that sums never drift.
 */
export type Thousandths = number;

/** One unit of an article, such as a piece or a kilogram. A unit that is tracked by serial number is a whole one. */
export const ONE_UNIT: Thousandths = 1000;

/** The largest quantity of a document or a level: 1 000 000 000 units. */
export const MAX_QUANTITY: Thousandths = 1_000_000_000_000;

const DECIMAL = /^-?\d{1,10}(\.\d{1,3})?$/;

/**
 * Converts a quantity of the API, a JSON number in units, to thousandths. Undefined for a value that is not a number,
 * has more than three decimals, or exceeds the largest quantity. It uses the shortest decimal text of the number, which
 * is exact, unlike a multiplication.
 */
export function parseQuantity(units: unknown): Thousandths | undefined {
  if (typeof units !== 'number' || !Number.isFinite(units)) return undefined;
  const text = String(units);
  if (!DECIMAL.test(text)) return undefined;
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const thousandths = Number(whole) * ONE_UNIT + Number(fraction.padEnd(3, '0'));
  if (thousandths > MAX_QUANTITY) return undefined;
  return negative && thousandths !== 0 ? -thousandths : thousandths;
}

/** Converts thousandths to units, as in the API. Exact, because the result is the nearest number to a short decimal. */
export function toUnits(thousandths: Thousandths): number {
  return thousandths / ONE_UNIT;
}

/** Returns whether a quantity fits an article whose unit allows this many decimals (0 for pieces, at most 3). */
export function fitsDecimals(quantity: Thousandths, decimals: number): boolean {
  return quantity % 10 ** (3 - decimals) === 0;
}

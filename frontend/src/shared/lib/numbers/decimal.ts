import { groupSeparator } from './format';

/** Group signs that are no decimal sign in any language: spaces of every width, and the apostrophe of Switzerland. */
const GROUP_SIGNS = /[\s'\u2019]/g;

/** Thousands between points or commas, with decimals after the other of the two. */
const GROUPED: Readonly<Record<string, RegExp>> = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
  ',': /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
};

/**
 * Parses a typed number. A comma or a point is the decimal sign, but the one that the language puts between thousands
 * does so where exactly three digits follow: "2,000" is two thousand in English and two in Italian. French puts a space
 * there, so that the point of a number pad is always its decimal sign. Null for invalid input.
 */
export function parseDecimal(text: string, language: string): number | null {
  const compact = text.replace(GROUP_SIGNS, '');
  const groupSign = groupSeparator(language);
  const ungrouped = GROUPED[groupSign]?.test(compact) ? compact.replaceAll(groupSign, '') : compact;
  const plain = ungrouped.replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** A text that is no quantity of its unit. An empty field is null. */
export const UNREADABLE = 'unreadable';

/** The entry of a quantity field. */
export type EnteredQuantity = number | null | typeof UNREADABLE;

/** Reads a quantity field; more decimals than the unit has are unreadable. */
export function readQuantity(text: string, language: string, decimals: number): EnteredQuantity {
  if (text.trim() === '') return null;
  const number = parseDecimal(text, language);
  return number === null || decimalsOf(number) > decimals ? UNREADABLE : number;
}

/** The number in a quantity field; null where it is empty or unreadable. */
export const numberOf = (entered: EnteredQuantity): number | null =>
  entered === UNREADABLE ? null : entered;

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** Sums and differences of quantities, without binary rounding errors. */
export const toThousandth = (value: number) => Math.round(value * 1000) / 1000;

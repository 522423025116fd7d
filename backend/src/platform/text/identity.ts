import { normalise, unicodeForm } from './normalise.js';

/** The invisible characters of a text: soft hyphens, marks of direction, spaces and joiners without width. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * A text as it is stored, and as names are compared: composed, without invisible characters and surplus blanks of any
 * kind.
 */
export function tidyText(text: string): string {
  return unicodeForm(text, 'NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/**
 * The key by which codes are compared: lot numbers, serial numbers, SKUs and barcodes that are no GTIN. They do not differ
 * by case, because people and scanners write either; accents do. Upper case comes first, so that µ and μ, ß and SS are
 * equal.
 */
export function codeKey(code: string): string {
  return unicodeForm(tidyText(code).toUpperCase().toLowerCase(), 'NFC');
}

/** The entry that a text names: exactly, or without case and accents where that is unique. */
export function namedAmong<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  text: string,
): T | undefined {
  const exact = things.filter((thing) => tidyText(nameOf(thing)) === tidyText(text));
  const found =
    exact.length > 0 ? exact : things.filter((thing) => normalise(nameOf(thing)) === normalise(text));
  return found.length === 1 ? found[0] : undefined;
}

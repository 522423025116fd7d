import { spellOut, unicodeForm } from './normalise.js';

/** The maximum length of a text in an index: names have 200 characters. */
const MAX_LENGTH = 400;

/** In front of signs, so that they follow blanks and come before numbers and letters, as in dictionaries. */
const SIGN = '!';

/** Separates the tie-breaker of names that are equal otherwise: it comes before a blank, and typed names have none. */
const TIE = '\t';

/** Behind n, and behind every letter after it: ñ is a letter of its own, which no other language of the application has. */
const TILDE_OF_N = '\uf8ff';

/**
 * The text by which a name is sorted, so that an index has the order that people expect: numbers by their value (M2 before
 * M10), case and accents only where names are alike otherwise, ñ after n, œ as oe, ß as ss.
 */
export function nameOrder(name: string): string {
  const letters = unicodeForm(name, 'NFKD').toLowerCase().replace(/\s+/g, ' ').trim();
  const plain = spellOut(letters.replace(/n\u0303/g, `n${TILDE_OF_N}`).replace(/\p{M}/gu, ''));
  const order = plain
    .replace(/\p{Nd}+/gu, inDigits)
    .replace(/[^\p{L}\p{N} \uf8ff]/gu, (sign) => `${SIGN}${sign}`);
  // A text that differs by accents only follows the one without.
  const accented = letters === plain ? '' : `${TIE}${letters}`;
  return `${order}${accented}`.slice(0, MAX_LENGTH);
}

/** A number with the count of its digits before them, so that a longer one is later. */
function inDigits(number: string): string {
  const digits = number.replace(/^0+(?=.)/, '');
  return `${String(digits.length).padStart(3, '0')}${digits}`;
}

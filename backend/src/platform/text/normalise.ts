/** The longest run of combining marks that is read: no language writes longer ones (Unicode, UAX 15, section 13). */
const MAX_MARKS = 30;
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form of Unicode. The time for a run of combining marks grows with its square, so a longer run is
 * truncated.
 */
export function unicodeForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > MAX_MARKS ? text.replace(LONG_RUN, '$1') : text).normalize(form);
}

/** Normalises text for comparison, sorting and search: without accents, case or surplus space. */
export function normalise(text: string): string {
  return unicodeForm(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Letters without a decomposition in Unicode, as people type them on a keyboard without them. */
const SPELT_OUT: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Spells such letters out in a normalised text. For search only: a code with Ø is another one than with O. */
export function spellOut(text: string): string {
  return text.replace(/[œæßøłđ]/g, (letter) => SPELT_OUT[letter] ?? letter);
}

/** Letters and numbers, and the squared units of East Asian fonts: characters with equivalent other forms. */
const WITH_FORMS = /[\p{L}\p{N}\p{M}\u3300-\u33ff]+/gu;

/**
 * A text as searches compare it: normalised, with letters spelt out, and letters and numbers in their compatible forms, so
 * that µ is μ and ² is 2. Signs stay: № is not the beginning of a word with "no".
 */
export function foldForSearch(text: string): string {
  return spellOut(normalise(text.replace(WITH_FORMS, (run) => unicodeForm(run, 'NFKD'))));
}

/** A filter that no text fits. */
const NO_TEXT = '^$';

/** A case-insensitive filter for texts that contain one of these words. */
export function anyOf(words: readonly string[]): { readonly $regex: string; readonly $options: 'i' } {
  const patterns = words.filter((word) => word !== '').map(escapeRegex);
  return { $regex: patterns.length === 0 ? NO_TEXT : patterns.join('|'), $options: 'i' };
}

/** Escapes input, so that it never becomes a pattern. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const MAX_NAME_LENGTH = 200;

/** Returns whether a text is a valid name: trimmed, 1 to 200 characters, no control characters. */
export function isPlainName(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text === text.trim() && isPlainText(text);
}

function isPlainText(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}

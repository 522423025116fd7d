/** Normalises text for comparison, sorting and search: without accents, case or surplus space. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The search words of a text, distinct; at most 60, each cut at 40 characters. */
export function searchWords(...texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => normalise(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 60);
}

/** A filter for documents with words that begin with every word of the query, in any order. */
export function wordsFilter(field: string, query: string): object {
  const prefixes = searchWords(query.slice(0, 100)).slice(0, 8);
  if (prefixes.length === 0) return {};
  return { $and: prefixes.map((prefix) => ({ [field]: { $regex: `^${prefix}` } })) };
}

/** A case-insensitive filter for texts that contain one of these words. */
export function anyOf(words: readonly string[]): { readonly $regex: string; readonly $options: 'i' } {
  return { $regex: words.map(escapeRegex).join('|'), $options: 'i' };
}

/** Escapes input, so that it never becomes a pattern. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const MAX_NAME_LENGTH = 200;

/** Whether a text is a valid name: trimmed, 1 to 200 characters, no control characters. */
export function isPlainName(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text === text.trim() && isPlainText(text);
}

function isPlainText(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}

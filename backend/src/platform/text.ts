/** Text without accents, case or surplus space: what is compared, sorted and searched. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words that a text is found by, each once; at most 60, each cut at 40 characters. */
export function searchWords(...texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => normalise(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 60);
}

/** A filter that finds documents whose words begin with every word of the query, in any order. */
export function wordsFilter(field: string, query: string): object {
  const prefixes = searchWords(query.slice(0, 100)).slice(0, 8);
  if (prefixes.length === 0) return {};
  return { $and: prefixes.map((prefix) => ({ [field]: { $regex: `^${prefix}` } })) };
}

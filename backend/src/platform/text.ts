/** Normalises text for comparison, sorting and search: without accents, case or surplus space. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
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

/** Text without accents, case or surplus space: what is compared, sorted and searched. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A filter for texts in which one of these words stands, whatever their case. */
export function anyOf(words: readonly string[]): { readonly $regex: string; readonly $options: 'i' } {
  return { $regex: words.map(escapeRegex).join('|'), $options: 'i' };
}

/** Text from outside never becomes a pattern. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const MAX_NAME_LENGTH = 200;

/** Whether a text is a name as forms take it: trimmed, 1 to 200 characters, none of them a control character. */
export function isPlainName(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text === text.trim() && isPlainText(text);
}

function isPlainText(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}

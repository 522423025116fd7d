export const LANGUAGES = ['fr', 'en', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fr';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/** Accepts regional codes: `es-MX` is `es`. Anything unknown is the default. */
export function toLanguage(code: string | undefined): Language {
  const base = code?.split('-')[0]?.toLowerCase();
  return isLanguage(base) ? base : DEFAULT_LANGUAGE;
}

/** The language inside the persisted client state, whose slices are each serialised on their own. */
export function persistedLanguage(stored: string | null): Language | undefined {
  if (stored === null) return undefined;
  try {
    const slices: unknown = JSON.parse(stored);
    if (typeof slices !== 'object' || slices === null || !('language' in slices)) return undefined;
    const language: unknown = typeof slices.language === 'string' ? JSON.parse(slices.language) : undefined;
    return isLanguage(language) ? language : undefined;
  } catch {
    return undefined;
  }
}

export const LANGUAGES = ['fr', 'en', 'es', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The default and fallback language, by the specification. */
export const DEFAULT_LANGUAGE: Language = 'fr';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The best supported language for an Accept-Language header, or undefined if it names none. Quality values count; `*`
 * names none.
 */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  return header
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((item) => /^\s*q=([\d.]+)/.exec(item)?.[1])
        .find((item) => item !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ language }) => language)
    .find(isLanguage);
}

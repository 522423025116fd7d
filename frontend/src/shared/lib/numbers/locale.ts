/** The kinds of English that dates can be written in. British English has the day before the month and a 24-hour clock. */
export const ENGLISH_LOCALES = ['en-GB', 'en-US'] as const;

export type EnglishLocale = (typeof ENGLISH_LOCALES)[number];

const DEFAULT_ENGLISH_LOCALE: EnglishLocale = 'en-GB';

const OTHER_LOCALES: Readonly<Record<string, string>> = { es: 'es-ES', fr: 'fr-FR', it: 'it-IT' };

let englishLocale: EnglishLocale = DEFAULT_ENGLISH_LOCALE;
const listeners = new Set<() => void>();

/** Sets the kind of English that the current organisation has chosen; without an organisation it is the default. */
export function setEnglishLocale(chosen: EnglishLocale = DEFAULT_ENGLISH_LOCALE): void {
  if (chosen === englishLocale) return;
  englishLocale = chosen;
  for (const listener of listeners) listener();
}

export const currentEnglishLocale = (): EnglishLocale => englishLocale;

/** Calls the listener when the kind of English changes; answers how to end that. */
export function onEnglishLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The locale of a reader for `Intl`: the same as in e-mails and documents, whatever region the browser has. */
export function localeOf(language: string): string {
  return language === 'en' ? englishLocale : (OTHER_LOCALES[language] ?? language);
}

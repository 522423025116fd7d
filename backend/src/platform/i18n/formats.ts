import type { Language } from './languages.js';

/** The kinds of English that dates can be written in. British English has the day before the month and a 24-hour clock. */
export const ENGLISH_LOCALES = ['en-GB', 'en-US'] as const;

export type EnglishLocale = (typeof ENGLISH_LOCALES)[number];

export const DEFAULT_ENGLISH_LOCALE: EnglishLocale = 'en-GB';

/** The settings of an organisation for dates in texts for people. The language is that of the reader. */
export interface RegionalSettings {
  readonly timeZone: string;
  readonly englishLocale: EnglishLocale;
}

/** The locale of a reader, in e-mails, pages and documents. */
function localeOf(language: Language, englishLocale: EnglishLocale): string {
  return { fr: 'fr-FR', en: englishLocale, es: 'es-ES', it: 'it-IT' }[language];
}

/** Formats dates for readers of a language in an organisation. */
export function dateFormat(
  language: Language,
  { timeZone, englishLocale }: RegionalSettings,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language, englishLocale), { ...style, timeZone });
}

/** Formats quantities in units, with up to three decimals. All kinds of English write numbers alike. */
export function quantityFormat(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(language, DEFAULT_ENGLISH_LOCALE), { maximumFractionDigits: 3 });
}

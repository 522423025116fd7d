import type { Language } from './languages.js';

/** The locales of e-mails and documents. British English has the day before the month and a 24-hour clock. */
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', it: 'it-IT' };

/** Formats dates for readers of a language. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language], options);
}

/** Formats quantities in units, with up to three decimals, for readers of a language. */
export function quantityFormat(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 });
}

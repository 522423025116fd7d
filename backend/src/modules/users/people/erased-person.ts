import type { Language } from '../../../platform/i18n/index.js';

/** Stands for the name of a person who was erased. */
export const ERASED_PERSON: Readonly<Record<Language, string>> = {
  fr: 'Personne effacée',
  en: 'Erased person',
  es: 'Persona borrada',
  it: 'Persona cancellata',
};

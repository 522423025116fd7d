import { fillPlural, type Language, type PluralText } from '../../i18n/index.js';
import type { ErrorCode } from '../codes.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';

type Values = Readonly<Record<string, string | number>>;

/** The message of every error in every language; the types make a missing one a compile error. */
export const errorTexts: Readonly<Record<Language, Readonly<Record<ErrorCode, string | PluralText>>>> = {
  ...{ fr, en, es, it },
};

/** The message of an error for a person. */
export function errorText(language: Language, code: ErrorCode, params?: Values): string {
  return fillPlural(language, errorTexts[language][code], params);
}

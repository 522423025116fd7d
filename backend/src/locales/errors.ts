import type { ErrorCode } from '../platform/errors/codes.js';
import { fillPlural, type Language, type PluralText } from '../platform/i18n/index.js';
import { errors as en } from './en/errors.js';
import { errors as es } from './es/errors.js';
import { errors as fr } from './fr/errors.js';
import { errors as it } from './it/errors.js';

type Values = Readonly<Record<string, string | number>>;

/** The message of every error in every language; the types make a missing one a compile error. */
export const errorTexts: Readonly<Record<Language, Readonly<Record<ErrorCode, string | PluralText>>>> = {
  ...{ fr, en, es, it },
};

/** The message of an error for a person. */
export function errorText(language: Language, code: ErrorCode, params: Values = {}): string {
  return fillPlural(language, errorTexts[language][code], params);
}

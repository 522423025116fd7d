import type { Language } from '../../i18n/index.js';
import type { ErrorCode } from '../codes.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';

/** The message of every error in every language; the types make a missing one a compile error. */
export const errorTexts: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = { fr, en, es, it };

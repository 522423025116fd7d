import type { Language } from '../platform/i18n/index.js';
import { pages as en } from './en/pages.js';
import { pages as es } from './es/pages.js';
import { pages as fr } from './fr/pages.js';
import { pages as it } from './it/pages.js';
import type { Translation } from './translation.js';

/** The texts of pages that the server renders. */
export const pageTexts: Readonly<Record<Language, Translation<typeof en>>> = { fr, en, es, it };

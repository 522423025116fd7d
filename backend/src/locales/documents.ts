import type { Language } from '../platform/i18n/index.js';
import { documents as en } from './en/documents.js';
import { documents as es } from './es/documents.js';
import { documents as fr } from './fr/documents.js';
import { documents as it } from './it/documents.js';
import type { Translation } from './translation.js';

/** The texts of vouchers, worksheets and labels. */
export const documentTexts: Readonly<Record<Language, Translation<typeof en>>> = { fr, en, es, it };

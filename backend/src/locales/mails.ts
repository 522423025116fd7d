import type { Language } from '../platform/i18n/index.js';
import { mails as en } from './en/mails.js';
import { mails as es } from './es/mails.js';
import { mails as fr } from './fr/mails.js';
import { mails as it } from './it/mails.js';
import type { Translation } from './translation.js';

/** The texts of e-mails. */
export const mailTexts: Readonly<Record<Language, Translation<typeof en>>> = { fr, en, es, it };

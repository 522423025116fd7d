import type { Language } from '../platform/i18n/index.js';
import { status as en } from './en/status.js';
import { status as es } from './es/status.js';
import { status as fr } from './fr/status.js';
import { status as it } from './it/status.js';
import type { Translation } from './translation.js';

/** When the API answers each status. */
export const statusTexts: Readonly<Record<Language, Translation<typeof en>>> = { fr, en, es, it };

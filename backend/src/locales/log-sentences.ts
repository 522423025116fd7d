import type { Language } from '../platform/i18n/index.js';
import { logSentences as en } from './en/log-sentences.js';
import { logSentences as es } from './es/log-sentences.js';
import { logSentences as fr } from './fr/log-sentences.js';
import { logSentences as it } from './it/log-sentences.js';
import type { Translation } from './translation.js';

/** Sentences of the log. */
export const logSentences: Readonly<Record<Language, Translation<typeof en>>> = { fr, en, es, it };

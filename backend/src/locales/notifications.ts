import type { Language } from '../platform/i18n/index.js';
import { notifications as en } from './en/notifications.js';
import { notifications as es } from './es/notifications.js';
import { notifications as fr } from './fr/notifications.js';
import { notifications as it } from './it/notifications.js';
import type { Translation } from './translation.js';

/**
 * Titles and messages of notifications; `{{what}}` is a number or the name of an article, `{{who}}` a person. `several` is
 * for repeated events, `ofPart` for events that concern only a part.
 */
export const notificationTexts: Readonly<Record<Language, Translation<typeof en>>> = { fr, en, es, it };

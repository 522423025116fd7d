import { notificationTexts } from '../../../locales/notifications.js';
import { pageTexts } from '../../../locales/pages.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage } from '../../../platform/mail/index.js';
import type { FollowedUnsubscription } from './unsubscribe.js';
import { type MailTopic, SETTINGS, settingsPath } from './unsubscribe-links.js';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const settingsLink = (texts: { readonly settings: string }, path: string) =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(texts.settings)}</a></p>`;

/** The page that asks whether to turn e-mails off: opening a link changes nothing. */
export function unsubscribePage({ link, language, tenant }: FollowedUnsubscription): string {
  const texts = pageTexts[language].unsubscribe;
  const what = sentence(link.kind, language, tenant, { kind: texts.kind, digest: texts.digest });
  const body = `${paragraph(what)}
<form method="post"><button type="submit">${escapeHtml(texts.button)}</button></form>
${settingsLink(texts, settingsPath(link))}`;
  return linkPage({ language, title: texts.title, body });
}

/** The page after e-mails were turned off. */
export function unsubscribedPage({ link, language, tenant }: FollowedUnsubscription): string {
  const texts = pageTexts[language].unsubscribe;
  const what = sentence(link.kind, language, tenant, { kind: texts.doneKind, digest: texts.doneDigest });
  const body = `${paragraph(what)}
${paragraph(texts.again)}
${settingsLink(texts, settingsPath(link))}`;
  return linkPage({ language, title: texts.done, body });
}

/** The page for a link that is not valid. */
export function voidUnsubscribePage(language: Language): string {
  const texts = pageTexts[language].unsubscribe;
  return linkPage({
    language,
    title: texts.failed,
    body: `${paragraph(texts.void)}\n${settingsLink(texts, SETTINGS)}`,
  });
}

function sentence(
  kind: MailTopic,
  language: Language,
  tenant: string,
  texts: { readonly kind: string; readonly digest: string },
): string {
  if (kind === 'digest') return texts.digest;
  return fill(texts.kind, { kind: notificationTexts[language][kind].title, tenant });
}

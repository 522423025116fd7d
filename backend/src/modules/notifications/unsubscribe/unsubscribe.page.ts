import { fill, type Language } from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage } from '../../../platform/mail/index.js';
import { TEXTS as NEWS_TEXTS } from '../news/notification-texts.js';
import type { FollowedUnsubscription } from './unsubscribe.js';
import { type MailTopic, SETTINGS, settingsPath } from './unsubscribe-links.js';

interface Texts {
  readonly title: string;
  readonly kind: string;
  readonly digest: string;
  readonly button: string;
  readonly done: string;
  readonly doneKind: string;
  readonly doneDigest: string;
  readonly again: string;
  readonly settings: string;
  readonly failed: string;
  readonly void: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: 'Ne plus recevoir ces e-mails ?',
    kind: 'Les e-mails « {{kind}} » de {{tenant}} ne vous seront plus envoyés. Les notifications dans l’application ne changent pas.',
    digest:
      'Le récapitulatif quotidien et les autres e-mails sur vos organisations ne vous seront plus envoyés.',
    button: 'Ne plus les recevoir',
    done: 'C’est fait',
    doneKind: 'Les e-mails « {{kind}} » de {{tenant}} sont désactivés.',
    doneDigest: 'Le récapitulatif quotidien et les autres e-mails sur vos organisations sont désactivés.',
    again: 'Vous pouvez les réactiver à tout moment dans vos préférences.',
    settings: 'Ouvrir les préférences',
    failed: 'Lien non valable',
    void: 'Ce lien n’est pas valable. Vous pouvez choisir vos e-mails dans vos préférences.',
  },
  en: {
    title: 'Turn off these e-mails?',
    kind: 'You will get no more e-mails “{{kind}}” from {{tenant}}. Notifications in the application stay as they are.',
    digest: 'You will get no more daily digests, nor other e-mails about your organisations.',
    button: 'Turn off',
    done: 'Turned off',
    doneKind: 'E-mails “{{kind}}” from {{tenant}} are turned off.',
    doneDigest: 'Daily digests and other e-mails about your organisations are turned off.',
    again: 'You can turn them on again at any time in your preferences.',
    settings: 'Open the preferences',
    failed: 'Link not valid',
    void: 'This link is not valid. You can choose your e-mails in your preferences.',
  },
  es: {
    title: '¿No recibir más estos correos?',
    kind: 'Ya no recibirá los correos «{{kind}}» de {{tenant}}. Las notificaciones en la aplicación no cambian.',
    digest: 'Ya no recibirá el resumen diario ni otros correos sobre sus organizaciones.',
    button: 'No recibirlos más',
    done: 'Hecho',
    doneKind: 'Los correos «{{kind}}» de {{tenant}} están desactivados.',
    doneDigest: 'El resumen diario y los demás correos sobre sus organizaciones están desactivados.',
    again: 'Puede volver a activarlos en cualquier momento en sus preferencias.',
    settings: 'Abrir las preferencias',
    failed: 'Enlace no válido',
    void: 'Este enlace no es válido. Puede elegir sus correos en sus preferencias.',
  },
  it: {
    title: 'Non ricevere più queste e-mail?',
    kind: 'Non riceverai più le e-mail «{{kind}}» di {{tenant}}. Le notifiche nell’applicazione non cambiano.',
    digest: 'Non riceverai più il riepilogo giornaliero né altre e-mail sulle tue organizzazioni.',
    button: 'Non riceverle più',
    done: 'Fatto',
    doneKind: 'Le e-mail «{{kind}}» di {{tenant}} sono disattivate.',
    doneDigest: 'Il riepilogo giornaliero e le altre e-mail sulle tue organizzazioni sono disattivati.',
    again: 'Puoi riattivarle in qualsiasi momento nelle tue preferenze.',
    settings: 'Apri le preferenze',
    failed: 'Link non valido',
    void: 'Questo link non è valido. Puoi scegliere le tue e-mail nelle tue preferenze.',
  },
};

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const settingsLink = (texts: Texts, path: string) =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(texts.settings)}</a></p>`;

/** The page that asks whether to turn e-mails off: opening a link changes nothing. */
export function unsubscribePage({ link, language, tenant }: FollowedUnsubscription): string {
  const texts = TEXTS[language];
  const what = sentence(link.kind, language, tenant, { kind: texts.kind, digest: texts.digest });
  const body = `${paragraph(what)}
<form method="post"><button type="submit">${escapeHtml(texts.button)}</button></form>
${settingsLink(texts, settingsPath(link))}`;
  return linkPage({ language, title: texts.title, body });
}

/** The page after e-mails were turned off. */
export function unsubscribedPage({ link, language, tenant }: FollowedUnsubscription): string {
  const texts = TEXTS[language];
  const what = sentence(link.kind, language, tenant, { kind: texts.doneKind, digest: texts.doneDigest });
  const body = `${paragraph(what)}
${paragraph(texts.again)}
${settingsLink(texts, settingsPath(link))}`;
  return linkPage({ language, title: texts.done, body });
}

/** The page for a link that is not valid. */
export function voidUnsubscribePage(language: Language): string {
  const texts = TEXTS[language];
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
  return fill(texts.kind, { kind: NEWS_TEXTS[language][kind].title, tenant });
}

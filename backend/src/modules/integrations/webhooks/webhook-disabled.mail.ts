import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly gone: string;
  readonly failing: string;
  readonly todo: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Un webhook a été désactivé',
    title: 'Un webhook a été désactivé',
    gone: 'Le destinataire {{host}} a répondu qu’il n’existe plus (410).',
    failing: 'Les envois à {{host}} échouent depuis cinq jours.',
    todo: 'Rien ne lui est plus envoyé. Ce qui attend encore partira si vous réactivez le webhook.',
    action: 'Voir les webhooks',
    footer: 'Ce message est envoyé aux personnes qui gèrent les intégrations.',
  },
  en: {
    subject: 'A webhook was disabled',
    title: 'A webhook was disabled',
    gone: 'The receiver {{host}} answered that it no longer exists (410).',
    failing: 'Deliveries to {{host}} have failed for five days.',
    todo: 'Nothing more is sent to it. What is still pending goes out when you enable the webhook again.',
    action: 'View the webhooks',
    footer: 'This message is sent to the people who manage integrations.',
  },
  es: {
    subject: 'Se ha desactivado un webhook',
    title: 'Se ha desactivado un webhook',
    gone: 'El receptor {{host}} ha respondido que ya no existe (410).',
    failing: 'Los envíos a {{host}} fallan desde hace cinco días.',
    todo: 'No se le envía nada más. Lo que queda pendiente se enviará si vuelve a activar el webhook.',
    action: 'Ver los webhooks',
    footer: 'Este mensaje se envía a quienes gestionan las integraciones.',
  },
  it: {
    subject: 'Un webhook è stato disattivato',
    title: 'Un webhook è stato disattivato',
    gone: 'Il destinatario {{host}} ha risposto che non esiste più (410).',
    failing: 'Gli invii a {{host}} falliscono da cinque giorni.',
    todo: 'Non gli viene più inviato nulla. Ciò che è in attesa partirà se riattivi il webhook.',
    action: 'Vedi i webhook',
    footer: 'Questo messaggio viene inviato a chi gestisce le integrazioni.',
  },
};

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly host: string;
  /** True if the receiver answered 410; otherwise it failed for days. */
  readonly isGone: boolean;
  readonly url: string;
}

/** The e-mail about a webhook that the server has disabled. */
export function webhookDisabledMail({ to, language, host, isGone, url }: Facts): Mail {
  const texts = TEXTS[language];
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(isGone ? texts.gone : texts.failing, { host: quoted(host) }), texts.todo],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'webhook-disabled', to, language, subject: texts.subject, ...body };
}

export function sampleWebhookDisabled(language: Language): Mail {
  const { to, url } = SAMPLE;
  return webhookDisabledMail({ to, language, host: 'erp.example.org', isGone: false, url });
}

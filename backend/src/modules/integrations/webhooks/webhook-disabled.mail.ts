import { mailTexts } from '../../../locales/mails.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';

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
  const texts = mailTexts[language].webhookDisabled;
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

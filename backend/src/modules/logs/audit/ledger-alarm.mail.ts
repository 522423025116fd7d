import { mailTexts } from '../../../locales/mails.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, SAMPLE } from '../../../platform/mail/index.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly tenant: string;
  readonly problem: string;
  /** The location of the break: its collection, and its id or number if it has one. */
  readonly place: string;
  readonly count: number;
  readonly url: string;
}

/** The e-mail that notifies an owner of a break in the organisation's books. */
export function ledgerAlarmMail({ to, language, url, ...facts }: Facts): Mail {
  const texts = mailTexts[language].ledgerAlarm;
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(texts.what, facts), fill(texts.where, facts), texts.todo],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'ledger-alarm', to, language, subject: texts.subject, ...body };
}

/** A sample of the e-mail. */
export function sampleLedgerAlarm(language: Language): Mail {
  const { to, tenant, url } = SAMPLE;
  return ledgerAlarmMail({ to, language, tenant, problem: 'altered', place: 'movements', count: 1, url });
}

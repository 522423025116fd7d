import { mailTexts } from '../../../locales/mails.js';
import { fill, fillPlural, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly number: string;
  readonly days: number;
  /** The articles whose reservations expired, and those that waited for a time that is over. */
  readonly expired: readonly string[];
  readonly over: readonly string[];
  readonly url: string;
}

/** The e-mail about a reservation that expired. */
export function expiryMail({ to, language, url, number, days, expired, over }: Facts): Mail {
  const texts = mailTexts[language].reservationExpired;
  const told = [
    { text: texts.what, articles: expired },
    { text: texts.over, articles: over },
  ].filter(({ articles }) => articles.length > 0);
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [
      ...told.map(({ text, articles }) =>
        fillPlural(language, text, { number, days, articles: articles.map(quoted).join(', ') }),
      ),
      texts.todo,
    ],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'reservation-expired', to, language, subject: fill(texts.subject, { number }), ...body };
}

/** A sample of the e-mail. */
export function sampleExpiry(language: Language): Mail {
  const { to, number, article, url } = SAMPLE;
  return expiryMail({ to, language, number, days: 14, expired: [article], over: [], url });
}

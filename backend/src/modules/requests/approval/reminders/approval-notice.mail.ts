import { mailTexts } from '../../../../locales/mails.js';
import {
  dateFormat,
  type EnglishLocale,
  fill,
  type Language,
  type RegionalSettings,
} from '../../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../../platform/mail/index.js';
import type { Notice } from './approval-notice.rules.js';

interface Facts {
  readonly notice: Notice;
  readonly to: string;
  readonly language: Language;
  readonly number: string;
  readonly requester: string;
  readonly submittedAt: Date;
  readonly regional: RegionalSettings;
  readonly url: string;
}

/** The e-mail about an undecided request: to an approver, or to the owners and administrators. */
export function approvalNoticeMail({ notice, to, language, submittedAt, regional, ...more }: Facts): Mail {
  const texts = mailTexts[language].approvalNotice;
  const date = dateFormat(language, regional, { dateStyle: 'long' }).format(submittedAt);
  const facts = { number: more.number, requester: quoted(more.requester), date };
  const body = mailBody({
    language,
    title: texts.title[notice],
    paragraphs: [fill(texts.what, facts), texts.todo[notice]],
    action: { label: texts.action, url: more.url },
    footer: texts.footer[notice],
  });
  return { kind: `request-${notice}`, to, language, subject: fill(texts.subject[notice], facts), ...body };
}

/** A sample of the e-mail of a notice. */
export function sampleApprovalNotice(notice: Notice, language: Language, englishLocale: EnglishLocale): Mail {
  const { to, number, person: requester, date: submittedAt, timeZone, url } = SAMPLE;
  const regional = { timeZone, englishLocale };
  return approvalNoticeMail({ notice, to, language, number, requester, submittedAt, regional, url });
}

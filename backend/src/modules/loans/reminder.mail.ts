import { mailTexts } from '../../locales/mails.js';
import { groupBy } from '../../platform/collections/group-by.js';
import {
  dateFormat,
  type EnglishLocale,
  fill,
  type Language,
  type RegionalSettings,
} from '../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../platform/mail/index.js';
import { SAMPLE_REQUEST } from '../requests/index.js';
import { REMINDER_STAGES, type ReminderStage } from './loans.schema.js';

/** The lines about a loan in an e-mail. */
export interface LoanInMail {
  readonly stage: ReminderStage;
  readonly number: string;
  /** The name of the holder where the e-mail is to somebody else. */
  readonly holder?: string;
  readonly dueAt: Date;
  readonly article: { readonly name: string; readonly quantity: number };
  readonly site: string;
}

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly regional: RegionalSettings;
  readonly loans: readonly LoanInMail[];
  readonly url: string;
}

/** The e-mail that reminds a person of all that is due: of loans that they hold, and of loans that they approved. */
export function reminderMail({ to, language, regional, loans, url }: Facts): Mail {
  const texts = mailTexts[language].loanReminder;
  const format = dateFormat(language, regional, { dateStyle: 'long' });
  const parts = groupBy(loans, ({ number, holder, dueAt, site }) =>
    JSON.stringify([number, holder, format.format(dueAt), site]),
  );
  const stage = REMINDER_STAGES.findLast((each) => loans.some((loan) => loan.stage === each)) ?? 'upcoming';
  const dates = new Set(loans.map(({ dueAt }) => format.format(dueAt)));
  const [date = ''] = dates;
  const paragraphs = [...parts.values()].flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    const articles = part
      .map(({ article: { name, quantity } }) => `${quantity} × ${quoted(name)}`)
      .join(', ');
    const facts = {
      ...{ number: first.number, site: first.site, articles, date: format.format(first.dueAt) },
      holder: quoted(first.holder ?? ''),
    };
    const heading = first.holder === undefined ? texts.holder : texts.manager;
    return [fill(heading, facts), fill(texts.what, facts)];
  });
  const action = { label: texts.action, url };
  const body = mailBody({ language, title: texts.title[stage], paragraphs, action, footer: texts.footer });
  // Of several due dates none is the subject.
  const subject = dates.size === 1 ? fill(texts.subject[stage], { date }) : texts.title[stage];
  return { kind: `loan-${stage}`, to, language, subject, ...body };
}

/** A sample of the e-mail to a holder. */
export function sampleReminder(stage: ReminderStage, language: Language, englishLocale: EnglishLocale): Mail {
  const { to, date: dueAt, timeZone, url } = SAMPLE;
  const { number, article, site } = SAMPLE_REQUEST;
  const loan = { stage, number, dueAt, article: { name: article, quantity: 2 }, site };
  return reminderMail({ to, language, regional: { timeZone, englishLocale }, loans: [loan], url });
}

import { mailTexts } from '../../../locales/mails.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';
import { SAMPLE_REQUEST } from '../../requests/index.js';
import { type NewsText, newsText } from '../news/news-texts.service.js';
import type { NewsKind } from '../preferences/channels.rules.js';

interface Facts {
  readonly kind: NewsKind;
  readonly to: string;
  readonly language: Language;
  readonly text: Pick<NewsText, 'title' | 'message'>;
  /** The reasons for refused parts of an approval, one a line. */
  readonly refusals?: string;
  readonly tenant: string;
  readonly url: string;
}

/** The e-mail about a kind of news that has no e-mail of its own: the text of the bell. */
export function newsMail({ kind, to, language, text, refusals = '', tenant, url }: Facts): Mail {
  const texts = mailTexts[language].news;
  const body = mailBody({
    language,
    title: text.title,
    paragraphs: [text.message, ...(refusals === '' ? [] : [texts.part, ...refusals.split('\n')])],
    action: { label: texts.action, url },
    footer: fill(texts.footer, { tenant: quoted(tenant) }),
  });
  return { kind, to, language, subject: text.title, ...body };
}

/** A sample of the e-mail about a kind of news. */
export function sampleNewsMail(kind: NewsKind, language: Language): Mail {
  const { to, person: who, tenant, url } = SAMPLE;
  const { number, article } = SAMPLE_REQUEST;
  const what = kind === 'stock-alert' ? article : number;
  const text = newsText(language, { kind, thingId: '', who, what });
  return newsMail({ kind, to, language, text, tenant, url });
}

import { mailTexts } from '../../../locales/mails.js';
import {
  dateFormat,
  type EnglishLocale,
  fill,
  fillPlural,
  type Language,
  type RegionalSettings,
} from '../../../platform/i18n/index.js';
import { type Mail, mailBody, pathInTenant, quoted, SAMPLE } from '../../../platform/mail/index.js';
import { SAMPLE_REQUEST } from '../../requests/index.js';
import { type NewsText, newsText } from '../news/news-texts.service.js';

/** The maximum number of entries of a digest; it counts the others. */
const MAX_ENTRIES = 20;

/** The events of one organisation, in the order of its kinds. */
export interface DigestPart {
  readonly tenantId: string;
  readonly tenant: string;
  readonly entries: readonly NewsText[];
}

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly now: Date;
  readonly regional: RegionalSettings;
  readonly parts: readonly DigestPart[];
  readonly origin: string;
}

/** The daily e-mail: the events, by organisation and kind, each entry with its link. */
export function digestMail({ to, language, now, regional, parts, origin }: Facts): Mail {
  const texts = mailTexts[language].digest;
  const date = dateFormat(language, regional, { dateStyle: 'long' }).format(now);
  const sections = new Map<string, { text: string; url: string }[]>();
  let listed = 0;
  for (const { tenantId, tenant, entries } of parts)
    for (const { title, message, href } of entries) {
      if (listed === MAX_ENTRIES) break;
      listed += 1;
      const section = `${quoted(tenant)} · ${title}`;
      const url = `${origin}${pathInTenant(href, tenantId)}`;
      sections.set(section, [...(sections.get(section) ?? []), { text: message, url }]);
    }
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0) - listed;
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [],
    sections: [...sections].map(([title, items]) => ({ title, items })),
    ...(count > 0 ? { more: fillPlural(language, texts.more, { count }) } : {}),
    action: { label: texts.action, url: `${origin}/` },
    footer: texts.footer,
  });
  return { kind: 'digest', to, language, subject: fill(texts.subject, { date }), ...body };
}

/** A sample of the digest. */
export function sampleDigest(language: Language, englishLocale: EnglishLocale): Mail {
  const { to, person: who, tenant, date: now, timeZone, url } = SAMPLE;
  const kinds = ['request-approved', 'request-comment', 'order-ready'] as const;
  const entries = kinds.map((kind) =>
    newsText(language, { kind, thingId: '', who, what: SAMPLE_REQUEST.number }),
  );
  return digestMail({
    to,
    language,
    now,
    regional: { timeZone, englishLocale },
    parts: [{ tenantId: '0'.repeat(24), tenant, entries }],
    origin: new URL(url).origin,
  });
}

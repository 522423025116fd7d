import {
  dateFormat,
  type EnglishLocale,
  fill,
  fillPlural,
  type Language,
  type PluralText,
  type RegionalSettings,
} from '../../../platform/i18n/index.js';
import { type Mail, mailBody, pathInTenant, quoted, SAMPLE } from '../../../platform/mail/index.js';
import { type NewsText, newsText } from '../news/news-texts.service.js';

/** The maximum number of entries of a digest; it counts the others. */
const MAX_ENTRIES = 20;

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly more: PluralText;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Votre récapitulatif du {{date}}',
    title: 'Ce qui s’est passé depuis le dernier récapitulatif',
    more: { count: 'count', one: 'et {{count}} autre.', other: 'et {{count}} autres.' },
    action: 'Ouvrir Stockroom',
    footer: 'Vous recevez ce récapitulatif une fois par jour, s’il s’est passé quelque chose.',
  },
  en: {
    subject: 'Your digest of {{date}}',
    title: 'What happened since the last digest',
    more: { count: 'count', one: 'and {{count}} more.', other: 'and {{count}} more.' },
    action: 'Open Stockroom',
    footer: 'You get this digest once a day, if something happened.',
  },
  es: {
    subject: 'Su resumen del {{date}}',
    title: 'Lo que ha pasado desde el último resumen',
    more: { count: 'count', one: 'y {{count}} más.', other: 'y {{count}} más.' },
    action: 'Abrir Stockroom',
    footer: 'Recibe este resumen una vez al día, si ha pasado algo.',
  },
  it: {
    subject: 'Il tuo riepilogo del {{date}}',
    title: 'Che cosa è successo dall’ultimo riepilogo',
    more: { count: 'count', one: 'e {{count}} altro.', other: 'e altri {{count}}.' },
    action: 'Apri Stockroom',
    footer: 'Ricevi questo riepilogo una volta al giorno, se è successo qualcosa.',
  },
};

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

/** The daily e-mail: what happened, by organisation and kind, each entry with its link. */
export function digestMail({ to, language, now, regional, parts, origin }: Facts): Mail {
  const texts = TEXTS[language];
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
  const { to, person: who, number: what, tenant, date: now, timeZone, url } = SAMPLE;
  const kinds = ['request-approved', 'request-comment', 'order-ready'] as const;
  const entries = kinds.map((kind) => newsText(language, { kind, thingId: '', who, what }));
  return digestMail({
    to,
    language,
    now,
    regional: { timeZone, englishLocale },
    parts: [{ tenantId: '0'.repeat(24), tenant, entries }],
    origin: new URL(url).origin,
  });
}

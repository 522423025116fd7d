import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fill, LANGUAGES, type Language } from '../platform/i18n/index.js';
import { documentTexts } from './documents.js';
import { errorTexts } from './errors.js';
import { logSentences } from './log-sentences.js';
import { mailTexts } from './mails.js';
import { notificationTexts } from './notifications.js';
import { pageTexts } from './pages.js';

/** Values that are words, names, dates or numbers of documents. */
const NOT_COUNTED = new Set([
  ...['name', 'number', 'article', 'articles', 'substitute', 'who', 'what', 'holder', 'requester', 'inviter'],
  ...['tenant', 'site', 'role', 'kind', 'plan', 'liftedBy', 'host', 'place', 'part', 'reason', 'problem'],
  ...['code', 'field', 'prefix', 'serial', 'email', 'purpose', 'from', 'date', 'at', 'expiresAt'],
  ...['page', 'pages'],
]);

/** Errors whose number is never one, or has no noun that agrees with it. */
const ERRORS_WITHOUT_FORMS = new Set([
  ...['PICK_CONFLICT', 'QUANTITY_EXCEEDED', 'RETURN_EXCEEDS_DELIVERED', 'EQUIPMENT_OUT', 'COUNT_CONFLICT'],
  ...['NUMBER_PREFIXES_EXHAUSTED', 'TOO_MANY_COMMENTS', 'COUNT_TOO_LARGE', 'LOCATION_PATH_INVALID'],
  ...['CATEGORY_TOO_LARGE', 'TOO_MANY_LABELS', 'TOO_MANY_LINES', 'TOO_MANY_TEMPLATES'],
  ...['TOO_MANY_SUBSTITUTES', 'TOO_MANY_TENANTS', 'INVITATIONS_OPEN', 'FILE_TOO_LARGE'],
  ...['FILE_QUOTA_EXCEEDED', 'EXPORT_TOO_LARGE', 'SEARCH_TOO_BROAD', 'TABLE_QUOTE_OPEN'],
]);

/** The same for other texts, by their keys. */
const TEXTS_WITHOUT_FORMS = new Set([
  ...['mails.signInCode.life', 'mails.invitation.life', 'mails.ledgerAlarm.where'],
  ...['mails.substituteProposed.what', 'documents.pickingList.missing'],
  ...['pages.decision.available', 'pages.decision.lacking'],
]);

const TABLES: Readonly<Record<string, Readonly<Record<Language, object>>>> = {
  mails: mailTexts,
  pages: pageTexts,
  documents: documentTexts,
  notifications: notificationTexts,
  log: logSentences,
  errors: errorTexts,
};

/** The texts of a table with their keys; `skips` leaves parts out. */
function textsOf(node: object, key: string, skips = (_part: object) => false): [string, string][] {
  if (skips(node)) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${key}.${name}`, value] as [string, string]]
      : textsOf(value as object, `${key}.${name}`, skips),
  );
}

const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();

const numbersIn = (text: string): string[] => placeholdersIn(text).filter((name) => !NOT_COUNTED.has(name));

it('a text has the same placeholders in each language', () => {
  const placeholders = (language: Language) =>
    Object.entries(TABLES)
      .flatMap(([name, table]) => textsOf(table[language], name))
      // The singular can do without the number, and not each language needs forms.
      .filter(([key]) => !/\.(one|count)$/.test(key))
      .map(([key, text]) => `${key.replace(/\.other$/, '')}: ${placeholdersIn(text).join(' ')}`)
      .sort();
  const english = placeholders('en');
  expect(english.length).toBeGreaterThan(400);
  for (const language of LANGUAGES) expect(placeholders(language)).toEqual(english);
});

it('a text is filled with a value for each placeholder, or the types do not agree', () => {
  const { life } = mailTexts.en.signInCode;
  expect(fill(life, { minutes: 10 })).toMatch(/^The code and the link are valid for 10 minutes/);
  // @ts-expect-error `minutes` has no value.
  expect(fill(life, {})).not.toMatch(/10/);
});

it('an error that counts has plural forms', () => {
  const counting = LANGUAGES.flatMap((language) =>
    Object.entries(errorTexts[language])
      .filter(([, message]) => typeof message === 'string' && numbersIn(message).length > 0)
      .map(([code]) => code),
  );
  expect(counting.filter((code) => !ERRORS_WITHOUT_FORMS.has(code))).toEqual([]);
});

it('every other text that counts has plural forms', () => {
  const { errors: _apart, ...others } = TABLES;
  const counting = LANGUAGES.flatMap((language) =>
    Object.entries(others)
      .flatMap(([name, table]) => textsOf(table[language], name, (part) => 'one' in part && 'other' in part))
      .filter(([key, text]) => !key.endsWith('.several') && numbersIn(text).length > 0)
      .map(([key]) => key),
  );
  expect([...new Set(counting)].sort()).toEqual([...TEXTS_WITHOUT_FORMS].sort());
});

it('e-mails, pages, documents and notifications keep no texts of their own', () => {
  const folder = resolve('backend/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(\.(mail|page)|(documents|notifications)\/.*)\.ts$/.test(name))
    .filter((name) => !/^locales\/|\.spec\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(50);
  const texts = sources.flatMap((name) => {
    const [found] = /\b(?:it|es): (?:\{|'[^']* |`)/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    return found === undefined ? [] : [`${name}: ${found}`];
  });
  expect(texts).toEqual([]);
});

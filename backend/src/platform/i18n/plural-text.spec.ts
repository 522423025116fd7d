import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { errorTexts } from '../errors/texts/index.js';
import { LANGUAGES } from './languages.js';
import { fillPlural } from './plural-text.js';

const text = { count: 'most', one: '{{most}} depot', other: '{{most}} depots' };

it('agrees with the number as each language does', () => {
  const numbers = [0, 1, 1.5, 2];
  const filled = LANGUAGES.map((language) => numbers.map((most) => fillPlural(language, text, { most })));
  expect(filled).toEqual([
    ['0 depot', '1 depot', '1.5 depot', '2 depots'],
    ['0 depots', '1 depot', '1.5 depots', '2 depots'],
    ['0 depots', '1 depot', '1.5 depots', '2 depots'],
    ['0 depots', '1 depot', '1.5 depots', '2 depots'],
  ]);
});

/** Values that are words, names, dates or numbers of documents. */
const NOT_COUNTED = new Set([
  ...['name', 'number', 'article', 'articles', 'substitute', 'who', 'what', 'holder', 'requester', 'inviter'],
  ...['tenant', 'site', 'role', 'kind', 'plan', 'liftedBy', 'host', 'place', 'part', 'reason', 'problem'],
  ...['code', 'field', 'prefix', 'serial', 'email', 'purpose', 'from', 'date', 'at', 'expiresAt'],
  ...['page', 'pages'],
]);

/** Errors whose number is a bound far above one, or has no word beside it that agrees with it. */
const ERRORS_WITHOUT_FORMS = new Set([
  ...['PICK_CONFLICT', 'QUANTITY_EXCEEDED', 'RETURN_EXCEEDS_DELIVERED', 'EQUIPMENT_OUT', 'COUNT_CONFLICT'],
  ...['NUMBER_PREFIXES_EXHAUSTED', 'TOO_MANY_COMMENTS', 'COUNT_TOO_LARGE', 'LOCATION_PATH_INVALID'],
  ...['CATEGORY_TOO_LARGE', 'TOO_MANY_LABELS', 'TOO_MANY_LINES', 'TOO_MANY_TEMPLATES'],
  ...['TOO_MANY_SUBSTITUTES', 'TOO_MANY_TENANTS', 'INVITATIONS_OPEN', 'FILE_TOO_LARGE'],
  ...['FILE_QUOTA_EXCEEDED', 'EXPORT_TOO_LARGE', 'SEARCH_TOO_BROAD', 'TABLE_QUOTE_OPEN'],
]);

/** The same for other texts, by file. */
const TEXTS_WITHOUT_FORMS = new Set([
  ...['sign-in-code.mail.ts minutes', 'invitation.mail.ts days', 'ledger-alarm.mail.ts count'],
  ...['picking-list.ts quantity', 'substitute.mail.ts quantity'],
]);

/** One form of a text that has forms. */
const FORM = /\b(?:one|other|several):\s*'[^']*'/g;

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).filter((name) => !NOT_COUNTED.has(name));

it('has plural forms for each error that counts', () => {
  const counting = LANGUAGES.flatMap((language) =>
    Object.entries(errorTexts[language])
      .filter(([, message]) => typeof message === 'string' && numbersIn(message).length > 0)
      .map(([code]) => code),
  );
  expect(counting.filter((code) => !ERRORS_WITHOUT_FORMS.has(code))).toEqual([]);
});

it('has plural forms for each other text that counts', () => {
  const folder = resolve('backend/src/modules');
  const counting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .flatMap((name) =>
      numbersIn(readFileSync(join(folder, name), 'utf8').replace(FORM, '')).map(
        (number) => `${basename(name)} ${number}`,
      ),
    );
  expect([...new Set(counting)].filter((found) => !TEXTS_WITHOUT_FORMS.has(found))).toEqual([]);
});

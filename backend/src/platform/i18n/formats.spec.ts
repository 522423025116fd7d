import { dateFormat, type EnglishLocale, quantityFormat } from './formats.js';
import { LANGUAGES, type Language } from './languages.js';

/** Spaces that do not break a line are compared as plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const date = new Date('2026-11-06T20:05:00Z');
const written = (language: Language, englishLocale: EnglishLocale) => {
  const regional = { timeZone: 'Europe/Paris', englishLocale };
  return [
    dateFormat(language, regional, { dateStyle: 'long' }).format(date),
    dateFormat(language, regional, { timeStyle: 'short' }).format(date),
    quantityFormat(language).format(12_345.6789),
  ].map(plain);
};

it('writes dates, times and quantities as readers of each language do', () => {
  expect(LANGUAGES.map((language) => written(language, 'en-GB'))).toEqual([
    ['6 novembre 2026', '21:05', '12 345,679'],
    ['6 November 2026', '21:05', '12,345.679'],
    ['6 de noviembre de 2026', '21:05', '12.345,679'],
    ['6 novembre 2026', '21:05', '12.345,679'],
  ]);
});

it('writes American dates and times in English only', () => {
  expect(written('en', 'en-US')).toEqual(['November 6, 2026', '9:05 PM', '12,345.679']);
  const others = LANGUAGES.filter((language) => language !== 'en');
  expect(others.map((language) => written(language, 'en-US'))).toEqual(
    others.map((language) => written(language, 'en-GB')),
  );
});

import { dateFormat, quantityFormat } from './formats.js';
import { LANGUAGES } from './languages.js';

/** Spaces that do not break a line are compared as plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it('writes dates, times and quantities as readers of each language do', () => {
  const date = new Date('2026-11-06T20:05:00Z');
  const timeZone = 'Europe/Paris';
  const written = LANGUAGES.map((language) =>
    [
      dateFormat(language, { dateStyle: 'long', timeZone }).format(date),
      dateFormat(language, { timeStyle: 'short', timeZone }).format(date),
      quantityFormat(language).format(12_345.6789),
    ].map(plain),
  );
  expect(written).toEqual([
    ['6 novembre 2026', '21:05', '12 345,679'],
    ['6 November 2026', '21:05', '12,345.679'],
    ['6 de noviembre de 2026', '21:05', '12.345,679'],
    ['6 novembre 2026', '21:05', '12.345,679'],
  ]);
});

import { localeOf } from './locale';

describe('the locale of dates and numbers', () => {
  it.each([
    ['the region that the browser asks for', 'en', ['en-US', 'en'], 'en-US'],
    ['the first region of the chosen language', 'fr', ['en-GB', 'fr-CA', 'fr-FR'], 'fr-CA'],
    ['British where the browser asks for plain English', 'en', ['en'], 'en-GB'],
    ['the language’s own country where the browser speaks another language', 'it', ['de-CH'], 'it-IT'],
  ])('is %s', (_rule, language, preferred, expected) => {
    expect(localeOf(language, preferred)).toBe(expected);
  });
});

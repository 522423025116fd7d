import { persistedLanguage, toLanguage } from './languages';

describe('toLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['es-MX', 'es'],
    ['EN-gb', 'en'],
    ['de', 'fr'],
    [undefined, 'fr'],
  ])('reads %s as %s', (code, expected) => {
    expect(toLanguage(code)).toBe(expected);
  });
});

describe('persistedLanguage', () => {
  it('reads the slice out of the persisted state', () => {
    expect(persistedLanguage(JSON.stringify({ language: '"it"', _persist: '{}' }))).toBe('it');
  });

  it.each([[null], ['not json'], ['null'], ['{}'], ['{"language":"\\"xx\\""}'], ['{"language":3}']])(
    'ignores %s',
    (stored) => {
      expect(persistedLanguage(stored)).toBeUndefined();
    },
  );
});

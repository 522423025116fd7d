import { decimalsOf, numberOf, parseDecimal, readQuantity, toThousandth, UNREADABLE } from './decimal';

const LANGUAGES = ['en', 'fr', 'es', 'it'] as const;
const WITH_POINTS = ['es', 'it'] as const;

describe('parseDecimal', () => {
  it.each(
    LANGUAGES.flatMap((language) =>
      (
        [
          ['2', 2],
          ['1,5', 1.5],
          ['1.5', 1.5],
          ['2,50', 2.5],
          ['0,125', 0.125],
          ['0.125', 0.125],
          ['1234,567', 1234.567],
          [' 12\u202f000 ', 12_000],
          ['12\u00a0000', 12_000],
          ['12 000', 12_000],
          ['12’000', 12_000],
          ['3,', 3],
          [',5', 0.5],
        ] as const
      ).map(([text, value]) => [language, text, value] as const),
    ),
  )('in %s reads %j as %s', (language, text, value) => {
    expect(parseDecimal(text, language)).toBe(value);
  });

  it.each([
    ['2,000', 2000],
    ['2.000', 2],
    ['1,125', 1125],
    ['1.125', 1.125],
    ['1,234,567', 1_234_567],
    ['1,234.5', 1234.5],
    ['12,000.', 12_000],
  ])('in English reads %j as %s', (text, value) => {
    expect(parseDecimal(text, 'en')).toBe(value);
  });

  it.each(
    WITH_POINTS.flatMap((language) =>
      (
        [
          ['2.000', 2000],
          ['2,000', 2],
          ['1.125', 1125],
          ['1,125', 1.125],
          ['1.234.567', 1_234_567],
          ['1.234,5', 1234.5],
          ['1 234,5', 1234.5],
        ] as const
      ).map(([text, value]) => [language, text, value] as const),
    ),
  )('in %s reads %j as %s', (language, text, value) => {
    expect(parseDecimal(text, language)).toBe(value);
  });

  it.each([
    ['2.000', 2],
    ['2,000', 2],
    ['1.125', 1.125],
    ['1 234,5', 1234.5],
    ['1.234,5', null],
    ['1.234.567', null],
  ])('in French, which groups by spaces, reads %j as %s', (text, value) => {
    expect(parseDecimal(text, 'fr')).toBe(value);
  });

  it.each(
    LANGUAGES.flatMap((language) =>
      ['', 'abc', '1,2,3', '1.2.3', '12,34,567', '1,23.4', '-2', '1e9', ','].map(
        (text) => [language, text] as const,
      ),
    ),
  )('in %s refuses %j', (language, text) => {
    expect(parseDecimal(text, language)).toBeNull();
  });

  it('refuses thousands that are written as in another language', () => {
    expect(parseDecimal('1.234,5', 'en')).toBeNull();
    expect(parseDecimal('1,234.5', 'fr')).toBeNull();
  });
});

describe('a quantity field', () => {
  it.each([
    ['', 0, null],
    ['  ', 0, null],
    ['12', 0, 12],
    ['1.5', 1, 1.5],
    ['1.5', 0, UNREADABLE],
    ['5O', 0, UNREADABLE],
    ['-1', 3, UNREADABLE],
  ])('with %j and %d decimals holds %j', (text, decimals, entered) => {
    expect(readQuantity(text, 'en', decimals)).toBe(entered);
  });

  it('has no number where it is empty or unreadable', () => {
    expect([numberOf(0), numberOf(2.5), numberOf(null), numberOf(UNREADABLE)]).toEqual([0, 2.5, null, null]);
  });
});

describe('decimals', () => {
  it('counts them', () => {
    expect([decimalsOf(2), decimalsOf(1.5), decimalsOf(0.125)]).toEqual([0, 1, 3]);
  });

  it('drops what binary fractions add', () => {
    expect(toThousandth(0.1 + 0.2)).toBe(0.3);
  });
});

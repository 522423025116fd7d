import { currencyOptions, guessedCurrency } from './presets';

describe('presets', () => {
  it.each([
    ['fr-CH', 'CHF'],
    ['en-US', 'USD'],
    ['fr', 'EUR'],
    ['it-IT', 'EUR'],
  ])('%s pays in %s', (locale, currency) => {
    expect(guessedCurrency(locale)).toBe(currency);
  });

  it('offers each currency once, the euro first', () => {
    const codes = currencyOptions('fr').map((option) => option.value);
    expect(codes[0]).toBe('EUR');
    expect(new Set(codes).size).toBe(codes.length);
  });
});

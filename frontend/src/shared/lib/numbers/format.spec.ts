import {
  dayFormat,
  formatCost,
  formatDateTime,
  formatDay,
  formatDelta,
  formatDuration,
  formatForInput,
  formatMoney,
  formatQuantity,
  formatRelative,
  toMainUnits,
  toMinorUnits,
} from './format';
import { setEnglishLocale } from './locale';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('the cost of a unit keeps parts of the smallest unit, in the form and where it is shown', () => {
  expect([0.0023, 0.015, 4.35, 0].map((cost) => toMinorUnits(cost, 2))).toEqual([0.23, 1.5, 435, 0]);
  expect([0.23, 1.5, 435].map((minor) => toMainUnits(minor, 2))).toEqual([0.0023, 0.015, 4.35]);
  const shown = (minor: number, currency: string) => plain(formatCost(minor, currency, 'en'));
  expect([shown(0.23, 'EUR'), shown(1.5, 'EUR'), shown(435, 'EUR'), shown(0.5, 'JPY')]).toEqual([
    '€0.0023',
    '€0.015',
    '€4.35',
    'JP¥0.5',
  ]);
});

describe('format', () => {
  it.each([
    [0, 'en', '0 seconds'],
    [1, 'en', '1 second'],
    [119, 'en', '119 seconds'],
    [150, 'en', '3 minutes'],
    [3600, 'it', '60 minuti'],
    [9000, 'fr', '3 heures'],
    [45, 'es', '45 segundos'],
  ])('a duration of %s seconds in %s', (seconds, language, expected) => {
    expect(plain(formatDuration(seconds, language))).toBe(expected);
  });

  it.each([
    [37.5, 'fr', '37,5'],
    [1234.125, 'en', '1,234.125'],
    [12, 'it', '12'],
    [1_000_000_000, 'fr', '1 000 000 000'],
  ])('quantity %s in %s', (value, language, expected) => {
    expect(plain(formatQuantity(value, language))).toBe(expected);
  });

  it.each([
    [1500, 'en', '1500'],
    [1234.5, 'en', '1234.5'],
    [1500, 'it', '1500'],
    [1234.5, 'fr', '1234,5'],
    [-0.5, 'es', '-0,5'],
  ])('puts %s into a field without group signs in %s', (value, language, expected) => {
    expect(formatForInput(value, language)).toBe(expected);
  });

  it.each([
    [5, '+5'],
    [-2.5, '−2,5'],
    [0, '0'],
  ])('change of %s', (value, expected) => {
    expect(formatDelta(value, 'fr')).toBe(expected);
  });

  it('counts money in the smallest unit of its currency', () => {
    expect(plain(formatMoney(1999, 'EUR', 'fr'))).toBe('19,99 €');
    expect(formatMoney(1999, 'JPY', 'en')).toBe('JP¥1,999');
  });

  it('says how long ago, for a week', () => {
    const now = Date.parse('2026-05-10T12:00:00Z');
    expect(formatRelative('2026-05-10T10:00:00Z', 'en', now, 'UTC')).toBe('2 hours ago');
    expect(formatRelative('2026-05-09T12:00:00Z', 'en', now, 'UTC')).toBe('yesterday');
    expect(formatRelative('2026-05-10T11:59:50Z', 'en', now, 'UTC')).toBe('this minute');
    expect(formatRelative('2026-04-01T12:00:00Z', 'en', now, 'UTC')).toBe('1 Apr 2026');
  });

  it('gives a day of the calendar as it is', () => {
    expect(formatDay('2026-03-31', 'en')).toBe('31 Mar 2026');
    expect(formatDay('2026-03-31', 'fr', { day: 'numeric', month: 'long' })).toBe('31 mars');
  });

  it('gives the date of older moments in the time zone of the organisation', () => {
    const now = Date.parse('2026-05-10T12:00:00Z');
    expect(formatRelative('2026-04-01T23:30:00Z', 'en', now, 'Europe/Paris')).toBe('2 Apr 2026');
    expect(formatRelative('2026-04-01T23:30:00Z', 'en', now, 'America/New_York')).toBe('1 Apr 2026');
  });

  it.each([
    ['fr', 'DD/MM/YYYY'],
    ['en', 'DD/MM/YYYY'],
    ['es', 'DD/MM/YYYY'],
    ['it', 'DD/MM/YYYY'],
  ])('has a day typed as people write it in %s', (language, expected) => {
    expect(dayFormat(language)).toBe(expected);
  });

  it('writes American days and times where the organisation has chosen it', () => {
    expect(formatDateTime('2026-12-02T18:52:00Z', 'en', 'UTC')).toBe('2 Dec 2026, 18:52');
    setEnglishLocale('en-US');
    expect(plain(formatDateTime('2026-12-02T18:52:00Z', 'en', 'UTC'))).toBe('Dec 2, 2026, 6:52 PM');
    expect(dayFormat('en')).toBe('MM/DD/YYYY');
    setEnglishLocale();
  });
});

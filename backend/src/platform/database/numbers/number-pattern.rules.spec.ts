import fc from 'fast-check';
import { formatNumber, parseNumber, parsePattern } from './number-pattern.rules.js';

const separator = fc.constantFrom('-', '.', '_');
const pattern = fc
  .tuple(fc.stringMatching(/^[A-Z][A-Z0-9]{0,9}$/), separator, separator, fc.integer({ min: 3, max: 6 }))
  .map(([prefix, first, second, digits]) => `${prefix}${first}{YYYY}${second}{${'0'.repeat(digits)}}`);
const year = fc.integer({ min: 2000, max: 2999 });
const counter = fc.integer({ min: 1, max: 99_999_999 });

test('the year and the counter are read from every number of every pattern', () => {
  fc.assert(
    fc.property(pattern, year, counter, (text, inYear, running) => {
      expect(parseNumber(formatNumber(text, inYear, running))).toEqual({ year: inYear, running });
    }),
  );
});

test('two patterns make the same number only of the same year and counter, and with the same prefix', () => {
  fc.assert(
    fc.property(pattern, pattern, year, counter, counter, (one, other, inYear, first, second) => {
      if (formatNumber(one, inYear, first) !== formatNumber(other, inYear, second)) return;
      expect(first).toBe(second);
      expect(parsePattern(one)?.prefix).toBe(parsePattern(other)?.prefix);
    }),
  );
});

test.each([
  ['REQ-{YYYY}-{000000}', 'REQ-2026-000007'],
  ['A1.{YYYY}_{000}', 'A1.2026_007'],
])('the pattern %s makes %s', (text, number) => {
  expect(formatNumber(text, 2026, 7)).toBe(number);
});

test.each([
  'REQ-{000000}',
  'REQ-{YYYY}{000}',
  'REQ{YYYY}-{000}',
  'req-{YYYY}-{000}',
  '{YYYY}-{000}',
  'REQ-{YYYY}-{00}',
  'REQ-{YYYY}-{0000000}',
  'REQ/{YYYY}/{0000}',
  'ELEVENCHARS-{YYYY}-{000}',
  'REQ-{YYYY}-{0000} ',
])('%s is no pattern', (text) => {
  expect(parsePattern(text)).toBeUndefined();
});

import { inFefoOrder, isExpired } from './lot.rules.js';
import { NEVER } from './lots.schema.js';

const NOW = new Date('2026-06-15T12:00:00.000Z');

const lot = (number: string, expires: string | null) => {
  const expiresAt = expires === null ? null : new Date(expires);
  return { number, expiresAt, expiresKey: expiresAt ?? NEVER };
};

const MILLISECOND_LATER = '2026-06-15T12:00:00.001Z';

test.each([
  ['a lot without an expiry', null, false],
  ['one that expires in a millisecond', MILLISECOND_LATER, false],
  ['one that expires at this moment', NOW.toISOString(), true],
  ['one that expired yesterday', '2026-06-14T12:00:00.000Z', true],
])('%s: expired %s → %s', (_name, expires, expired) => {
  expect(isExpired(lot('A', expires), NOW)).toBe(expired);
});

test.each([
  ['the earliest expiry is first', [lot('A', '2026-09-01'), lot('B', '2026-07-01')], ['B', 'A']],
  ['no expiry is last', [lot('A', null), lot('B', '2030-01-01')], ['B', 'A']],
  ['equal expiries go by number', [lot('B', '2026-07-01'), lot('A', '2026-07-01')], ['A', 'B']],
  ['expired lots are left out', [lot('A', '2026-06-01'), lot('B', '2026-07-01')], ['B']],
  ['a lot that expires now is left out', [lot('A', NOW.toISOString())], []],
  ['nothing gives nothing', [], []],
])('first expired, first out: %s', (_name, lots, expected) => {
  expect(inFefoOrder(lots, NOW).map(({ number }) => number)).toEqual(expected);
});

import { localTimeAt, momentOf } from './local-time.js';

const PARIS = 'Europe/Paris';

test.each([
  ['2026-01-15T06:30:00Z', PARIS, { date: '2026-01-15', minutes: 450 }],
  ['2026-07-15T22:30:00Z', PARIS, { date: '2026-07-16', minutes: 30 }],
  ['2026-07-15T22:30:00Z', 'Pacific/Kiritimati', { date: '2026-07-16', minutes: 750 }],
])('at %s the clocks of %s show %j', (moment, timeZone, local) => {
  expect(localTimeAt(new Date(moment), timeZone)).toEqual(local);
  expect(momentOf(local, timeZone)).toEqual(new Date(moment));
});

test('a time that comes twice, when the clocks go back, is its first', () => {
  expect(momentOf({ date: '2026-10-25', minutes: 150 }, PARIS)).toEqual(new Date('2026-10-25T00:30:00Z'));
});

test('a time that the clocks skip is as long after the change as it is after the gap begins', () => {
  expect(momentOf({ date: '2026-03-29', minutes: 150 }, PARIS)).toEqual(new Date('2026-03-29T01:30:00Z'));
  expect(momentOf({ date: '2026-03-29', minutes: 180 }, PARIS)).toEqual(new Date('2026-03-29T01:00:00Z'));
});

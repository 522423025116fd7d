import { dayAfter, dayIn, isDay } from './calendar-day';

it.each([
  ['2026-03-31', true],
  ['2026-02-29', false],
  ['2026-03-31T00:00:00Z', false],
  ['26-03-31', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Summer time begins: the day has 23 hours in Paris.
  ['2026-03-28', 7, '2026-04-04'],
])('%s and %i days are %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});

it.each([
  ['2027-12-31T22:59:59.999Z', 'Europe/Paris', '2027-12-31'],
  ['2026-12-24T14:59:59.999Z', 'Asia/Tokyo', '2026-12-24'],
  ['2026-12-11T04:59:59.999Z', 'America/New_York', '2026-12-10'],
  ['2027-09-05T04:00:00.000Z', 'America/Santiago', '2027-09-05'],
  ['2027-09-05T03:59:59.999Z', 'America/Santiago', '2027-09-04'],
])('%s is in %s on %s', (moment, timeZone, day) => {
  expect(dayIn(timeZone, moment)).toBe(day);
});

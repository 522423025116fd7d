import { dayOf, isDay, momentOfDay, momentsOf, weekdayOf } from './calendar-day.js';

test.each([
  ['2026-03-31', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['2026-02-29', false],
  ['2026-3-31', false],
  ['2026-03-31T00:00:00Z', false],
  [20_260_331, false],
])('%s is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test.each([
  // Ordinary days, and those on which the clocks change.
  ['2026-01-31', 'Europe/Paris', '2026-01-30T23:00:00.000Z', '2026-01-31T22:59:59.999Z'],
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-05-01', 'Asia/Kathmandu', '2026-04-30T18:15:00.000Z', '2026-05-01T18:14:59.999Z'],
  ['2026-05-01', 'America/Los_Angeles', '2026-05-01T07:00:00.000Z', '2026-05-02T06:59:59.999Z'],
  ['2026-12-10', 'America/New_York', '2026-12-10T05:00:00.000Z', '2026-12-11T04:59:59.999Z'],
  // The clocks skip midnight: the day begins at one o'clock.
  ['2027-09-05', 'America/Santiago', '2027-09-05T04:00:00.000Z', '2027-09-06T02:59:59.999Z'],
  ['2027-03-14', 'America/Havana', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:59.999Z'],
  ['2027-04-30', 'Africa/Cairo', '2027-04-29T22:00:00.000Z', '2027-04-30T20:59:59.999Z'],
  // Midnight comes twice at the end of the day.
  ['2027-04-03', 'America/Santiago', '2027-04-03T03:00:00.000Z', '2027-04-04T03:59:59.999Z'],
  ['2027-11-07', 'America/Havana', '2027-11-07T04:00:00.000Z', '2027-11-08T04:59:59.999Z'],
])('%s in %s is from %s to %s', (day, timeZone, first, last) => {
  expect(momentOfDay(day, 'first', timeZone).toISOString()).toBe(first);
  expect(momentOfDay(day, 'last', timeZone).toISOString()).toBe(last);
  expect(momentOfDay(day, 'after', timeZone).getTime()).toBe(Date.parse(last) + 1);
  expect([dayOf(new Date(first), timeZone), dayOf(new Date(last), timeZone)]).toEqual([day, day]);
  expect(dayOf(new Date(Date.parse(first) - 1), timeZone) < day).toBe(true);
});

test('a week begins on Monday', () => {
  expect(['2026-11-30', '2026-12-05', '2026-12-06'].map(weekdayOf)).toEqual([0, 5, 6]);
});

test('a period of days begins at the first midnight and ends before the midnight after its last day', () => {
  // The clocks go forward on the last day: it has 23 hours.
  expect(momentsOf({ from: '2026-03-28', to: '2026-03-29' }, 'Europe/Paris')).toEqual({
    $gte: new Date('2026-03-27T23:00:00Z'),
    $lt: new Date('2026-03-29T22:00:00Z'),
  });
  expect(momentsOf({ to: '2026-12-31' }, 'Pacific/Kiritimati')).toEqual({
    $lt: new Date('2026-12-31T10:00:00Z'),
  });
  expect(momentsOf({}, 'Europe/Paris')).toBeUndefined();
});

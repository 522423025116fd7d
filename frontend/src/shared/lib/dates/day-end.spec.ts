import { endOfDay, startOfDay } from './day-end';

it.each([
  ['2026-01-31', 'Europe/Paris', '2026-01-31T22:59:59.999Z'],
  ['2026-07-31', 'Europe/Paris', '2026-07-31T21:59:59.999Z'],
  ['2026-03-29', 'Europe/Paris', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-25T22:59:59.999Z'],
  ['2026-05-01', 'Asia/Kathmandu', '2026-05-01T18:14:59.999Z'],
  ['2026-05-01', 'America/Los_Angeles', '2026-05-02T06:59:59.999Z'],
  ['2026-04-04', 'America/Santiago', '2026-04-05T03:59:59.999Z'],
  ['2026-09-05', 'America/Santiago', '2026-09-06T03:59:59.999Z'],
  ['2026-10-29', 'Africa/Cairo', '2026-10-29T21:59:59.999Z'],
])('%s ends in %s at %s', (day, timeZone, moment) => {
  expect(endOfDay(day, timeZone)).toBe(moment);
});

it('a day starts where the one before it ends', () => {
  expect(startOfDay('2026-03-29', 'Europe/Paris')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Paris')).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('soon', 'UTC')).toBeUndefined();
});

it('another text is no day', () => {
  expect([endOfDay('2026-13-01', 'UTC'), endOfDay('today', 'UTC')]).toEqual([undefined, undefined]);
});

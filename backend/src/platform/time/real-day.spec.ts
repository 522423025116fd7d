import { isRealDay } from './real-day.js';

test.each([
  ['2026-03-31', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
])('%s is a day: %s', (day, isDay) => {
  expect(isRealDay(day)).toBe(isDay);
});

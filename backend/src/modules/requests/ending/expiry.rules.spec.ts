import { expiredBefore, isExpired } from './expiry.rules.js';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test('a reservation expires when its limit of days is over', () => {
  const before = expiredBefore(at(31), 30);
  expect(before).toEqual(at(1));
  expect(isExpired({ createdAt: at(1), from: null }, before)).toBe(true);
  expect(isExpired({ createdAt: at(2), from: null }, before)).toBe(false);
});

test('the limit of a dated reservation counts from the start of its window', () => {
  expect(isExpired({ createdAt: at(1), from: at(20) }, at(5))).toBe(false);
  expect(isExpired({ createdAt: at(1), from: at(4) }, at(5))).toBe(true);
});
